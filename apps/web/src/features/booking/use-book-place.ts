// Books a place: sends one call at a time, keeps one idempotency key through retries, and reports to the watcher.

import { announce } from '@rabita/client/announcements/announce';
import { ApiError, messageOf } from '@rabita/client/calls/api-error';
import { currentLanguage } from '@rabita/client/language/language';
import { textOf } from '@rabita/client/language/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { readToken } from '../../platform/session/auth-store.ts';
import { notifyOtherTabs } from '../../platform/session/other-tabs.ts';
import { BOOKING_FAILED, bookingErrorOf, isOutcomeUnknown, refusalBeforeBooking } from './rules.ts';
import { texts } from './texts.ts';

/** Callbacks of the events' state; the page that composes both features passes them in. */
export type BookingWatcher = {
  readonly onStarted: (eventId: string) => void;
  /** `error` is the error to store; absent after success. */
  readonly onEnded: (eventId: string, error?: string) => void;
  /** Called once, only after success; `bookingId` is the new booking's id. */
  readonly onChanged: (eventId: string, change: 'booked' | 'cancelled', bookingId?: string) => void;
  /** The server refused because the data on the page is stale. */
  readonly onOutdated: () => void;
};

const keys = new Map<string, string>();
const inFlight = new Set<string>();

/** 128 random bits; `randomUUID` is missing on plain-http addresses of a local network. */
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The key of this event's unsettled attempt, or a new one. */
function keyOf(eventId: string): string {
  const key = keys.get(eventId) ?? createIdempotencyKey();
  keys.set(eventId, key);
  return key;
}

/** Drops the key after the attempt is settled or its booking is cancelled: the next booking is a new request. */
export function forgetIdempotencyKey(eventId: string): void {
  keys.delete(eventId);
}

/** Returns `bookPlace(eventId, seatsLeft)`; null seats mean no limit. It never rejects: it reports to the watcher. */
export function useBookPlace(watcher: BookingWatcher) {
  const client = useQueryClient();
  return useCallback(
    async (eventId: string, seatsLeft: number | null): Promise<void> => {
      const refusal = refusalBeforeBooking(readToken(), seatsLeft);
      if (refusal !== null) {
        watcher.onEnded(eventId, refusal);
        return;
      }
      if (inFlight.has(eventId)) return;
      inFlight.add(eventId);
      watcher.onStarted(eventId);
      try {
        const { booking } = await call('bookPlace', { params: { eventId }, idempotencyKey: keyOf(eventId) });
        forgetIdempotencyKey(eventId);
        watcher.onChanged(eventId, 'booked', booking._id);
        watcher.onEnded(eventId);
        void invalidateKind(client, 'bookings');
        notifyOtherTabs();
        const text = booking.status === 'pending' ? 'requested' : 'booked';
        announce(textOf(texts, currentLanguage(), text), { tone: 'success' });
      } catch (error) {
        const status = error instanceof ApiError ? error.status : undefined;
        if (!isOutcomeUnknown(status)) forgetIdempotencyKey(eventId);
        watcher.onEnded(eventId, bookingErrorOf(messageOf(error, BOOKING_FAILED)));
        if (status === 409) watcher.onOutdated();
      } finally {
        inFlight.delete(eventId);
      }
    },
    [client, watcher],
  );
}
