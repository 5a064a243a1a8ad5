// Holds the latest live news of points and rank until the page is closed.
import type { LiveNews } from '@rabita/contract/fan/live';
import { create } from 'zustand';
import { userIdOf } from './session/auth-state.ts';
import { useAuthStore } from './session/auth-store.ts';

export type PointsNews = Extract<LiveNews, { topic: 'points' }>['payload'];

type PointsNewsState = { readonly memberId: string | null; readonly latest: PointsNews | null };

const usePointsNewsState = create<PointsNewsState>()(() => ({ memberId: null, latest: null }));

/** Stores news for the signed-in member. */
export function storePointsNews(latest: PointsNews): void {
  usePointsNewsState.setState({ memberId: userIdOf(useAuthStore.getState().user), latest });
}

/** The signed-in member's latest news; null when there was none since the page load. */
export function usePointsNews(): PointsNews | null {
  const memberId = useAuthStore(state => userIdOf(state.user));
  const state = usePointsNewsState();
  return memberId !== null && state.memberId === memberId ? state.latest : null;
}
