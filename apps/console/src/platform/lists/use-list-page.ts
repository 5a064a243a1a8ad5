/** Keeps a list's page and filters in the URL, so that going back shows the list as it was. */

import { SEARCH_MAX } from '@rabita/contract/constants';
import { useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Long enough that fast typing sends one request. */
const PAUSE_MS = 250;

/**
 * Debounces a list's search box and keeps the search term in the URL as `q`, so that going back shows the same list.
 */
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

/** The current page of the list, counted from 1. */
export function useListPage(): { readonly page: number; readonly setPage: (page: number) => void } {
  const [searchParams, setSearchParams] = useSearchParams();
  return {
    page: Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1),
    setPage: page =>
      setSearchParams(before => {
        const next = new URLSearchParams(before);
        next.set('page', String(page));
        return next;
      }),
  };
}

/**
 * The current value of a list's filter. A change returns the list to its first page.
 *
 * @param name the URL parameter
 * @param values the first one is the default, which the URL leaves out
 */
export function useListFilter<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): { readonly value: Value; readonly onChange: (value: Value) => void } {
  const [searchParams, setSearchParams] = useSearchParams();
  const [defaultValue] = values;
  return {
    value: values.find(value => value === searchParams.get(name)) ?? defaultValue,
    onChange: value =>
      setSearchParams(
        before => {
          const next = new URLSearchParams(before);
          next.delete('page');
          if (value === defaultValue) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
  };
}
