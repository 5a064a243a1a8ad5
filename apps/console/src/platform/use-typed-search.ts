// What is typed in a list's search box goes into the address as `q` once the typing pauses, so that the list is found again.
import { SEARCH_MAX } from '@rabita/contract/constants';
import { useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Long enough that a fast typist asks once. */
const PAUSE_MS = 250;

export type TypedSearch = {
  /** What the list is asked for. */
  readonly asked: string;
  /** For the search box. */
  readonly box: {
    readonly value: string;
    readonly maxLength: number;
    readonly onChange: (event: { currentTarget: HTMLInputElement }) => void;
  };
};

/** Other words begin at the first page again; whatever else the address holds stays. */
export function useTypedSearch(): TypedSearch {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  // What the address said last, and what it was made to say from here: anything else came from a link, or from going back.
  const [known, setKnown] = useState(asked);
  const [sent, setSent] = useState(asked);
  if (asked !== known) {
    setKnown(asked);
    if (asked !== sent) {
      setSent(asked);
      setTyped(asked);
    }
  }
  const words = useDeferredValue(typed.trim());
  useEffect(() => {
    if (words === asked) return;
    const timer = setTimeout(() => {
      setSent(words);
      setAddress(
        before => {
          const next = new URLSearchParams(before);
          next.delete('page');
          if (words) next.set('q', words);
          else next.delete('q');
          return next;
        },
        { replace: true },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, asked, setAddress]);
  return {
    asked,
    box: { value: typed, maxLength: SEARCH_MAX, onChange: event => setTyped(event.currentTarget.value) },
  };
}
