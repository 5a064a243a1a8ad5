/** Returns the URL's query, and a function that changes some of its parameters without a new history entry. */
import { useSearchParams } from 'react-router';

/** The function keeps all other parameters. A parameter of null is removed. */
export function useUrlQuery() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      before => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params, change] as const;
}
