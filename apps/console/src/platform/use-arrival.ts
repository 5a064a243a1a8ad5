// Where the focus goes when another place of the console is shown: to its heading, so that keys and screen readers follow.
import { type RefObject, useEffect, useRef } from 'react';

let current: string | undefined;

/**
 * Moves the focus to the heading when the place shown is not the one before; the first of a visit leaves it to the browser.
 *
 * @param place what is told apart: an address, or one step of a way in
 */
export function useArrival(place: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isFirst = current === undefined;
    if (current === place) return;
    current = place;
    window.scrollTo(0, 0);
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [place]);
  return heading;
}
