/** Redeems a reward, once even if a response is lost, and gives one back: one call at a time. */
import { ApiError } from '@rabita/client/calls/api-error';
import type { Redemption } from '@rabita/contract/fan/redemption';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { changeOnce, usePendingChanges } from '../../platform/calls/pending-changes.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { applyProfile } from '../../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../../platform/session/auth-store.ts';
import { refreshProfile } from '../../platform/session/refresh-profile.ts';

type Answer = { readonly redemption: Redemption; readonly points_balance: number };

/** Queries that a redemption changes, by the first part of their query key. */
const CHANGED = ['rewards', 'redemptions', 'redemption', 'events'];

function useChange() {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const isRunning = useRef(false);
  /** Resolves to null after a failure, which is then in `error`. */
  const run = async (change: () => Promise<Answer>): Promise<Answer | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setIsPending(true);
    setError(null);
    try {
      const response = await change();
      const { user } = useAuthStore.getState();
      if (user) transition(applyProfile, { ...user, points_balance: response.points_balance });
      return response;
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError('network'));
      // A refusal tells that the balance on screen is stale, and after a lost response it may be.
      void refreshProfile();
      return null;
    } finally {
      for (const kind of CHANGED) void invalidateKind(client, kind);
      isRunning.current = false;
      setIsPending(false);
    }
  };
  return { run, isPending, error };
}

const redemptionChange = (rewardId: string) => `redemption ${rewardId}`;

export function useRedeem(rewardId: string) {
  const isSent = usePendingChanges()[redemptionChange(rewardId)]?.isSent === true;
  const { run, isPending, error } = useChange();
  const redeem = () =>
    run(() =>
      changeOnce(redemptionChange(rewardId), idempotencyKey =>
        call('redeemReward', { params: { id: rewardId }, idempotencyKey }),
      ),
    );
  return {
    redeem,
    isPending,
    error,
    /** An attempt got no response, also one before a reload. The next one finds out what became of it. */
    isUnknown: isSent && !isPending,
  };
}

export function useGiveBack() {
  const { run, isPending, error } = useChange();
  const giveBack = (id: string) => run(() => call('returnRedemption', { params: { id } }));
  return { giveBack, isPending, error };
}
