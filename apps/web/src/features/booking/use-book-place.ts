// Books a place: asks once, carries one key through every try, and tells the events' state what became of it.

import { announce } from '@rabita/client/announce';
import { ApiError, messageOf } from '@rabita/client/api-error';
import { currentLanguage } from '@rabita/client/language';
import { textOf } from '@rabita/client/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../platform/api-client.ts';
import { readToken } from '../../platform/auth-store.ts';
import { notifyOtherTabs } from '../../platform/other-tabs.ts';
import { readAgain } from '../../platform/query-client.ts';
import { BOOKING_FAILED, bookingErrorOf, isOutcomeOpen, refusalBeforeBooking } from './rules.ts';
import { texts } from './texts.ts';

/** Who keeps the events' state is told here; the page that composes the two hands it over. */
export type BookingWatcher = {
  readonly onStarted: (eventId: string) => void;
  /** `error` is the literal to keep; absent after success. */
  readonly onEnded: (eventId: string, error?: string) => void;
  /** Only after success, once; `bookingId` is that of a new booking. */
  readonly onChanged: (eventId: string, change: 'booked' | 'cancelled', bookingId?: string) => void;
  /** The server refused because what is shown here is old. */
  readonly onOutdated: () => void;
};

const keys = new Map<string, string>();
const underWay = new Set<string>();

/** 128 random bits; `randomUUID` is missing on plain-http addresses of a local network. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The key of the attempt that is open for this event, or a new one. */
function keyOf(eventId: string): string {
  const key = keys.get(eventId) ?? newKey();
  keys.set(eventId, key);
  return key;
}

/** The attempt is settled, or its booking is given back: the next booking is another request. */
export function forgetKey(eventId: string): void {
  keys.delete(eventId);
}

/** Gives `bookPlace(eventId, seatsLeft)`; `seatsLeft` null means no limit. It never rejects: the watcher hears all. */
export function useBookPlace(watcher: BookingWatcher) {
  const client = useQueryClient();
  return useCallback(
    async (eventId: string, seatsLeft: number | null): Promise<void> => {
      const refusal = refusalBeforeBooking(readToken(), seatsLeft);
      if (refusal !== null) {
        watcher.onEnded(eventId, refusal);
        return;
      }
      if (underWay.has(eventId)) return;
      underWay.add(eventId);
      watcher.onStarted(eventId);
      try {
        const { booking } = await call('bookPlace', { params: { eventId }, idempotencyKey: keyOf(eventId) });
        forgetKey(eventId);
        watcher.onChanged(eventId, 'booked', booking._id);
        watcher.onEnded(eventId);
        void readAgain(client, 'bookings');
        notifyOtherTabs();
        const word = booking.status === 'pending' ? 'requested' : 'booked';
        announce(textOf(texts, currentLanguage(), word), { tone: 'success' });
      } catch (error) {
        const status = error instanceof ApiError ? error.status : undefined;
        if (!isOutcomeOpen(status)) forgetKey(eventId);
        watcher.onEnded(eventId, bookingErrorOf(messageOf(error, BOOKING_FAILED)));
        if (status === 409) watcher.onOutdated();
      } finally {
        underWay.delete(eventId);
      }
    },
    [client, watcher],
  );
}
