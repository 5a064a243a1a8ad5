/** Holds the latest live update of the member's points and rank until the page is reloaded. */
import type { LiveUpdate } from '@rabita/contract/fan/live';
import { create } from 'zustand';
import { readMemberId, useMemberId } from './session/auth-store.ts';

export type PointsUpdate = Extract<LiveUpdate, { topic: 'points' }>['payload'];

type PointsUpdateState = { readonly memberId: string | null; readonly latest: PointsUpdate | null };

const usePointsUpdateState = create<PointsUpdateState>()(() => ({ memberId: null, latest: null }));

/** Stores the update with the id of the logged-in member, so that another member never sees it. */
export function storePointsUpdate(latest: PointsUpdate): void {
  usePointsUpdateState.setState({ memberId: readMemberId(), latest });
}

/** Returns the latest update for the logged-in member; null if there has been none since the page load. */
export function usePointsUpdate(): PointsUpdate | null {
  const memberId = useMemberId();
  const state = usePointsUpdateState();
  return memberId !== null && state.memberId === memberId ? state.latest : null;
}
