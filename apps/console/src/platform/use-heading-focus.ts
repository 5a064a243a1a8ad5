// Moves the focus to the heading when another page or step appears, so that keyboard and screen reader follow.
import { type RefObject, useEffect, useRef } from 'react';

let current: string | undefined;

/**
 * Focuses the heading when another screen appears. On the first screen of a visit the focus stays where the browser
 * puts it.
 *
 * @param screen a path, or a step of the login
 */
export function useHeadingFocus(screen: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isFirst = current === undefined;
    if (current === screen) return;
    current = screen;
    window.scrollTo(0, 0);
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [screen]);
  return heading;
}
