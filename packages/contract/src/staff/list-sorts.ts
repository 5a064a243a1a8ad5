/** Lists the columns by which staff can sort each list. */
import type { Sort } from '../pagination.ts';

export const LIST_SORTS = {
  bookings: ['name', 'city', 'booked'],
  events: ['name', 'starts', 'city', 'seats_left'],
  matches: ['starts', 'home', 'game', 'tournament'],
  members: ['name', 'city', 'joined', 'points'],
  redemptions: ['reward', 'member', 'redeemed', 'cost'],
} as const;

export type ListSort<List extends keyof typeof LIST_SORTS> = Sort<(typeof LIST_SORTS)[List][number]>;
