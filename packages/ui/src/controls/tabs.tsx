// Views of one place side by side; on react-aria, where the arrow keys follow the reading direction.
import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { ChevronBackIcon, ChevronForwardIcon } from '../art/icons.tsx';
import { classNames } from '../class-names.ts';
import { useOverflow } from '../use-overflow.ts';

type TabsProps<Value extends string> = {
  /** Names the list of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode; readonly content: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
  readonly panelClassName?: string;
};

/** At an end of a row beyond which there are more. */
function Sign({ icon }: { readonly icon: ReactNode }) {
  return <span className="grid shrink-0 place-items-center px-1 pb-1 text-text-2">{icon}</span>;
}

/** Brings the picked tab into sight, sideways only. */
function showPicked(list: Element | null | undefined): void {
  const tab = list?.querySelector('[aria-selected="true"]');
  if (!list || !tab) return;
  const [own, seen] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  const before = own.left - seen.left;
  const after = own.right - seen.right;
  if (before < 0 || after > 0) list.scrollBy({ left: before < 0 ? before : after });
}

type TabLabelProps = { readonly isPicked: boolean; readonly children: ReactNode };

/** It is here that a tab is sure to be on the page. */
function TabLabel({ isPicked, children }: TabLabelProps) {
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isPicked) showPicked(label.current?.closest('[role="tablist"]'));
  }, [isPicked]);
  return <span ref={label}>{children}</span>;
}

/** Tabs; only the picked panel is in the page. Where they do not fit they scroll, and a sign at the end says so. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
  panelClassName,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const { start, end } = useOverflow(list);
  // A sign that comes takes its place from the row.
  useEffect(() => {
    if (start || end) showPicked(list.current);
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
        {start && <Sign icon={<ChevronBackIcon />} />}
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
              )}
            >
              {({ isSelected }) => <TabLabel isPicked={isSelected}>{tab.label}</TabLabel>}
            </Tab>
          ))}
        </TabList>
        {end && <Sign icon={<ChevronForwardIcon />} />}
      </div>
      {tabs.map(tab => (
        <TabPanel key={tab.value} id={tab.value} className={classNames('ring-focus pt-6', panelClassName)}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
