/** Renders the row of tabs, or of links between pages that look like tabs, and styles them. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ChevronBackIcon, ChevronForwardIcon } from '../art/icons.tsx';

type Overflow = { readonly start: boolean; readonly end: boolean };

/** Tolerance for the row's own padding. */
const OVERFLOW_TOLERANCE_PX = 8;
const NO_OVERFLOW: Overflow = { start: false, end: false };

/**
 * Detects at which ends a row that scrolls sideways has hidden content. Measures again when the row scrolls and when
 * the row or a child changes its width.
 */
function useOverflow(row: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState(NO_OVERFLOW);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const scrolled = Math.abs(element.scrollLeft);
      const start = scrolled > OVERFLOW_TOLERANCE_PX;
      const end = scrolled + element.clientWidth < element.scrollWidth - OVERFLOW_TOLERANCE_PX;
      setOverflow(before => (before.start === start && before.end === end ? before : { start, end }));
    };
    // The observer first reports each element after the next layout. Measuring now would force another layout.
    const sizeObserver = new ResizeObserver(measure);
    const observeAll = () => {
      for (const each of [element, ...element.children]) sizeObserver.observe(each);
    };
    // Tabs may be mounted after the row, and the ResizeObserver does not report removed tabs.
    const tabObserver = new MutationObserver(changes => {
      observeAll();
      if (changes.some(({ removedNodes }) => removedNodes.length > 0)) measure();
    });
    tabObserver.observe(element, { childList: true });
    element.addEventListener('scroll', measure, { passive: true });
    observeAll();
    return () => {
      element.removeEventListener('scroll', measure);
      tabObserver.disconnect();
      sizeObserver.disconnect();
    };
  }, [row]);
  return overflow;
}

/** The arrow at an end of the row where tabs are hidden. */
function OverflowArrow({ icon }: { readonly icon: ReactNode }) {
  return <span className="grid shrink-0 place-items-center px-1 pb-1 text-text-2">{icon}</span>;
}

/** Scrolls the selected tab into view, sideways only. */
function scrollToSelected(list: Element | null | undefined): void {
  const tab = list?.querySelector('[aria-selected="true"], [aria-current="page"]');
  if (!list || !tab) return;
  const [tabBox, listBox] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  const leftGap = tabBox.left - listBox.left;
  const rightOverflow = tabBox.right - listBox.right;
  if (leftGap < 0 || rightOverflow > 0) list.scrollBy({ left: leftGap < 0 ? leftGap : rightOverflow });
}

/** Classes of one tab. Tabs have `data-selected`, links have `aria-current`. */
export const tabClasses =
  'relative flex min-h-12 shrink-0 cursor-pointer items-center px-2.5 font-display text-base font-bold text-text-3 no-underline sm:px-4 ' +
  'transition-colors hover:text-text data-selected:text-text aria-[current=page]:text-text ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:-skew-x-[24deg] after:scale-x-0 after:bg-accent-text after:transition-transform after:duration-base rtl:after:skew-x-[24deg] ' +
  'data-selected:after:scale-x-100 aria-[current=page]:after:scale-x-100 focus-visible:-outline-offset-3';

/** Classes of the element with the tabs. */
export const tabListClasses = 'flex min-w-0 flex-1 gap-1 overflow-x-auto p-1 pb-0 [scrollbar-width:none]';

type TabLabelProps = {
  readonly isSelected: boolean;
  /** Whether tabs are hidden at an end of the row. Other rows are not measured, because measuring is slow. */
  readonly isCutOff: boolean;
  readonly children: ReactNode;
};

/** Scrolls its tab into view when the tab is selected. An effect of the row could run before the tab is mounted. */
export function TabLabel({ isSelected, isCutOff, children }: TabLabelProps) {
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isSelected && isCutOff) scrollToSelected(label.current?.closest('[data-tab-list]'));
  }, [isSelected, isCutOff]);
  return <span ref={label}>{children}</span>;
}

type TabRowProps = {
  /** The element with `tabListClasses` and `data-tab-list`. */
  readonly list: RefObject<HTMLElement | null>;
  /** Gets whether the row is cut off, for each `TabLabel`. */
  readonly children: (isCutOff: boolean) => ReactNode;
};

/** A row that is too long scrolls, with an arrow at each end where tabs are hidden. */
export function TabRow({ list, children }: TabRowProps) {
  const { start, end } = useOverflow(list);
  // When an arrow appears, the row becomes narrower and may hide the selected tab.
  useEffect(() => {
    if (start || end) scrollToSelected(list.current);
  }, [list, start, end]);
  return (
    <div className="flex border-b border-line">
      {start && <OverflowArrow icon={<ChevronBackIcon />} />}
      {children(start || end)}
      {end && <OverflowArrow icon={<ChevronForwardIcon />} />}
    </div>
  );
}
