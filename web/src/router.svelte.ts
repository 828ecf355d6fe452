/** Addresses of the app: /, /game/ID, /review/ID, /analysis, /analysis/ID, /deals/ID, /join/TOKEN, /account, /reset/TOKEN, /rules/TITLE, /gallery/TITLE, /learn,
 *  /learn/TITLE, /learn/TITLE/LESSON, /puzzles, /puzzles/TITLE, /puzzles/TITLE/PUZZLE. */

class Route {
  path = $state(location.pathname);
}

export const route = new Route();

export function go(path: string): void {
  history.pushState(null, '', path);
  route.path = location.pathname;
  scrollTo(0, 0);
}

/** Links of this page are followed without loading it anew. */
export function startRouting(): void {
  addEventListener('popstate', () => (route.path = location.pathname));
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (
      event.defaultPrevented ||
      !link ||
      link.target ||
      link.hasAttribute('download') ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.hash);
  });
}
