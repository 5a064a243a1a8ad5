/** Renders tabs, of which one shows its panel. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Tab, TabList, TabPanel, Tabs as TabsRoot } from './tab-list.tsx';
import { TabMark, TabRow, tabClasses, tabListClasses } from './tab-row.tsx';

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

/** Mounts only the selected panel. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  fullWidth,
  className,
  panelClassName,
}: TabsProps<Value>) {
  return (
    <TabsRoot
      selectedKey={value}
      onSelectionChange={key => {
        const picked = tabs.find(tab => tab.value === key);
        if (picked) onChange(picked.value);
      }}
      className={className}
    >
      <TabRow>
        <TabList aria-label={label} className={tabListClasses}>
          {tabs.map(tab => (
            <Tab key={tab.value} id={tab.value} className={classNames(tabClasses, fullWidth && 'flex-1')}>
              {({ isSelected }) => (
                <>
                  <span>{tab.label}</span>
                  {isSelected && <TabMark />}
                </>
              )}
            </Tab>
          ))}
        </TabList>
      </TabRow>
      {tabs.map(tab => (
        <TabPanel key={tab.value} id={tab.value} className={classNames('ring-focus pt-6', panelClassName)}>
          {tab.content}
        </TabPanel>
      ))}
    </TabsRoot>
  );
}
