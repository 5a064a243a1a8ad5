/** Applies live updates to the cached data, refetches after a booking in another tab, and prefetches tickets. */
import { followStream } from '@rabita/client/calls/follow-stream';
import { optionalPart } from '@rabita/client/lazy-part';
import { siteConfig } from '@rabita/client/site-config';
import { readLocal } from '@rabita/client/storage';
import type { LiveUpdate as Update } from '@rabita/contract/fan/live';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { applyLiveUpdate } from './apply-live-update.ts';
import { useRefetchPoints } from './features/leaderboard/use-refetch-points.ts';
import { invalidateKind } from './platform/calls/query-client.ts';
import { PROFILE, useDelayedRefetch } from './platform/calls/use-delayed-refetch.ts';
import { storePointsUpdate } from './platform/points-update.ts';
import { markOnline } from './platform/session/auth-state.ts';
import { expireSession, transition, useAuthStore } from './platform/session/auth-store.ts';
import { followBookingChanges } from './platform/session/booking-changes.ts';

/** Queries that live updates may change, by the first part of their query key. */
const LIVE_KINDS = [
  'matches',
  'events',
  'event',
  'bookings',
  'booking',
  'leaderboard',
  'rewards',
  'redemptions',
  'redemption',
  'points',
  'earning',
];

/** Queries that a booking or a cancellation in another tab changes, by the first part of their query key. */
const CHANGED_BY_BOOKING = ['events', 'event', 'bookings', 'booking'];

const TicketPrefetch = optionalPart(() => import('./features/ticket/ticket-prefetch.tsx'), 'TicketPrefetch');

/** Shows nothing. It is a component, so that `routes.tsx` can load it lazily. */
export function LiveUpdate() {
  const client = useQueryClient();
  const token = useAuthStore(state => state.token);
  const refetchPoints = useRefetchPoints();
  const refetchSoon = useDelayedRefetch();

  const handleUpdate = (update: Update) => {
    applyLiveUpdate(client, refetchSoon, update);
    const { topic, payload } = update;
    if (topic === 'points') {
      // Redeeming or collecting a reward changes no ranking points.
      if (payload.points !== 0) storePointsUpdate(payload);
      for (const kind of ['booking', 'redemptions', 'redemption', 'earning']) refetchSoon(kind);
      refetchPoints();
    }
    if (topic === 'resync') refetchKinds([...LIVE_KINDS, PROFILE]);
  };
  const refetchKinds = (kinds: readonly string[]) => {
    for (const kind of kinds) refetchSoon(kind);
  };
  const latest = useRef({ handleUpdate, refetchKinds });
  latest.current = { handleUpdate, refetchKinds };

  useEffect(() => {
    return followStream({
      url: `${siteConfig.apiHost}/api/live`,
      token,
      onOpen: () => {
        transition(markOnline);
        // Also for the first stream: points may have changed between the first fetches and its opening.
        latest.current.refetchKinds([...LIVE_KINDS, PROFILE]);
      },
      onUpdate: (topic, payload) => latest.current.handleUpdate({ topic, payload } as Update),
      onTokenRejected: () => token && expireSession(token),
    });
  }, [token]);
  useEffect(() => {
    if (!readLocal('otpLastSentAt')) return;
    void import('./platform/session/waiting-code.ts').then(
      file => file.deleteExpiredWaitingCode(),
      () => undefined,
    );
  }, []);
  useEffect(
    () =>
      followBookingChanges(() => {
        for (const kind of CHANGED_BY_BOOKING) void invalidateKind(client, kind);
      }),
    [client],
  );
  return token === null ? null : (
    <Suspense fallback={null}>
      <TicketPrefetch />
    </Suspense>
  );
}
