/** Renders tabs. Built on react-aria, so that arrow keys follow the reading direction. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { ChevronBackIcon, ChevronForwardIcon } from '../art/icons.tsx';
import { classNames } from '../class-names.ts';

type TabsProps<Value extends string> = {
  /** Names the list of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode; readonly content: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Divides the row's width among the tabs. */
  readonly fullWidth?: boolean;
  readonly className?: string;
  readonly panelClassName?: string;
};

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
  const tab = list?.querySelector('[aria-selected="true"]');
  if (!list || !tab) return;
  const [tabBox, listBox] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  const leftGap = tabBox.left - listBox.left;
  const rightOverflow = tabBox.right - listBox.right;
  if (leftGap < 0 || rightOverflow > 0) list.scrollBy({ left: leftGap < 0 ? leftGap : rightOverflow });
}

type TabLabelProps = {
  readonly isSelected: boolean;
  /** Whether tabs are hidden at an end of the row. Other rows are not measured, because measuring is slow. */
  readonly isCutOff: boolean;
  readonly children: ReactNode;
};

/** Scrolls its tab into view when the tab is selected. An effect of the row could run before the tab is mounted. */
function TabLabel({ isSelected, isCutOff, children }: TabLabelProps) {
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isSelected && isCutOff) scrollToSelected(label.current?.closest('[role="tablist"]'));
  }, [isSelected, isCutOff]);
  return <span ref={label}>{children}</span>;
}

/** Mounts only the selected panel. A row that is too long scrolls, with an arrow at each end where tabs are hidden. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  fullWidth,
  className,
  panelClassName,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const { start, end } = useOverflow(list);
  // When an arrow appears, the row becomes narrower and may hide the selected tab.
  useEffect(() => {
    if (start || end) scrollToSelected(list.current);
  }, [start, end]);
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={key => {
        const picked = tabs.find(tab => tab.value === key);
        if (picked) onChange(picked.value);
      }}
      className={className}
    >
      <div className="flex border-b border-line">
        {start && <OverflowArrow icon={<ChevronBackIcon />} />}
        <TabList
          ref={list}
          aria-label={label}
          className="flex min-w-0 flex-1 gap-1 overflow-x-auto p-1 pb-0 [scrollbar-width:none]"
        >
          {tabs.map(tab => (
            <Tab
              key={tab.value}
              id={tab.value}
              className={classNames(
                'relative flex min-h-12 shrink-0 cursor-pointer items-center px-2.5 font-display text-base font-bold text-text-3 sm:px-4',
                'transition-colors hover:text-text data-selected:text-text',
                'after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:-skew-x-[24deg] after:scale-x-0 after:bg-accent-text after:transition-transform after:duration-base rtl:after:skew-x-[24deg]',
                'data-selected:after:scale-x-100 focus-visible:-outline-offset-3',
                fullWidth && 'flex-1 justify-center',
              )}
            >
              {({ isSelected }) => (
                <TabLabel isSelected={isSelected} isCutOff={start || end}>
                  {tab.label}
                </TabLabel>
              )}
            </Tab>
          ))}
        </TabList>
        {end && <OverflowArrow icon={<ChevronForwardIcon />} />}
      </div>
      {tabs.map(tab => (
        <TabPanel key={tab.value} id={tab.value} className={classNames('ring-focus pt-6', panelClassName)}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
