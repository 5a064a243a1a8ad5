/** Gives tabs their roles, focus and keys. Must not import react-aria, which is large: the first pages show tabs. */
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';

type TabsState = {
  readonly selectedKey: string;
  readonly select: (key: string) => void;
  readonly toId: (part: 'tab' | 'panel', key: string) => string;
};

const TabsContext = createContext<TabsState>({ selectedKey: '', select: () => undefined, toId: () => '' });

type TabsProps = {
  readonly selectedKey: string;
  readonly onSelectionChange: (key: string) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function Tabs({ selectedKey, onSelectionChange, className, children }: TabsProps) {
  const prefix = useId();
  const onSelection = useRef(onSelectionChange);
  onSelection.current = onSelectionChange;
  const state = useMemo(
    () => ({
      selectedKey,
      select: (key: string) => key === selectedKey || onSelection.current(key),
      toId: (part: 'tab' | 'panel', key: string) => `${prefix}-${part}-${key}`,
    }),
    [prefix, selectedKey],
  );
  return (
    <TabsContext value={state}>
      <div className={className}>{children}</div>
    </TabsContext>
  );
}

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

type TabListProps = {
  readonly 'aria-label': string;
  readonly className: string;
  readonly children: ReactNode;
};

/** One tab stop. The key that moves the focus to a tab also selects it. */
export function TabList(props: TabListProps) {
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = findNextTab(event.currentTarget, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  };
  return <div {...props} role="tablist" aria-orientation="horizontal" onKeyDown={moveFocus} />;
}

type TabProps = {
  readonly id: string;
  readonly className: string;
  readonly children: ReactNode | ((state: { readonly isSelected: boolean }) => ReactNode);
};

export function Tab({ id, className, children }: TabProps) {
  const { selectedKey, select, toId } = useContext(TabsContext);
  const isSelected = id === selectedKey;
  return (
    <button
      type="button"
      role="tab"
      id={toId('tab', id)}
      aria-selected={isSelected}
      aria-controls={isSelected ? toId('panel', id) : undefined}
      data-selected={isSelected || undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => select(id)}
      className={className}
    >
      {typeof children === 'function' ? children({ isSelected }) : children}
    </button>
  );
}

const TAB_STOP =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"]';

type TabPanelProps = { readonly id: string; readonly className: string; readonly children: ReactNode };

/** Mounted only while selected. */
export function TabPanel(props: TabPanelProps) {
  const { selectedKey } = useContext(TabsContext);
  return props.id === selectedKey ? <SelectedPanel {...props} /> : null;
}

/** A panel without a tab stop inside is one itself, so that the keyboard reaches and scrolls it. */
function SelectedPanel({ id, className, children }: TabPanelProps) {
  const { toId } = useContext(TabsContext);
  const panel = useRef<HTMLDivElement>(null);
  const [hasTabStop, setHasTabStop] = useState(true);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const look = () =>
      setHasTabStop([...element.querySelectorAll(TAB_STOP)].some(each => !each.closest('[hidden]')));
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={toId('panel', id)}
      aria-labelledby={toId('tab', id)}
      tabIndex={hasTabStop ? undefined : 0}
      className={className}
    >
      {children}
    </div>
  );
}
