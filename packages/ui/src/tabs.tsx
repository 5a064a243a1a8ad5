// Views of one place side by side; on react-aria, where the arrow keys follow the reading direction.
import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classNames } from './class-names.ts';

type TabsProps<Value extends string> = {
  /** Names the list of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode; readonly content: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
  readonly panelClassName?: string;
};

/** Tabs; only the picked panel is in the page. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
  panelClassName,
}: TabsProps<Value>) {
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={key => {
        const picked = tabs.find(tab => tab.value === key);
        if (picked) onChange(picked.value);
      }}
      className={className}
    >
      <TabList
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line p-1 pb-0 [scrollbar-width:none]"
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
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map(tab => (
        <TabPanel key={tab.value} id={tab.value} className={classNames('ring-focus pt-6', panelClassName)}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
