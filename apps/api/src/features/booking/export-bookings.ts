/** Collects all bookings that a member ever made, for the export of the member's data. */

import type { Language } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';
import type { Context } from '../../platform/context.ts';
import { findBookings } from './queries.ts';
import { serialiseBookings } from './serialise-bookings.ts';

export async function exportBookings(
  context: Context,
  { memberId, language }: { memberId: string; language: Language },
): Promise<Booking[]> {
  const rows = await findBookings(context.db, memberId, null, { limit: null, offset: 0 });
  return serialiseBookings(context, rows, language);
}
