/** Renders the mark of a group's selected item. It slides there from the item that had it before. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

/** Where a mark is, in px, relative to the group. */
type MarkPlace = { readonly left: number; readonly top: number; readonly width: number };

/** A group holds the ref and passes it to the indicator of each of its items. */
export type LastPlace = RefObject<MarkPlace | null>;

export const useLastPlace = (): LastPlace => useRef<MarkPlace | null>(null);

type SlidingIndicatorProps = {
  readonly lastPlace: LastPlace;
  /** Absolute inside the item, which has a position of its own. */
  readonly className: string;
};

/**
 * Mount it inside the selected item only. A mark that is removed leaves its place for the next one. Without an earlier
 * mark, or with reduced motion, the mark is in its item at once.
 */
export function SlidingIndicator({ lastPlace, className }: SlidingIndicatorProps) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current: element } = mark;
    const item = element?.parentElement;
    if (!element || !item) return;
    const measure = (): MarkPlace => ({
      left: item.offsetLeft + element.offsetLeft,
      top: item.offsetTop + element.offsetTop,
      width: element.offsetWidth,
    });
    const { current: last } = lastPlace;
    if (last) {
      const { left, top, width } = measure();
      element.style.transition = 'none';
      element.style.translate = `${last.left - left}px ${last.top - top}px`;
      element.style.scale = `${last.width / (width || 1)} 1`;
      // Forces a layout, so that the transition starts here.
      element.getBoundingClientRect();
      element.style.transition = '';
      element.style.translate = '';
      element.style.scale = '';
    }
    return () => {
      lastPlace.current = measure();
    };
  }, [lastPlace]);
  return (
    <span
      ref={mark}
      data-mark=""
      aria-hidden="true"
      className={classNames('origin-[0_0] transition-transform duration-base', className)}
    />
  );
}
