// Puts a score that is told while it happens into the matches that are shown, without asking for them again.
import type { LiveNews } from '@rabita/contract/fan/live';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Reply } from '../../platform/api-client.ts';
import { useAskAgain } from '../../platform/use-ask-again.ts';

type Pages = InfiniteData<Reply<'listMatches'>>;
type MatchNews = Extract<LiveNews, { topic: 'match' }>['payload'];

/** The pages with the match as it stands now; the same pages when it is not among them. */
export function withMatchNews(data: Pages, { id, state, score }: MatchNews): Pages {
  const pages = data.pages.map(page =>
    page.matches.some(match => match._id === id)
      ? {
          ...page,
          matches: page.matches.map(match => (match._id === id ? { ...match, state, score } : match)),
        }
      : page,
  );
  return pages.some((page, at) => page !== data.pages[at]) ? { ...data, pages } : data;
}

/** Gives the function that takes the news in. A match that is not shown yet, or not any more, changes the list itself. */
export function useMatchNews(): (news: MatchNews) => void {
  const client = useQueryClient();
  const askAgain = useAskAgain();
  return useCallback(
    news => {
      let isKnown = false;
      client.setQueriesData<Pages>({ queryKey: ['matches'] }, data => {
        const changed = data && withMatchNews(data, news);
        isKnown ||= changed !== data;
        return changed;
      });
      if (isKnown !== news.is_active) askAgain('matches');
    },
    [client, askAgain],
  );
}
