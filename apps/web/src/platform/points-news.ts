// Keeps the latest live news about the member's points and rank in memory, until the page is reloaded.
import type { LiveNews } from '@rabita/contract/fan/live';
import { create } from 'zustand';
import { userIdOf } from './session/auth-state.ts';
import { useAuthStore } from './session/auth-store.ts';

export type PointsNews = Extract<LiveNews, { topic: 'points' }>['payload'];

type PointsNewsState = { readonly memberId: string | null; readonly latest: PointsNews | null };

const usePointsNewsState = create<PointsNewsState>()(() => ({ memberId: null, latest: null }));

/** Stores the news with the id of the logged-in member. */
export function storePointsNews(latest: PointsNews): void {
  usePointsNewsState.setState({ memberId: userIdOf(useAuthStore.getState().user), latest });
}

/** Returns the latest news of the logged-in member; null if there was none since the page load. */
export function usePointsNews(): PointsNews | null {
  const memberId = useAuthStore(state => userIdOf(state.user));
  const state = usePointsNewsState();
  return memberId !== null && state.memberId === memberId ? state.latest : null;
}
