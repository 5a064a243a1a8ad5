// Finds the newest cached copy of a booking, for use when the booking cannot be fetched.

import { useLanguage } from '@rabita/client/language/language';
import { useQueryClient } from '@tanstack/react-query';
import { findNewestCopy, localizeBooking, type SavedBooking } from '../../platform/saved-bookings.ts';
import { userIdOf } from '../../platform/session/auth-state.ts';
import { useUser } from '../../platform/session/auth-store.ts';

/** Searches cached replies in both languages, and returns the copy in the page's language. Null if there is none. */
export function useSavedBooking(bookingId: string): SavedBooking | null {
  const client = useQueryClient();
  const language = useLanguage();
  const newest = findNewestCopy(client, userIdOf(useUser()), bookingId);
  return newest && { ...newest, booking: localizeBooking(newest.booking, language) };
}
