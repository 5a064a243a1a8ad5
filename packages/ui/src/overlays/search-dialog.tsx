/** Renders a dialog that searches while one types: a combobox with its results in groups. Built on react-aria. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { CloseIcon, SearchIcon } from '../art/icons.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { modalScrimClasses } from './dialog.tsx';
import { useRegisterModal } from './open-modals.ts';

export type SearchOption = {
  readonly key: string;
  readonly icon: ReactNode;
  readonly label: ReactNode;
  /** A second line. */
  readonly detail?: ReactNode;
  /** A word at the inline end, such as where a page is. */
  readonly place?: ReactNode;
};

export type SearchGroup = {
  readonly title: string;
  readonly options: readonly SearchOption[];
  /** Results of an earlier text, until those of the current text arrive. They are dimmed and cannot be chosen. */
  readonly isStale?: boolean;
};

type SearchBodyProps = {
  /** Names the dialog, the field and the results. */
  readonly label: string;
  readonly closeLabel: string;
  readonly placeholder: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  readonly groups: readonly SearchGroup[];
  /** Whether results are still to come. Enter then waits for them. */
  readonly isSearching: boolean;
  /** Said below the results: that there are none, or that the search failed. */
  readonly message?: ReactNode;
  /** The number of results, for screen readers. */
  readonly announcement: string;
  /** Says which keys work. Hidden on screens without a keyboard. */
  readonly hint: ReactNode;
  readonly onChoose: (key: string) => void;
  readonly onClose: () => void;
};

type OptionRowProps = {
  readonly id: string;
  readonly option: SearchOption;
  readonly isActive: boolean;
  readonly isStale: boolean;
  readonly onActivate: () => void;
  readonly onChoose: () => void;
};

function OptionRow({ id, option, isActive, isStale, onActivate, onChoose }: OptionRowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The field keeps the focus and handles the keys.
    <button
      ref={row}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isStale || undefined}
      onPointerMove={onActivate}
      onMouseDown={event => event.preventDefault()}
      onClick={isStale ? undefined : onChoose}
      className="flex min-h-12 w-full scroll-my-2 cursor-pointer items-center gap-3 px-3 py-1.5 text-start text-base text-text outline-none aria-disabled:opacity-55 aria-selected:bg-surface-4 forced-colors:aria-selected:outline-2"
    >
      <span className="shrink-0 text-text-3">{option.icon}</span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="block font-semibold">{option.label}</span>
        {option.detail && <span className="block text-sm text-text-2">{option.detail}</span>}
      </span>
      {option.place && <span className="text-sm text-text-3">{option.place}</span>}
    </button>
  );
}

/** Returns the index `step` further, round the ends of the list. */
const moveRound = (index: number, step: number, count: number) => (index + step + count) % count;

function SearchBody({
  label,
  closeLabel,
  placeholder,
  value,
  maxLength,
  onChange,
  groups,
  isSearching,
  message,
  announcement,
  hint,
  onChoose,
  onClose,
}: SearchBodyProps) {
  useRegisterModal();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [choosesFirst, setChoosesFirst] = useState(false);
  const options = groups.flatMap(group => group.options.map(option => ({ ...option, group })));
  const activeIndex = Math.max(
    0,
    options.findIndex(({ key }) => key === activeKey),
  );
  const active = options[activeIndex];
  const firstKey = options[0]?.key;
  useEffect(() => {
    if (!choosesFirst || isSearching) return;
    setChoosesFirst(false);
    if (firstKey !== undefined) onChoose(firstKey);
  }, [choosesFirst, isSearching, firstKey, onChoose]);
  const optionId = (key: string) => `${id}-${key}`;
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows first end the composition of a letter.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setActiveKey(options[moveRound(activeIndex, step, options.length)]?.key ?? null);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (active && !active.group.isStale) onChoose(active.key);
    else if (isSearching) setChoosesFirst(true);
  };
  return (
    <AriaDialog aria-label={label} className="flex max-h-[inherit] flex-col outline-none max-sm:h-full">
      <div className="flex items-center gap-2 border-b border-line ps-4 pe-2 text-text-3">
        <SearchIcon />
        <input
          ref={field}
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active.key)}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          placeholder={placeholder}
          maxLength={maxLength}
          value={value}
          onChange={event => {
            setActiveKey(null);
            setChoosesFirst(false);
            onChange(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 w-full min-w-0 bg-transparent px-2 text-lg text-parent text-text outline-none placeholder:text-text-3"
        />
        <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-busy={isSearching}
        className="min-h-0 overflow-y-auto p-2 empty:hidden"
      >
        {groups.map(({ title, options: rows, isStale = false }) => (
          <fieldset key={title} aria-label={title} className="min-w-0">
            <p aria-hidden="true" className="px-3 pt-3 pb-1 text-sm font-semibold text-text-3">
              {title}
            </p>
            {rows.map(option => (
              <OptionRow
                key={option.key}
                id={optionId(option.key)}
                option={option}
                isActive={option.key === active?.key}
                isStale={isStale}
                onActivate={() => setActiveKey(option.key)}
                onChoose={() => onChoose(option.key)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {message && <div className="min-w-0 px-5 py-4 text-base text-text-2">{message}</div>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p className="border-t border-line px-5 py-2 text-sm text-text-3 max-sm:hidden pointer-coarse:hidden">
        {hint}
      </p>
    </AriaDialog>
  );
}

type SearchDialogProps = Omit<SearchBodyProps, 'onClose'> & {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Fills a phone. On a wider screen, stands at the top. Escape or a press outside closes it. */
export function SearchDialog({ isOpen, onOpenChange, ...body }: SearchDialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={classNames(modalScrimClasses, 'flex justify-center sm:p-4 sm:pt-[12dvh]')}
    >
      <Modal className="cut-fill w-full max-w-2xl max-sm:h-dvh max-sm:[--cut:0px] sm:h-fit sm:max-h-[min(70dvh,36rem)] sm:[--cut:20px] [--fill:var(--color-surface-2)] data-entering:animate-rise">
        <SearchBody {...body} onClose={() => onOpenChange(false)} />
      </Modal>
    </ModalOverlay>
  );
}
