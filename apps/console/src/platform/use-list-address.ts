// The page and the filters of a list, kept by the address, so that going back finds the list as it was left.
import { useSearchParams } from 'react-router';

/** The page that is shown, from 1, and the way to another. */
export function useListPage(): { readonly page: number; readonly turn: (page: number) => void } {
  const [address, setAddress] = useSearchParams();
  return {
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    turn: page =>
      setAddress(before => {
        const next = new URLSearchParams(before);
        next.set('page', String(page));
        return next;
      }),
  };
}

/**
 * What a list is narrowed to, and the way to narrow it otherwise, which begins at its first page again.
 *
 * @param name in the address
 * @param values the usual one first: that one is left out of the address
 */
export function useListFilter<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): { readonly value: Value; readonly onChange: (value: Value) => void } {
  const [address, setAddress] = useSearchParams();
  const [usual] = values;
  return {
    value: values.find(value => value === address.get(name)) ?? usual,
    onChange: value =>
      setAddress(
        before => {
          const next = new URLSearchParams(before);
          next.delete('page');
          if (value === usual) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
  };
}
