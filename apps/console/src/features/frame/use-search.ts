/** Searches the league while staff type, after a pause, and opens the search by its shortcut. */
import { SEARCH_MIN } from '@rabita/contract/constants';
import type { LeagueSearch } from '@rabita/contract/staff/search';
import { useIsModalOpen } from '@rabita/ui/overlays/open-modals';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { isSearchShortcut } from './rules.ts';

/** The pause after which a typed text is searched for. Fast typing sends one request. */
const PAUSE_MS = 250;

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type LeagueSearchState = {
  /** The results, possibly of an earlier text: see `isSearching`. */
  readonly results: LeagueSearch | undefined;
  readonly isSearching: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** Keeps no results after the dialog closes, because the audit log records each search. */
export function useSearch(typed: string): LeagueSearchState {
  const text = typed.trim();
  const term = useDebounced(text);
  const isSearched = text.length >= SEARCH_MIN;
  const isEnabled = isSearched && term.length >= SEARCH_MIN;
  const { data, error, isFetching, isPlaceholderData, refetch } = useStaffQuery(
    ['search', term],
    'searchLeague',
    { query: { q: term } },
    { enabled: isEnabled, placeholderData: keepPreviousData, gcTime: 0, refetchOnWindowFocus: false },
  );
  const isSearching = isSearched && (term !== text || isPlaceholderData || (isFetching && !data));
  return {
    results: isSearched ? data : undefined,
    isSearching,
    error: isSearched && !isSearching ? error : null,
    retry: () => void refetch(),
  };
}

/** Calls `onPress` on Ctrl+K or Cmd+K, unless a dialog is open: it may have typed text. */
export function useSearchShortcut(onPress: () => void): void {
  const isModalOpen = useIsModalOpen();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      // Otherwise some browsers move the focus to their own search field.
      event.preventDefault();
      if (!isModalOpen) onPress();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isModalOpen, onPress]);
}
