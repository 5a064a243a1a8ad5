/** Detects at which ends a row that scrolls sideways has hidden content. Free of react-aria, which is large. */
import { type RefObject, useEffect, useState } from 'react';

type Overflow = { readonly start: boolean; readonly end: boolean };

/** Tolerance for the row's own padding, in px. */
const SLACK = 8;
const NONE: Overflow = { start: false, end: false };

/** Measures again when the row scrolls and when the row or a child changes its width. */
export function useOverflow(row: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState(NONE);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const scrolled = Math.abs(element.scrollLeft);
      const start = scrolled > SLACK;
      const end = scrolled + element.clientWidth < element.scrollWidth - SLACK;
      setOverflow(before => (before.start === start && before.end === end ? before : { start, end }));
    };
    // It also calls back once for each box, after the browser's own layout: measuring earlier would force another one.
    const sizes = new ResizeObserver(measure);
    const observeAll = () => {
      for (const box of [element, ...element.children]) sizes.observe(box);
    };
    // The row's items may be mounted after the row, and no box reports that one is gone.
    const items = new MutationObserver(changes => {
      observeAll();
      if (changes.some(({ removedNodes }) => removedNodes.length > 0)) measure();
    });
    items.observe(element, { childList: true });
    element.addEventListener('scroll', measure, { passive: true });
    observeAll();
    return () => {
      element.removeEventListener('scroll', measure);
      items.disconnect();
      sizes.disconnect();
    };
  }, [row]);
  return overflow;
}
