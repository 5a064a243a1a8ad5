/** Records that an attendee went out or came back, by one conditional update: never are two inside on one ticket. */
import type { Context } from '../../platform/context.ts';
import { markBack, markOut } from './queries.ts';

type PassageInput = {
  verdict: 'left' | 'returned';
  bookingId: string;
  /** In seconds since 1970, by the server's clock. */
  at: number;
  /** Whether the ticket was out when it was evaluated. Without an exit scan a return changes nothing. */
  isOut: boolean;
};

/** @returns false if another scan was first, and this one has to be evaluated again */
export async function recordPassage(
  { db }: Context,
  { verdict, bookingId, at, isOut }: PassageInput,
): Promise<boolean> {
  if (verdict === 'left') return (await markOut(db, bookingId, at)) > 0;
  return !isOut || (await markBack(db, bookingId)) > 0;
}
