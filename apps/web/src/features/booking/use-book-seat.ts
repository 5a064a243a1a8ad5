/**
 * Books a seat: sends one call per event at a time, books once even if a response is lost, and reports by callbacks.
 */
import { ApiError, mayHaveTakenEffect, messageOf } from '@rabita/client/calls/api-error';
import { currentLanguage } from '@rabita/client/language/language';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../platform/calls/call.ts';
import { bookingChange, changeOnce } from '../../platform/calls/pending-changes.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { readMemberId, readToken } from '../../platform/session/auth-store.ts';
import { broadcastBookingChange } from '../../platform/session/booking-changes.ts';
import { BOOKING_FAILED, checkBeforeBooking, toBookingError } from './rules.ts';

/** Callbacks that update the event feature's state. The page passes them in: features do not import each other. */
export type BookingCallbacks = {
  readonly onStarted: (eventId: string) => void;
  /** Called when the call has ended, or when it was not sent because of an error. `error` is absent after success. */
  readonly onEnded: (eventId: string, error?: string) => void;
  /** Called once after success. `bookingId` is the id of a new booking; absent after a cancellation. */
  readonly onChanged: (eventId: string, change: 'booked' | 'cancelled', bookingId?: string) => void;
  /** Called when the data on the page is or may be stale: after a 409, and when no response came. */
  readonly onOutdated: () => void;
};

const eventIdsInFlight = new Set<string>();

/** Returns `bookSeat(eventId, seatsLeft)`; null seats mean no limit. It never rejects; `onEnded` gets the errors. */
export function useBookSeat(callbacks: BookingCallbacks) {
  const client = useQueryClient();
  return useCallback(
    async (eventId: string, seatsLeft: number | null): Promise<void> => {
      const localError = checkBeforeBooking(readToken(), seatsLeft);
      if (localError !== null) {
        callbacks.onEnded(eventId, localError);
        return;
      }
      if (eventIdsInFlight.has(eventId)) return;
      eventIdsInFlight.add(eventId);
      callbacks.onStarted(eventId);
      try {
        const language = currentLanguage();
        const { booking } = await changeOnce(bookingChange(eventId), idempotencyKey =>
          call('bookSeat', { params: { eventId }, idempotencyKey }),
        );
        const memberId = readMemberId();
        client.setQueryData(['booking', memberId, booking._id, language], { booking });
        callbacks.onChanged(eventId, 'booked', booking._id);
        callbacks.onEnded(eventId);
        // A booking may have used a perk.
        for (const kind of ['bookings', 'redemptions', 'redemption']) void invalidateKind(client, kind);
        broadcastBookingChange();
      } catch (error) {
        callbacks.onEnded(eventId, toBookingError(messageOf(error, BOOKING_FAILED)));
        const isStale = error instanceof ApiError && error.status === 409;
        // The refetched list shows whether the seat is booked.
        if (isStale || mayHaveTakenEffect(error)) callbacks.onOutdated();
      } finally {
        eventIdsInFlight.delete(eventId);
      }
    },
    [client, callbacks],
  );
}
