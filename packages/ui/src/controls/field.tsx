/** Renders the label, hint and error of native fields. Must not import react-aria, which is large. */
import type { ReactNode } from 'react';
import { AlertIcon } from '../art/first-icons.tsx';

export type FieldTexts = {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** The error message. The control must then be marked as invalid. */
  readonly error?: ReactNode;
  /** Shown after the label if the field is optional. */
  readonly optionalLabel?: string | undefined;
};

type FieldProps = FieldTexts & {
  readonly id: string;
  readonly children: ReactNode;
  /** Announces the error, for a control that keeps the focus while its value is checked. */
  readonly isErrorLive?: boolean;
  readonly className?: string | undefined;
};

/** Returns the value of the control's `aria-describedby`, or undefined without error and description. */
export function describedBy(
  id: string,
  texts: Pick<FieldTexts, 'description' | 'error'>,
): string | undefined {
  const ids = [texts.error ? `${id}-error` : '', texts.description ? `${id}-hint` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/**
 * Classes of the box around a control: fill, cut frame, and its hover, focus and invalid states. Focus widens the
 * frame, which stays red if the control is invalid.
 */
export const fieldBoxClasses =
  'cut-fill cut-frame cut-sm flex min-h-12 items-center [--fill:var(--color-surface-1)] [--frame:var(--color-border)] ' +
  'hover:[--frame:var(--color-text-2)] ' +
  'focus-within:[--frame-width:3px] focus-within:[--frame:var(--color-focus)] ' +
  'has-aria-invalid:[--frame:var(--color-error)]! ' +
  'has-disabled:opacity-55 forced-colors:focus-within:outline-2';

/** Classes of the text control inside the box. Its text is aligned by the page's direction, not by its own. */
export const fieldControlClasses =
  'min-h-12 w-full min-w-0 text-parent bg-transparent px-4 text-base leading-6 text-text outline-none placeholder:text-text-3';

/** The message under an invalid control. */
export function FieldErrorText({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2 text-sm text-error">
      <AlertIcon size={16} className="mt-1 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

export function Field({
  id,
  label,
  description,
  error,
  optionalLabel,
  children,
  isErrorLive,
  className,
}: FieldProps) {
  const errorText = error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-3 text-sm font-semibold text-text-2">
        <span>{label}</span>
        {optionalLabel && <span className="font-normal text-text-3">{optionalLabel}</span>}
      </label>
      {children}
      <div className="mt-1.5 grid gap-1 empty:hidden">
        {isErrorLive ? (
          // Stays in the page while empty, because screen readers speak text that appears in an existing alert.
          <div role="alert" className="empty:absolute">
            {errorText}
          </div>
        ) : (
          errorText
        )}
        {description && (
          <p id={`${id}-hint`} className="text-sm text-text-3">
            {description}
          </p>
        )}
      </div>
    </div>
  );
}
