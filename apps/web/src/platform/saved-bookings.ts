/** Finds the newest copy of a booking in the query cache, which `member-data.ts` restores from the device. */
import type { Language } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';
import type { QueryClient } from '@tanstack/react-query';

/** `savedAt`: when the copy was fetched, in milliseconds since 1970. */
export type SavedBooking = { readonly booking: Booking; readonly savedAt: number };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isInstant = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/**
 * Whether a value has the fields without which a ticket cannot be rendered. Saved and fetched bookings are both
 * checked: an update of the app may need fields that a saved booking lacks, and a proxy may respond with anything.
 */
export function hasTicketFields(value: unknown): value is Booking {
  if (!isRecord(value) || !isRecord(value.event) || !isRecord(value.user)) return false;
  const { event, user } = value;
  return (
    [
      value._id,
      value.number,
      value.location,
      value.timezone,
      value.date,
      value.time,
      event._id,
      event.name,
      user.full_name,
    ].every(isText) &&
    [value.starts_at, event.ends_at, event.doors_open_at].every(isInstant) &&
    (value.status === 'confirmed' || value.status === 'pending' || value.status === 'cancelled')
  );
}

/**
 * Finds the booking with this id in a cached response of one booking or a list. Null if it is missing or incomplete.
 */
export function findSavedBooking(response: unknown, bookingId: string): Booking | null {
  if (!isRecord(response)) return null;
  const candidates: unknown[] = Array.isArray(response.bookings) ? response.bookings : [response.booking];
  for (const candidate of candidates) {
    if (hasTicketFields(candidate) && candidate._id === bookingId) return candidate;
  }
  return null;
}

/** Returns the booking with the event's texts in the given language, or unchanged if it has no translations. */
export function localizeBooking(booking: Booking, language: Language): Booking {
  const texts = booking.event.translations?.[language];
  if (!texts) return booking;
  return { ...booking, location: texts.location, event: { ...booking.event, ...texts } };
}

/** Searches the member's cached responses. Null if none has the booking. */
export function findNewestCopy(
  client: QueryClient,
  memberId: string | null,
  bookingId: string,
): SavedBooking | null {
  const copies = ['booking', 'bookings'].flatMap(kind =>
    client.getQueriesData({ queryKey: [kind, memberId] }).flatMap(([key, data]) => {
      const booking = findSavedBooking(data, bookingId);
      return booking ? [{ booking, savedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0 }] : [];
    }),
  );
  return copies.reduce<SavedBooking | null>(
    (newest, copy) => (newest && newest.savedAt >= copy.savedAt ? newest : copy),
    null,
  );
}
