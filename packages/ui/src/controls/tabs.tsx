/**
 * Renders tabs, of which one shows its panel. Must not import react-aria, which is large: the first pages show tabs.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { TabMark, TabRow, tabClasses, tabListClasses } from './tab-row.tsx';

/** Returns the tab to which a key moves the focus. Arrow keys follow the reading direction and wrap around. */
function findNextTab(list: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  const isRtl = list.closest<HTMLElement>('[dir="rtl"], [dir="ltr"]')?.dir === 'rtl';
  const steps: Readonly<Record<string, number>> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 };
  const step = steps[key];
  if (step === undefined) return undefined;
  const focused = tabs.findIndex(tab => tab.matches(':focus'));
  return tabs[(focused + step + tabs.length) % tabs.length];
}

/** The key that moves the focus to a tab also selects it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const next = findNextTab(event.currentTarget, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

const TAB_STOP =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"]';

type PanelProps = {
  readonly id: string;
  readonly labelId: string;
  readonly className: string;
  readonly children: ReactNode;
};

/** A panel without a tab stop inside is one itself, so that the keyboard reaches and scrolls it. */
function Panel({ id, labelId, className, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [hasTabStop, setHasTabStop] = useState(true);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const update = () =>
      setHasTabStop([...element.querySelectorAll(TAB_STOP)].some(each => !each.closest('[hidden]')));
    update();
    const observer = new MutationObserver(update);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={id}
      aria-labelledby={labelId}
      tabIndex={hasTabStop ? undefined : 0}
      className={className}
    >
      {children}
    </div>
  );
}

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

/** The row of tabs is one tab stop. Mounts only the selected panel. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  fullWidth,
  className,
  panelClassName,
}: TabsProps<Value>) {
  const id = useId();
  const selected = tabs.find(tab => tab.value === value);
  return (
    <div className={className}>
      <TabRow>
        <div
          role="tablist"
          aria-label={label}
          aria-orientation="horizontal"
          onKeyDown={moveFocus}
          className={tabListClasses}
        >
          {tabs.map(tab => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              aria-selected={tab === selected}
              aria-controls={tab === selected ? `${id}-panel` : undefined}
              data-selected={tab === selected || undefined}
              tabIndex={tab === selected ? 0 : -1}
              onClick={() => {
                if (tab !== selected) onChange(tab.value);
              }}
              className={classNames(tabClasses, fullWidth && 'flex-1')}
            >
              <span>{tab.label}</span>
              {tab === selected && <TabMark />}
            </button>
          ))}
        </div>
      </TabRow>
      {selected && (
        <Panel
          key={selected.value}
          id={`${id}-panel`}
          labelId={`${id}-tab-${selected.value}`}
          className={classNames('ring-focus pt-6', panelClassName)}
        >
          {selected.content}
        </Panel>
      )}
    </div>
  );
}
