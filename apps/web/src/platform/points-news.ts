// The points that came while the app was open, and what they did to the member's rank: news, kept until the page goes.
import type { LiveNews } from '@rabita/contract/fan/live';
import { create } from 'zustand';
import { userIdOf } from './auth-state.ts';
import { useAuthStore } from './auth-store.ts';

export type PointsNews = Extract<LiveNews, { topic: 'points' }>['payload'];

type Told = { readonly memberId: string | null; readonly latest: PointsNews | null };

const useTold = create<Told>()(() => ({ memberId: null, latest: null }));

/** Takes in what the signed-in member was told. */
export function takePointsNews(latest: PointsNews): void {
  useTold.setState({ memberId: userIdOf(useAuthStore.getState().user), latest });
}

/** What the signed-in member was told last; null when nothing came since the page was opened. */
export function usePointsNews(): PointsNews | null {
  const memberId = useAuthStore(state => userIdOf(state.user));
  const told = useTold();
  return memberId !== null && told.memberId === memberId ? told.latest : null;
}
