/** Redeems a reward, once even if a response is lost, and gives a reward back: one call at a time. */
import type { Redemption } from '@rabita/contract/fan/redemption';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { changeOnce, usePendingChanges } from '../../platform/calls/pending-changes.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { useChange } from '../../platform/calls/use-change.ts';
import { applyProfile } from '../../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../../platform/session/auth-store.ts';
import { refreshProfile } from '../../platform/session/refresh-profile.ts';

type RedeemBody = { readonly options?: string[] };
type ChangeResponse = { readonly redemption: Redemption; readonly points_balance: number };

/** Queries that a redemption changes, by the first part of their query key. */
const CHANGED_KINDS = ['rewards', 'redemptions', 'redemption', 'events'];

function useBalanceChange() {
  const client = useQueryClient();
  const { run, ...state } = useChange();
  const runAndUpdate = async (change: () => Promise<ChangeResponse>) => {
    const response = await run(change);
    const { user } = useAuthStore.getState();
    if (response && user) transition(applyProfile, { ...user, points_balance: response.points_balance });
    // After an error or a lost response, the balance on screen may be stale.
    if (!response) void refreshProfile();
    for (const kind of CHANGED_KINDS) void invalidateKind(client, kind);
    return response;
  };
  return { ...state, run: runAndUpdate };
}

const redemptionChange = (rewardId: string) => `redemption ${rewardId}`;

export function useRedeem(rewardId: string) {
  const pendingChange = usePendingChanges()[redemptionChange(rewardId)];
  const isSent = pendingChange?.isSent === true;
  const { run, isPending, error } = useBalanceChange();
  /** @param options what the member chose or wrote, in the order of the reward's options */
  const redeem = (options: readonly string[]) =>
    run(() =>
      changeOnce(
        redemptionChange(rewardId),
        (idempotencyKey, body) => call('redeemReward', { params: { id: rewardId }, body, idempotencyKey }),
        (options.length > 0 ? { options: [...options] } : {}) as RedeemBody,
      ),
    );
  return {
    redeem,
    isPending,
    error,
    /** Whether an attempt got no response, even before a reload. The next attempt returns its outcome. */
    isOutcomeUnknown: isSent && !isPending,
    /** What an attempt without a response has sent; null without such an attempt. */
    sentOptions: isSent ? ((pendingChange.body as RedeemBody | undefined)?.options ?? []) : null,
  };
}

export function useGiveBack() {
  const { run, isPending, error } = useBalanceChange();
  const giveBack = (id: string) => run(() => call('returnRedemption', { params: { id } }));
  return { giveBack, isPending, error };
}
