// Moves the focus to the heading when another page or step appears, so that keyboard and screen reader follow.
import { type RefObject, useEffect, useRef } from 'react';

let current: string | undefined;

/**
 * Focuses the heading when the place changes. The first place of a visit leaves the focus to the browser.
 *
 * @param place a path, or a step of a sign-in
 */
export function useHeadingFocus(place: string): RefObject<HTMLHeadingElement | null> {
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
