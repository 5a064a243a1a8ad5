// Puts seats that are told while they are taken into the events that are shown, without asking for them again.
import type { LiveNews } from '@rabita/contract/fan/live';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Reply } from '../../platform/api-client.ts';
import { useAskAgain } from '../../platform/use-ask-again.ts';

type Pages = InfiniteData<Reply<'listEvents'>>;
type EventNews = Extract<LiveNews, { topic: 'event' }>['payload'];

/** The pages with the event as it stands now. Without a limit there are no seats to tell of. */
export function withEventNews(data: Pages, { id, state, available_seats }: EventNews): Pages {
  const seats = available_seats === null ? {} : { available_seats };
  return {
    ...data,
    pages: data.pages.map(page => ({
      ...page,
      events: page.events.map(event => (event._id === id ? { ...event, state, ...seats } : event)),
    })),
  };
}

/** Gives the function that takes the news in. A cancelled event ends its bookings, which are asked for again. */
export function useEventNews(): (news: EventNews) => void {
  const client = useQueryClient();
  const askAgain = useAskAgain();
  return useCallback(
    news => {
      client.setQueriesData<Pages>({ queryKey: ['events'] }, data => data && withEventNews(data, news));
      if (news.state === 'cancelled') for (const kind of ['booking', 'bookings']) askAgain(kind);
    },
    [client, askAgain],
  );
}
