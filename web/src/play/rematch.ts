/** The same game once more: the same title, variant and people at the same seats. */

import { api } from '../api/client';
import { go } from '../router.svelte';
import type { Table } from './table.svelte';

export async function rematch(table: Table): Promise<void> {
  const seats = table.live.seats.map((seat) => {
    if (seat.kind === 'bot') return { kind: 'bot' as const, name: seat.name, level: seat.level ?? null };
    const mine = table.live.your_seats.includes(seat.seat);
    return mine ? { kind: 'me' as const, name: table.seatName(seat.seat) } : { kind: 'open' as const };
  });
  const game = await api.newGame({ title: table.live.title, variant: table.live.variant, seats });
  go(`/game/${game.id}`);
}
