// Hears what happens while the app is open, and hands each piece of news to whom it concerns; one stream for each tab.
import { followStream } from '@rabita/client/follow-stream';
import { siteConfig } from '@rabita/client/site-config';
import type { LiveNews as News } from '@rabita/contract/fan/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEventNews } from './features/event/use-event-news.ts';
import { useRereadStanding } from './features/leaderboard/use-reread-standing.ts';
import { useMatchNews } from './features/match/use-match-news.ts';
import { cameOnline } from './platform/auth-state.ts';
import { expireSession, transition, useAuthStore } from './platform/auth-store.ts';
import { followBookings } from './platform/other-tabs.ts';
import { takePointsNews } from './platform/points-news.ts';
import { readAgain } from './platform/query-client.ts';
import { useAskAgain } from './platform/use-ask-again.ts';

/** What is told live, by the first part of its cache key. */
const TOLD_LIVE = ['matches', 'events', 'bookings', 'booking', 'leaderboard'];

/** What a booking or a cancellation in another tab changes. */
const CHANGED_BY_BOOKING = ['events', 'bookings', 'booking'];

/** Shows nothing itself. */
export function LiveNews() {
  const client = useQueryClient();
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
        onOpen: () => {
          transition(cameOnline);
          now.current.askAgainAll();
        },
        onNews: (topic, payload) => now.current.takeNews({ topic, payload } as News),
        onDead: () => token && expireSession(token),
      }),
    [token],
  );
  useEffect(
    () =>
      followBookings(() => {
        for (const kind of CHANGED_BY_BOOKING) void readAgain(client, kind);
      }),
    [client],
  );
  return null;
}
