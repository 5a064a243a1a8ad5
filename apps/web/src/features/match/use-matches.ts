/**
 * Fetches the matches of the chosen segment and game. The page's first call fills the segments of live and upcoming
 * matches; results have a list of their own, which also fills the strip of the last results.
 */
import { siteConfig } from '@rabita/client/site-config';
import type { Match } from '@rabita/contract/fan/match';
import { useEffect, useState } from 'react';
import { useUrlQuery } from '../../platform/navigation/use-url-query.ts';
import { findResult, type MatchState, parseSegment, pickSegment } from './rules.ts';
import { useMatchPages } from './use-match-pages.ts';

const RECENT_COUNT = 5;
const NEXT_COUNT = 4;

const isUpcoming = ({ state }: Match) => state === 'upcoming';

/**
 * Returns the chosen segment's matches (fetched only while `isEnabled`), and what the fan can choose. The URL's query
 * contains the choice, so that links and Back restore it; a game that it names is ignored if no match has it.
 */
export function useMatches(isEnabled = true) {
  const [params, changeUrlQuery] = useUrlQuery();
  const all = useMatchPages({}, isEnabled);
  const game = all.games.find(({ translations }) => translations.en.name === params.get('game'));
  const filter = game ? { game: game.translations.en.name } : {};
  const ofGame = useMatchPages(filter, isEnabled && game !== undefined);
  const list = game ? ofGame : all;
  const { counts } = list;
  const hasResults = counts !== null && counts.finished > 0;
  const results = useMatchPages({ ...filter, state: 'finished' }, isEnabled && hasResults);

  const [previous, setPrevious] = useState<MatchState | null>(null);
  const segment = parseSegment(params.get('state')) ?? (counts ? pickSegment(counts, previous) : previous);
  if (segment !== previous) setPrevious(segment);

  const recent =
    results.matches
      ?.filter(match => findResult(match, siteConfig.brand.tag) !== null)
      .slice(0, RECENT_COUNT) ?? null;

  const isResults = segment === 'finished' && hasResults;
  const source = isResults ? results : list;
  const rows = source.matches?.filter(({ state }) => state === segment) ?? null;
  // The list of all matches continues with the next state, but a segment ends with its own.
  const hasMore = isResults
    ? results.hasMore
    : list.hasMore &&
      segment !== null &&
      segment !== 'finished' &&
      (rows?.length ?? 0) < (counts?.[segment] ?? 0);
  // A page may consist of live matches only, or a live update may have moved all of its matches to another segment.
  const needsMore = isEnabled && rows?.length === 0 && hasMore && !source.loadMoreFailed;
  const { loadMore, isLoadingMore, isRefreshing } = source;
  useEffect(() => {
    if (needsMore && !isLoadingMore && !isRefreshing) loadMore();
  }, [needsMore, isLoadingMore, isRefreshing, loadMore]);

  return {
    ...source,
    matches: needsMore ? null : rows,
    hasMore,
    segment,
    counts,
    /** The upcoming matches that start first, to show below the live ones. */
    next: segment === 'live' ? (list.matches?.filter(isUpcoming).slice(0, NEXT_COUNT) ?? []) : [],
    /** The last results of the league's own team, newest first; null while they are loading. */
    recent: counts?.finished === 0 || results.error !== null ? [] : recent,
    /** How many results the strip needs room for, before they are known. */
    recentCount: Math.min(RECENT_COUNT, counts?.finished ?? RECENT_COUNT),
    games: all.games,
    /** The chosen game's English name; null: all games. */
    game: game?.translations.en.name ?? null,
    isRefreshing: list.isRefreshing || (isResults && results.isRefreshing),
    refresh: () => {
      list.refresh();
      if (hasResults) results.refresh();
    },
    chooseSegment: (value: MatchState) => changeUrlQuery({ state: value }),
    chooseGame: (value: string | null) => changeUrlQuery({ game: value }),
  };
}
export type MatchesQuery = ReturnType<typeof useMatches>;
