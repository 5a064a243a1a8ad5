/** The member behind a booking's number, in whatever way it was read aloud and typed. */
import { parseBookingNumber } from '@rabita/contract/booking-number';
import type { Context } from '../../platform/context.ts';
import { holderOf } from './queries.ts';

/** The member's id; null when the text is no booking's number, or its member was erased. */
export async function findBookingHolder({ db }: Context, typed: string): Promise<string | null> {
  const number = parseBookingNumber(typed);
  return number === null ? null : holderOf(db, number);
}
