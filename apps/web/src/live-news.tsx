// Hears what happens while the app is open, and hands each piece of news to whom it concerns; one stream for each tab.
import { followStream } from '@rabita/client/follow-stream';
import { siteConfig } from '@rabita/client/site-config';
import type { LiveNews as News } from '@rabita/contract/live';
import { useEffect, useRef } from 'react';
import { useEventNews } from './features/event/use-event-news.ts';
import { useRereadStanding } from './features/leaderboard/use-reread-standing.ts';
import { useMatchNews } from './features/match/use-match-news.ts';
import { expireSession, useAuthStore } from './platform/auth-store.ts';
import { takePointsNews } from './platform/points-news.ts';
import { useAskAgain } from './platform/use-ask-again.ts';

/** What is told live, by the first part of its cache key. */
const TOLD_LIVE = ['matches', 'events', 'bookings', 'booking', 'leaderboard'];

/** Shows nothing itself. */
export function LiveNews() {
  const token = useAuthStore(state => state.token);
  const takeMatch = useMatchNews();
  const takeEvent = useEventNews();
  const rereadStanding = useRereadStanding();
  const askAgain = useAskAgain();

  const takeNews = ({ topic, payload }: News) => {
    if (topic === 'match') takeMatch(payload);
    if (topic === 'event') takeEvent(payload);
    if (topic === 'points') {
      takePointsNews(payload);
      askAgain('booking');
      rereadStanding();
    }
    if (topic === 'resync') askAgainAll();
  };
  const askAgainAll = () => {
    for (const kind of TOLD_LIVE) askAgain(kind);
  };
  const now = useRef({ takeNews, askAgainAll });
  now.current = { takeNews, askAgainAll };

  useEffect(
    () =>
      followStream({
        address: `${siteConfig.apiHost}/api/live`,
        token,
        onOpen: () => now.current.askAgainAll(),
        onNews: (topic, payload) => now.current.takeNews({ topic, payload } as News),
        onDead: () => token && expireSession(token),
      }),
    [token],
  );
  return null;
}
