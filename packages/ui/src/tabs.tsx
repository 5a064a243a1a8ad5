// Views of one place side by side; on react-aria, where the arrow keys follow the reading direction.
import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classNames } from './class-names.ts';
import { ChevronBackIcon, ChevronForwardIcon } from './icons.tsx';
import { useOverflow } from './use-overflow.ts';

type TabsProps<Value extends string> = {
  /** Names the list of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode; readonly content: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
  readonly panelClassName?: string;
};

/** As wide as the sign at an end that says that there is more. */
const SIGN_PX = 32;
const sign = 'pointer-events-none absolute inset-y-0 grid w-8 items-center bg-surface pb-1 text-text-2';

type TabLabelProps = { readonly isPicked: boolean; readonly children: ReactNode };

/** Once picked, brings its tab into sight, sideways only. It is here that the tab is sure to be on the page. */
function TabLabel({ isPicked, children }: TabLabelProps) {
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const tab = label.current?.closest('[role="tab"]');
    const list = tab?.parentElement;
    if (!isPicked || !tab || !list) return;
    const [own, seen] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
    const before = own.left - seen.left - SIGN_PX;
    const after = own.right - seen.right + SIGN_PX;
    if (before < 0 || after > 0) list.scrollBy({ left: before < 0 ? before : after });
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
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={key => {
        const picked = tabs.find(tab => tab.value === key);
        if (picked) onChange(picked.value);
      }}
      className={className}
    >
      <div className="relative border-b border-line">
        <TabList
          ref={list}
          aria-label={label}
          className="flex scroll-px-8 gap-1 overflow-x-auto p-1 pb-0 [scrollbar-width:none]"
        >
          {tabs.map(tab => (
            <Tab
              key={tab.value}
              id={tab.value}
              className={classNames(
                'relative flex min-h-12 shrink-0 cursor-pointer items-center px-4 font-display text-base font-bold text-text-3',
                'transition-colors hover:text-text data-selected:text-text',
                'after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:-skew-x-[24deg] after:scale-x-0 after:bg-accent-text after:transition-transform after:duration-base rtl:after:skew-x-[24deg]',
                'data-selected:after:scale-x-100 focus-visible:-outline-offset-3',
              )}
            >
              {({ isSelected }) => <TabLabel isPicked={isSelected}>{tab.label}</TabLabel>}
            </Tab>
          ))}
        </TabList>
        {start && (
          <span className={classNames(sign, 'start-0 justify-start')}>
            <ChevronBackIcon />
          </span>
        )}
        {end && (
          <span className={classNames(sign, 'end-0 justify-end')}>
            <ChevronForwardIcon />
          </span>
        )}
      </div>
      {tabs.map(tab => (
        <TabPanel key={tab.value} id={tab.value} className={classNames('ring-focus pt-6', panelClassName)}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
