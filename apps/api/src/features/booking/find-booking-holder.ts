/** Finds the member who made a booking, by the booking number in any common spelling. */
import { parseBookingNumber } from '@rabita/contract/parse-booking-number';
import type { Context } from '../../platform/context.ts';
import { findMemberByBookingNumber } from './queries.ts';

/** @returns the member's id; null if the text is not the number of a booking or the member was erased */
export async function findBookingHolder({ db }: Context, typed: string): Promise<string | null> {
  const number = parseBookingNumber(typed);
  return number === null ? null : findMemberByBookingNumber(db, number);
}
