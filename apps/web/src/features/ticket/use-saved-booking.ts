/** The newest copy of a booking on this device, in whichever language it came, for when it cannot be fetched now. */

import { useLanguage } from '@rabita/client/language';
import type { Booking } from '@rabita/contract/fan/booking';
import { useQueryClient } from '@tanstack/react-query';
import { userIdOf } from '../../platform/auth-state.ts';
import { useUser } from '../../platform/auth-store.ts';
import { localizedBooking, savedBookingIn } from './rules.ts';

export type SavedBooking = { readonly booking: Booking; readonly savedAt: number };

/** Looks through what was read before: the booking itself first, the lists that held it, the other language included. */
export function useSavedBooking(bookingId: string): SavedBooking | null {
  const client = useQueryClient();
  const language = useLanguage();
  const memberId = userIdOf(useUser());
  const copies = ['booking', 'bookings'].flatMap(kind =>
    client.getQueriesData({ queryKey: [kind, memberId] }).flatMap(([key, data]) => {
      const booking = savedBookingIn(data, bookingId);
      return booking ? [{ booking, savedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0 }] : [];
    }),
  );
  const newest = copies.reduce<SavedBooking | null>(
    (best, copy) => (best && best.savedAt >= copy.savedAt ? best : copy),
    null,
  );
  return newest && { ...newest, booking: localizedBooking(newest.booking, language) };
}
