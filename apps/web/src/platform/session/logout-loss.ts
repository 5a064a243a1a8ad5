/** Finds the tickets that a member would lose by logging out. This code loads on the first logout. */
import type { Language } from '@rabita/contract/constants';
import type { BookingQr } from '@rabita/contract/fan/booking';
import type { QueryClient } from '@tanstack/react-query';
import { findNewestCopy, localizeBooking } from '../saved-bookings.ts';
import { findPublicKey } from './phone-key.ts';

export type LogoutLoss = {
  /** Without a network, the member loses all saved tickets and cannot log in again. */
  readonly isOffline: boolean;
  /** The names of the events whose live tickets only this device can show. */
  readonly liveEvents: readonly string[];
};

/** Names the events whose live tickets are tied to this key and may still admit the member at `now` (ms). */
export function listTiedEventNames(
  client: QueryClient,
  memberId: string,
  publicKey: string,
  language: Language,
  now: number,
): readonly string[] {
  const tickets = client.getQueriesData<BookingQr>({ queryKey: ['booking', memberId] });
  const names = tickets.flatMap(([[, , bookingId, kind], qr]) => {
    if (kind !== 'qr' || qr?.live?.public_key !== publicKey) return [];
    const booking = findNewestCopy(client, memberId, String(bookingId))?.booking;
    const isUsable =
      booking?.status === 'confirmed' &&
      booking.checked_in_at === null &&
      booking.event.state !== 'cancelled' &&
      now < Date.parse(booking.event.ends_at);
    return isUsable ? [localizeBooking(booking, language).event.name] : [];
  });
  return [...new Set(names)];
}

/** Returns null if the next login would restore everything. */
export async function findLogoutLoss(
  client: QueryClient,
  memberId: string | null,
  { isOffline, language }: { readonly isOffline: boolean; readonly language: Language },
): Promise<LogoutLoss | null> {
  const publicKey = memberId && (await findPublicKey(memberId));
  const liveEvents = publicKey ? listTiedEventNames(client, memberId, publicKey, language, Date.now()) : [];
  return isOffline || liveEvents.length > 0 ? { isOffline, liveEvents } : null;
}
