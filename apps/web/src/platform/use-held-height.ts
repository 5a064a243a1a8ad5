/** Keeps the height of a part of the page whose content becomes shorter, so that nothing below it moves. */
import { useLayoutEffect, useRef } from 'react';

/**
 * Returns the ref of the part's element.
 * @param isHeld true keeps the height that the element had last; it only grows
 */
export function useHeldHeight<Part extends HTMLElement>(isHeld: boolean) {
  const part = useRef<Part>(null);
  const lastHeight = useRef(0);
  useLayoutEffect(() => {
    const { current: element } = part;
    if (!element) return;
    element.style.minHeight = isHeld && lastHeight.current > 0 ? `${lastHeight.current}px` : '';
    if (isHeld) return;
    // Read before the change, because React has replaced the content when an effect runs.
    const observer = new ResizeObserver(() => {
      lastHeight.current = element.getBoundingClientRect().height;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isHeld]);
  return part;
}
