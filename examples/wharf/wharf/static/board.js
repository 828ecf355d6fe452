const version = 1;
const ICONS = new URL("icons.svg", import.meta.url).href;
const STYLES = new URL("board.css", import.meta.url).href;
function mount(node, host) {
  const styles = document.createElement("link");
  styles.rel = "stylesheet";
  styles.href = STYLES;
  const root = element("div", "wharf");
  node.replaceChildren(styles, root);
  return {
    show: (shown) => root.replaceChildren(...drawn(host, shown)),
    point: (address) => root.querySelector(`[data-address="${CSS.escape(address)}"]`)?.scrollIntoView(),
    destroy: () => node.replaceChildren()
  };
}
function drawn(host, shown) {
  const view = shown.view;
  const before = shown.before;
  const components = shown.components;
  const heading = element("p", "heading", host.t("board.round", { round: view.round, rounds: view.rounds }));
  return [
    heading,
    section(host.t("board.market"), "market", market(host, view, before)),
    section(
      `${host.t("board.wharf")} \u2013 ${host.t("board.ships_left", { n: view.ships_left })}`,
      "berths",
      view.berths.map((_, number) => berth(host, view, components, number))
    ),
    section(host.t("board.traders"), "traders", traders(host, view, components, shown.seat)),
    section(host.t("board.office"), "office", [
      target("office:work", host.t("board.office"), [
        icon("anchor"),
        element("span", "", host.t("board.wage", { wage: components.wage }))
      ])
    ])
  ];
}
function market(host, view, before) {
  return Object.entries(view.prices).map(([good, price]) => {
    const change = price - (before?.prices[good] ?? price);
    const arrow = change === 0 ? "" : change > 0 ? " \u25B2" : " \u25BC";
    const name = host.t(`good.${good}`);
    return target(`market:${good}`, name, [
      icon(good),
      element("b", "", name),
      element("span", "price", host.t("board.price", { price }) + arrow),
      element("span", "quiet", host.t("board.stock", { n: view.stock[good] }))
    ]);
  });
}
function berth(host, view, components, number) {
  const { ship: id, loaded } = view.berths[number];
  const name = host.t("board.berth", { berth: number + 1 });
  const ship = components.ships.find((one) => one.id === id);
  if (!ship) return target(`berth:${number + 1}`, name, [element("span", "quiet", host.t("board.empty"))]);
  const hold = element("span", "hold");
  for (let crate = 0; crate < ship.hold; crate++) hold.append(element("i", crate < loaded ? "crate full" : "crate"));
  return target(`berth:${number + 1}`, `${name}: ${ship.name}`, [
    icon("ship"),
    element("b", "", ship.name),
    element("span", "", `${host.t(`good.${ship.good}`)}, ${host.t("board.hold", { loaded, hold: ship.hold })}`),
    hold,
    element("span", "quiet", host.t("board.freight", { freight: ship.freight, bonus: ship.bonus }))
  ]);
}
function traders(host, view, components, looker) {
  return view.order.map((seat) => {
    const own = view.seats[seat];
    const look = host.seat(seat);
    const card = element("div", seat === view.active ? "trader active" : "trader");
    card.style.setProperty("--seat", look.colour);
    const stored = host.t("board.warehouse", { n: own.stored, most: components.setup.warehouse });
    card.append(
      element("b", "", `${look.name}: ${host.t("board.price", { price: own.money })}`),
      element("span", "quiet", stored),
      crates(host, own.crates, seat === looker),
      element("span", "quiet", host.t("board.loaded")),
      crates(host, own.delivered, false),
      contracts(host, components, own.contracts)
    );
    return card;
  });
}
function crates(host, held, mine) {
  const row = element("div", "row");
  for (const [good, count] of Object.entries(held)) {
    const name = host.t("crates", { n: count, good: { key: `good.${good}`, args: {} } });
    const parts = [icon(good), element("span", "", String(count))];
    row.append(mine ? target(`crate:${good}`, name, parts) : labelled(name, parts));
  }
  return row;
}
function contracts(host, components, held) {
  const list = element("ul", "contracts");
  for (const id of held ?? []) {
    const { good, crates: n, pays } = components.contracts.find((one) => one.id === id);
    const wanted = { key: "crates", args: { n, good: { key: `good.${good}`, args: {} } } };
    list.append(element("li", "", host.t("contract", { crates: wanted, pays })));
  }
  if (held === null) list.append(element("li", "quiet", host.t("board.hidden")));
  return list;
}
function target(address, name, parts) {
  const made = element("div", "thing");
  made.dataset["address"] = address;
  made.dataset["name"] = name;
  made.append(...parts);
  return made;
}
function labelled(name, parts) {
  const made = element("span", "thing");
  made.title = name;
  made.append(...parts);
  return made;
}
function section(title, look, parts) {
  const made = element("section", look);
  const inside = element("div", "things");
  inside.append(...parts);
  made.append(element("h2", "", title), inside);
  return made;
}
function element(tag, look, words = "") {
  const made = document.createElement(tag);
  if (look) made.className = look;
  made.textContent = words;
  return made;
}
function icon(name) {
  const drawn2 = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawn2.setAttribute("viewBox", "0 0 24 24");
  drawn2.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${ICONS}#${name}`);
  drawn2.append(use);
  return drawn2;
}
export {
  mount,
  version
};
