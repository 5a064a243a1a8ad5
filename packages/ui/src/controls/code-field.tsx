/**
 * Renders a field for one-time codes. Must not import react-aria, which is large.
 *
 * The cells are drawn under a single transparent input, so that paste, autofill and screen readers work.
 */
import { type ClipboardEvent, type ComponentProps, type SyntheticEvent, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { extractDigits } from './extract-digits.ts';
import { describedBy, Field, type FieldTexts } from './field.tsx';

type CodeFieldProps = Omit<FieldTexts, 'optionalLabel'> & {
  readonly value: string;
  /** Called with at most six Latin digits. */
  readonly onChange: (digits: string) => void;
  /** Called once for each new complete code. */
  readonly onComplete?: (digits: string) => void;
  /** Set this while the code is verified: the field is busy and read-only, but keeps the focus. */
  readonly isPending?: boolean;
  readonly name?: string;
  readonly ref?: ComponentProps<'input'>['ref'];
  readonly className?: string;
};

const CODE_LENGTH = 6;

function getCellFrame(isActive: boolean, isInvalid: boolean, isFilled: boolean): string {
  const focusClasses = '[--frame-width:3px] forced-colors:outline-3';
  if (isInvalid) return classNames('[--frame:var(--color-error)]', isActive && focusClasses);
  if (isActive) return `[--frame:var(--color-focus)] ${focusClasses}`;
  return isFilled ? '[--frame:var(--color-text-2)]' : '[--frame:var(--color-border)]';
}

/** A single text field for keyboards and assistive technology. */
export function CodeField({
  label,
  description,
  error,
  value,
  onChange,
  onComplete,
  isPending,
  name,
  ref,
  className,
}: CodeFieldProps) {
  const id = useId();
  const [selection, setSelection] = useState<readonly [number, number] | null>(null);
  const cells = Array.from({ length: CODE_LENGTH }, (_, index) => ({
    key: `cell-${index}`,
    digit: value[index],
  }));

  function handleText(text: string) {
    const digits = extractDigits(text, CODE_LENGTH);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === CODE_LENGTH) onComplete?.(digits);
  }

  /** Replaces the field's text with a complete pasted code. The browser inserts all other pasted text. */
  function handlePaste(event: ClipboardEvent) {
    const digits = extractDigits(event.clipboardData.getData('text'), CODE_LENGTH);
    if (isPending || digits.length < CODE_LENGTH) return;
    event.preventDefault();
    handleText(digits);
  }

  function updateSelection({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
    setSelection([input.selectionStart ?? value.length, input.selectionEnd ?? value.length]);
  }

  function isActive(index: number): boolean {
    if (selection === null) return false;
    const [start, end] = selection;
    // The form may have cleared the value since the selection was read.
    if (start === end) return index === Math.min(start, value.length, CODE_LENGTH - 1);
    return index >= start && index < end;
  }

  return (
    <Field {...{ id, label, description, error, className }} isErrorLive>
      <div dir="ltr" className="relative grid max-w-110 auto-cols-fr grid-flow-col gap-2 sm:gap-3">
        {cells.map(({ key, digit }, index) => (
          <span
            key={key}
            aria-hidden="true"
            className={classNames(
              'cut-fill cut-frame cut-sm grid h-16 place-items-center font-display text-2xl font-bold tabular',
              '[--fill:var(--color-surface-1)]',
              isPending && 'animate-shimmer',
              getCellFrame(isActive(index), Boolean(error), digit !== undefined),
            )}
          >
            {digit ?? (isActive(index) && <span className="h-7 w-0.5 animate-shimmer bg-accent-text" />)}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          name={name}
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          readOnly={isPending}
          aria-busy={isPending || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { description, error })}
          value={value}
          onChange={event => handleText(event.currentTarget.value)}
          onPaste={handlePaste}
          onSelect={updateSelection}
          onFocus={updateSelection}
          onBlur={() => setSelection(null)}
          className="absolute inset-0 z-1 size-full bg-transparent text-center text-2xl text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
        />
      </div>
    </Field>
  );
}
