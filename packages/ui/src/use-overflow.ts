// Tells which ends of a row that scrolls sideways hold more than is seen; free of react-aria.
import { type RefObject, useEffect, useState } from 'react';

type Overflow = { readonly start: boolean; readonly end: boolean };

/** What a row's own padding may leave over at an end, in px. */
const SLACK = 8;
const NONE: Overflow = { start: false, end: false };

/** Follows scrolling, the row's width and the widths inside it. In a right-to-left row the browser counts downwards from zero. */
export function useOverflow(row: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState(NONE);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const gone = Math.abs(element.scrollLeft);
      const start = gone > SLACK;
      const end = gone + element.clientWidth < element.scrollWidth - SLACK;
      setOverflow(before => (before.start === start && before.end === end ? before : { start, end }));
    };
    const sizes = new ResizeObserver(look);
    const watch = () => {
      for (const box of [element, ...element.children]) sizes.observe(box);
      look();
    };
    // A collection's items may come after the row itself.
    const items = new MutationObserver(watch);
    items.observe(element, { childList: true });
    element.addEventListener('scroll', look, { passive: true });
    watch();
    return () => {
      element.removeEventListener('scroll', look);
      items.disconnect();
      sizes.disconnect();
    };
  }, [row]);
  return overflow;
}
