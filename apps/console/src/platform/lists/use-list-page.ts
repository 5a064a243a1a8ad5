/** Stores a list's page, search, filter and sort in the URL, so that going back shows the same list. */
import { SEARCH_MAX } from '@rabita/contract/constants';
import type { Sort } from '@rabita/contract/pagination';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { parseSort } from './sort-rules.ts';

/** Returns a function that sets URL parameters; null and empty text remove one. `replace`: adds no history entry. */
export function useChangeParams({ replace = true } = {}) {
  const [, setSearchParams] = useSearchParams();
  return useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setSearchParams(
        before => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace },
      ),
    [setSearchParams, replace],
  );
}

/** The pause after which a typed term is searched for. Fast typing sends one request. */
const PAUSE_MS = 250;

export type DebouncedSearch = {
  readonly term: string;
  /** The props of the search field. */
  readonly box: {
    readonly value: string;
    readonly maxLength: number;
    readonly onChange: (event: { currentTarget: HTMLInputElement }) => void;
  };
};

/** Debounces a list's search box. A new search term returns the list to its first page. */
export function useDebouncedSearch(): DebouncedSearch {
  const [searchParams] = useSearchParams();
  const changeParams = useChangeParams();
  const term = searchParams.get('q') ?? '';
  const [typed, setTyped] = useState(term);
  // The last term that this hook wrote into the URL. Another term in the URL comes from a link or from going back, and
  // replaces the typed text.
  const [writtenTerm, setWrittenTerm] = useState(term);
  const [lastTerm, setLastTerm] = useState(term);
  if (term !== lastTerm) {
    setLastTerm(term);
    if (term !== writtenTerm) {
      setWrittenTerm(term);
      setTyped(term);
    }
  }
  const nextTerm = useDeferredValue(typed.trim());
  useEffect(() => {
    if (nextTerm === term) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // Writing the term would cancel a navigation whose page is still loading.
      if (window.location.pathname !== pathname) return;
      setWrittenTerm(nextTerm);
      changeParams({ page: null, q: nextTerm });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [nextTerm, term, changeParams]);
  return {
    term,
    box: { value: typed, maxLength: SEARCH_MAX, onChange: event => setTyped(event.currentTarget.value) },
  };
}

export function useListPage(): { readonly page: number; readonly setPage: (page: number) => void } {
  const [searchParams] = useSearchParams();
  const changeParams = useChangeParams({ replace: false });
  return {
    page: Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1),
    setPage: page => changeParams({ page: String(page) }),
  };
}

/** A list's filter in the URL. The first value is the default. A change returns the list to its first page. */
export function useListFilter<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): { readonly value: Value; readonly onChange: (value: Value) => void } {
  const [searchParams] = useSearchParams();
  const changeParams = useChangeParams();
  const [defaultValue] = values;
  return {
    value: values.find(value => value === searchParams.get(name)) ?? defaultValue,
    onChange: value => changeParams({ page: null, [name]: value === defaultValue ? null : value }),
  };
}

export type ListSorting<Name extends string> = {
  /** Null: the list's usual order. */
  readonly value: Sort<Name> | null;
  readonly onChange: (sort: Sort<Name> | null) => void;
};

/** A list's sort in the URL. A change returns the list to its first page. */
export function useListSort<Name extends string>(names: readonly Name[]): ListSorting<Name> {
  const [searchParams] = useSearchParams();
  const changeParams = useChangeParams();
  return {
    value: parseSort(names, searchParams.get('sort')),
    onChange: sort => changeParams({ page: null, sort }),
  };
}
