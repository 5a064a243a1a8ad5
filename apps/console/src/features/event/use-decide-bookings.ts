/** Decides pending bookings: holds each decision back, sends it, and announces its results or its failure. */
import { announce } from '@rabita/client/announcements/announce';
import { ApiError, mayHaveTakenEffect } from '@rabita/client/calls/api-error';
import { frameTexts } from '@rabita/client/frame-texts';
import { currentLanguage } from '@rabita/client/language/language';
import { textOf } from '@rabita/client/language/texts';
import type { BookingDecision, StaffBooking } from '@rabita/contract/staff/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { findStaffErrorText } from '../../platform/calls/use-staff-mutation.ts';
import { bookingTexts } from './booking-texts.ts';
import {
  type Decision,
  type HeldDecision,
  holdDecision,
  sendDecision,
  sendHeldDecision,
} from './use-held-decision.ts';

export type DecideBookings = (
  decision: Decision,
  bookings: readonly StaffBooking[],
  /** Why staff refuse the bookings, or an empty string. */
  reason?: string,
) => void;

export type DecisionResults = {
  readonly results: readonly BookingDecision[];
  /** The bookings as staff selected them. Results of bookings that no longer exist take the name from here. */
  readonly bookings: readonly StaffBooking[];
};

/** @returns `results`: of a decision of which some bookings were no longer pending, once staff ask for them */
export function useDecideBookings(eventId: string) {
  const client = useQueryClient();
  const [results, setResults] = useState<DecisionResults | null>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      void sendHeldDecision();
    };
  }, []);

  const refetch = () =>
    Promise.all(['events', 'waiting'].map(key => client.invalidateQueries({ queryKey: [key] })));

  const decide: DecideBookings = (decision, bookings, reason = '') => {
    const ids = bookings.map(({ _id }) => _id);
    const body =
      decision === 'approved'
        ? { decision, bookings: ids }
        : { decision, bookings: ids, ...(reason && { reason }) };
    const held: HeldDecision = {
      decision,
      bookings,
      send: async () => {
        try {
          const response = await callStaff('decideBookings', {
            params: { id: eventId },
            body,
            keepalive: true,
          });
          await refetch();
          announceResults(decision, { results: response.results, bookings });
        } catch (error) {
          await refetch();
          announceFailure(held, error);
        }
      },
    };
    holdDecision(held);
  };

  function announceResults(decision: Decision, decided: DecisionResults): void {
    const language = currentLanguage();
    const count = decided.results.filter(({ result }) => result === decision).length;
    const others = decided.results.length - count;
    const doneText = textOf(bookingTexts, language, `${decision}Count`, { count });
    if (others === 0) {
      announce(doneText, { tone: 'success' });
      return;
    }
    const othersText = textOf(bookingTexts, language, 'noLongerPending', { count: others });
    const label = textOf(bookingTexts, language, 'showResults');
    announce(count > 0 ? `${doneText} ${othersText}` : othersText, {
      ...(isMounted.current && { action: { label, onPress: () => setResults(decided) } }),
    });
  }

  return { decide, results, closeResults: () => setResults(null) };
}

/** Sending the decision again is safe: without a final response, an equal call keeps its idempotency key. */
function announceFailure(held: HeldDecision, error: unknown): void {
  const language = currentLanguage();
  const { decision, bookings } = held;
  const isUnknown = mayHaveTakenEffect(error);
  const failedText = textOf(bookingTexts, language, `${decision}${isUnknown ? 'Unknown' : 'Failed'}`, {
    count: bookings.length,
  });
  const reason =
    error instanceof ApiError && !isUnknown ? findStaffErrorText(error.code, language) : undefined;
  announce([failedText, reason].filter(Boolean).join(' '), {
    tone: 'error',
    action: {
      label: textOf(frameTexts, language, 'tryAgain'),
      onPress: () => void sendDecision(held),
    },
  });
}
