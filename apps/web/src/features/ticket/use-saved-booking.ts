// Finds the newest cached copy of a booking, for use when the booking cannot be fetched.

import { useLanguage } from '@rabita/client/language/language';
import type { Booking } from '@rabita/contract/fan/booking';
import { useQueryClient } from '@tanstack/react-query';
import { userIdOf } from '../../platform/session/auth-state.ts';
import { useUser } from '../../platform/session/auth-store.ts';
import { findSavedBooking, localizeBooking } from './rules.ts';

/** `savedAt`: when the copy was fetched, in milliseconds since 1970. */
export type SavedBooking = { readonly booking: Booking; readonly savedAt: number };

/** Searches cached replies in both languages, and returns the copy in the page's language. Null if there is none. */
export function useSavedBooking(bookingId: string): SavedBooking | null {
  const client = useQueryClient();
  const language = useLanguage();
  const memberId = userIdOf(useUser());
  const copies = ['booking', 'bookings'].flatMap(kind =>
    client.getQueriesData({ queryKey: [kind, memberId] }).flatMap(([key, data]) => {
      const booking = findSavedBooking(data, bookingId);
      return booking ? [{ booking, savedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0 }] : [];
    }),
  );
  const newest = copies.reduce<SavedBooking | null>(
    (best, copy) => (best && best.savedAt >= copy.savedAt ? best : copy),
    null,
  );
  return newest && { ...newest, booking: localizeBooking(newest.booking, language) };
}
