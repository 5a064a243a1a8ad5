/** Returns the URL's query, and a function that changes some of its parameters without a new history entry. */
import { useSearchParams } from 'react-router';

/** The function keeps all other parameters. A parameter of null is removed. */
export function useUrlQuery() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      currentParams => {
        const newParams = new URLSearchParams(currentParams);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) newParams.delete(name);
          else newParams.set(name, value);
        }
        return newParams;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params, change] as const;
}
