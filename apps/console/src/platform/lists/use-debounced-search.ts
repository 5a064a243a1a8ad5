// Debounces a list's search box and keeps the search term in the URL as `q`, so that going back shows the same list.
import { SEARCH_MAX } from '@rabita/contract/constants';
import { useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Long enough that fast typing sends one request. */
const PAUSE_MS = 250;

export type DebouncedSearch = {
  /** The search term in the URL. The list queries by this term. */
  readonly term: string;
  /** Props of the search box. */
  readonly box: {
    readonly value: string;
    readonly maxLength: number;
    readonly onChange: (event: { currentTarget: HTMLInputElement }) => void;
  };
};

/** A new search term returns the list to its first page. Other URL parameters stay. */
export function useDebouncedSearch(): DebouncedSearch {
  const [searchParams, setSearchParams] = useSearchParams();
  const term = searchParams.get('q') ?? '';
  const [typed, setTyped] = useState(term);
  // `written` is the last term that this hook wrote into the URL. If the URL has another term, it comes from a link or
  // from going back, and replaces the typed text.
  const [lastTerm, setLastTerm] = useState(term);
  const [written, setWritten] = useState(term);
  if (term !== lastTerm) {
    setLastTerm(term);
    if (term !== written) {
      setWritten(term);
      setTyped(term);
    }
  }
  const nextTerm = useDeferredValue(typed.trim());
  useEffect(() => {
    if (nextTerm === term) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // A link was pressed meanwhile, and its page is still loading: writing the term would go back to the list.
      if (window.location.pathname !== pathname) return;
      setWritten(nextTerm);
      setSearchParams(
        before => {
          const next = new URLSearchParams(before);
          next.delete('page');
          if (nextTerm) next.set('q', nextTerm);
          else next.delete('q');
          return next;
        },
        { replace: true },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [nextTerm, term, setSearchParams]);
  return {
    term,
    box: { value: typed, maxLength: SEARCH_MAX, onChange: event => setTyped(event.currentTarget.value) },
  };
}
