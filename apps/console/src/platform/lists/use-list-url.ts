// Keeps a list's page and filters in the URL, so that going back shows the list as it was.
import { useSearchParams } from 'react-router';

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
