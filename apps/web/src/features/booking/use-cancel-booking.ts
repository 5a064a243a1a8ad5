/** Cancels a booking. The event lists change only after the API has confirmed the cancellation. */
import { announce } from '@rabita/client/announcements/announce';
import { ApiError, messageOf } from '@rabita/client/calls/api-error';
import { currentLanguage } from '@rabita/client/language/language';
import { textOf } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bookingChange, forgetPendingChange } from '../../platform/calls/pending-changes.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { useCancellation } from '../../platform/cancellation.ts';
import { readToken } from '../../platform/session/auth-store.ts';
import { broadcastBookingChange } from '../../platform/session/booking-changes.ts';
import { CANCELLING_FAILED, LOGIN_REQUIRED } from './rules.ts';
import { texts } from './texts.ts';
import type { BookingCallbacks } from './use-book-seat.ts';

/** Returns a function that cancels a booking. It resolves to null after success, otherwise to the error's text. */
export function useCancelBooking(callbacks: BookingCallbacks) {
  const client = useQueryClient();
  const cancel = useCancellation();
  return useCallback(
    async (bookingId: string, eventId: string, status: Booking['status']): Promise<string | null> => {
      if (!readToken()) {
        callbacks.onEnded(eventId, LOGIN_REQUIRED);
        return LOGIN_REQUIRED;
      }
      callbacks.onStarted(eventId);
      try {
        await cancel(bookingId);
        forgetPendingChange(bookingChange(eventId));
        callbacks.onChanged(eventId, 'cancelled');
        callbacks.onEnded(eventId);
        for (const kind of ['bookings', 'booking', 'redemptions', 'redemption'])
          void invalidateKind(client, kind);
        broadcastBookingChange();
        announce(textOf(texts, currentLanguage(), status === 'pending' ? 'withdrawnNow' : 'cancelledNow'), {
          tone: 'success',
        });
        return null;
      } catch (error) {
        const message = messageOf(error, CANCELLING_FAILED);
        callbacks.onEnded(eventId, message);
        if (error instanceof ApiError && error.status === 409) callbacks.onOutdated();
        return message;
      }
    },
    [client, cancel, callbacks],
  );
}
