/** Finds the tier to celebrate with the member, once on all devices: the first one that asks the API gets the tier. */
import { sendIdempotent } from '@rabita/client/calls/send-idempotent';
import type { Standing, Tier } from '@rabita/contract/fan/season';
import { useIsModalOpen } from '@rabita/ui/overlays/open-modals';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../platform/calls/call.ts';
import { mergeProfile } from '../../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../../platform/session/auth-store.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const useIsPageVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

/** Without a response the tier stays new, and is celebrated on the next visit. */
async function fetchNewTier({ season, tier }: Standing): Promise<Tier | null> {
  const send = (idempotencyKey: string) => call('celebrateTier', { idempotencyKey });
  const response = await sendIdempotent(['celebrateTier', season?._id, tier?._id], send).catch(() => null);
  const { standing } = useAuthStore.getState().user ?? {};
  if (response && standing) transition(mergeProfile, { standing: { ...standing, is_tier_new: false } });
  return response?.tier ?? null;
}

/** Null without a new tier, and until the member can see it: not behind a dialog, nor on a hidden page. */
export function useTierCelebration(standing: Standing | null): Tier | null {
  const [celebrated, setCelebrated] = useState<Tier | null>(null);
  const isPageVisible = useIsPageVisible();
  const isModalOpen = useIsModalOpen();
  const newStanding = standing?.is_tier_new && isPageVisible && !isModalOpen ? standing : null;
  useEffect(() => {
    if (newStanding) void fetchNewTier(newStanding).then(tier => tier && setCelebrated(tier));
  }, [newStanding]);
  return celebrated;
}
