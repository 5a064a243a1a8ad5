/** Records that an attendee went out or came back. Two concurrent scans cannot let two people in with one ticket. */
import type { Context } from '../../platform/context.ts';
import { markBack, markOut } from './queries.ts';

type PassageInput = {
  verdict: 'left' | 'returned';
  bookingId: string;
  /** The time in seconds since 1970, by the server's clock. */
  at: number;
  /** Whether the attendee was out when the scan was evaluated. A return without an exit scan changes nothing. */
  isOut: boolean;
};

/** @returns false if another scan was faster, so that this scan must be evaluated again */
export async function recordPassage(
  { db }: Context,
  { verdict, bookingId, at, isOut }: PassageInput,
): Promise<boolean> {
  if (verdict === 'left') return (await markOut(db, bookingId, at)) > 0;
  return !isOut || (await markBack(db, bookingId)) > 0;
}
