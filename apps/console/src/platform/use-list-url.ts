// Keeps a list's page and filters in the URL, so that going back shows the list as it was.
import { useSearchParams } from 'react-router';

/** The current page, counted from 1. */
export function useListPage(): { readonly page: number; readonly setPage: (page: number) => void } {
  const [address, setAddress] = useSearchParams();
  return {
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    setPage: page =>
      setAddress(before => {
        const next = new URLSearchParams(before);
        next.set('page', String(page));
        return next;
      }),
  };
}

/**
 * A list's filter. A change of the filter goes back to the first page.
 *
 * @param name the URL parameter
 * @param values the first one is the default, which the URL leaves out
 */
export function useListFilter<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): { readonly value: Value; readonly onChange: (value: Value) => void } {
  const [address, setAddress] = useSearchParams();
  const [defaultValue] = values;
  return {
    value: values.find(value => value === address.get(name)) ?? defaultValue,
    onChange: value =>
      setAddress(
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
