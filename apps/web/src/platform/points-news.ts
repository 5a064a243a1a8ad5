/** Keeps the latest live news about the member's points and rank in memory, until the page is reloaded. */
import type { LiveNews } from '@rabita/contract/fan/live';
import { create } from 'zustand';
import { userIdOf } from './session/auth-state.ts';
import { useAuthStore } from './session/auth-store.ts';

export type PointsNews = Extract<LiveNews, { topic: 'points' }>['payload'];

type PointsNewsState = { readonly memberId: string | null; readonly latest: PointsNews | null };

const usePointsNewsState = create<PointsNewsState>()(() => ({ memberId: null, latest: null }));

/** Stores the news together with the id of the logged-in member, so that another member never sees it. */
export function storePointsNews(latest: PointsNews): void {
  usePointsNewsState.setState({ memberId: userIdOf(useAuthStore.getState().user), latest });
}

/** Returns the latest news for the logged-in member; null if there has been none since the page load. */
export function usePointsNews(): PointsNews | null {
  const memberId = useAuthStore(state => userIdOf(state.user));
  const state = usePointsNewsState();
  return memberId !== null && state.memberId === memberId ? state.latest : null;
}
