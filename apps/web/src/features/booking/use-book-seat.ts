// Books a seat: sends one call per event at a time, reuses the idempotency key for retries, and reports to a watcher.

import { ApiError, messageOf } from '@rabita/client/calls/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { createIdempotencyKey } from '../../platform/calls/create-idempotency-key.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { readToken } from '../../platform/session/auth-store.ts';
import { notifyBookingChange } from '../../platform/session/other-tabs.ts';
import { BOOKING_FAILED, bookingErrorOf, isOutcomeUnknown, refusalBeforeBooking } from './rules.ts';

/** Callbacks that update the event feature's state. The page passes them in: features do not import each other. */
export type BookingWatcher = {
  readonly onStarted: (eventId: string) => void;
  /** Called when the call has ended, or when it was not sent because of an error. `error` is absent after success. */
  readonly onEnded: (eventId: string, error?: string) => void;
  /** Called once after success. `bookingId` is the id of a new booking; absent after a cancellation. */
  readonly onChanged: (eventId: string, change: 'booked' | 'cancelled', bookingId?: string) => void;
  /** Called when the server refused with 409, because the data on the page is then stale. */
  readonly onOutdated: () => void;
};

const keys = new Map<string, string>();
const inFlight = new Set<string>();

/** Returns the key of the event's last attempt if its outcome is unknown, otherwise a new key. */
function keyOf(eventId: string): string {
  const key = keys.get(eventId) ?? createIdempotencyKey();
  keys.set(eventId, key);
  return key;
}

/** Deletes the event's key, so that the next booking is a new request. Call this once a call's outcome is known. */
export function forgetIdempotencyKey(eventId: string): void {
  keys.delete(eventId);
}

/** Returns `bookSeat(eventId, seatsLeft)`; null seats mean no limit. It never rejects; the watcher gets the errors. */
export function useBookSeat(watcher: BookingWatcher) {
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
        const { booking } = await call('bookSeat', { params: { eventId }, idempotencyKey: keyOf(eventId) });
        forgetIdempotencyKey(eventId);
        watcher.onChanged(eventId, 'booked', booking._id);
        watcher.onEnded(eventId);
        // A booking may have used a perk.
        for (const kind of ['bookings', 'redemptions', 'redemption']) void invalidateKind(client, kind);
        notifyBookingChange();
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
