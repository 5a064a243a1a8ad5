/** Renders buttons, and gives links the same style. Must not import react-aria, which is large. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

type ButtonStyle = {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly className?: string | undefined;
};

const variantClasses: Record<ButtonVariant, string> = {
  primary:
    'cut-fill cut-focus text-on-accent [--fill:var(--color-accent)] not-aria-disabled:hover:[--fill:var(--color-accent-hover)] [a]:hover:[--fill:var(--color-accent-hover)]',
  secondary:
    'cut-fill cut-focus text-text [--fill:var(--color-surface-3)] not-aria-disabled:hover:[--fill:var(--color-surface-4)] [a]:hover:[--fill:var(--color-surface-4)] active:[--fill:var(--color-surface-2)]',
  ghost:
    'cut-fill cut-focus text-text [--fill:transparent] not-aria-disabled:hover:[--fill:var(--color-surface-3)] not-aria-disabled:active:[--fill:var(--color-surface-4)]',
  danger:
    'cut-fill cut-focus text-on-danger [--fill:var(--color-danger)] hover:[--fill:color-mix(in_srgb,var(--color-danger)_88%,black)]',
  link: 'ring-focus relative text-link underline decoration-1 underline-offset-[0.3em] hover:decoration-2',
};

const sizeClasses: Record<ButtonSize, string> = {
  sm: 'cut-sm min-h-11 px-4 py-1.5 text-sm',
  md: 'min-h-12 px-6 py-1.5 text-base',
  lg: 'min-h-14 px-8 py-1.5 text-lg',
};

/** Classes that style any element like a button, mainly router links. */
export function buttonStyles({
  variant = 'primary',
  size = 'md',
  fullWidth,
  className,
}: ButtonStyle = {}): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 text-center font-bold no-underline select-none',
    'transition-transform duration-fast active:translate-y-px',
    'aria-disabled:not-data-pending:text-text-3',
    // A disabled ghost button has no fill either, so that it still looks like the same control.
    variant !== 'ghost' && 'aria-disabled:not-data-pending:[--fill:var(--color-surface-3)]',
    'aria-disabled:active:translate-y-0 data-pending:cursor-progress',
    variantClasses[variant],
    variant === 'link' ? 'min-h-11 text-base' : sizeClasses[size],
    fullWidth && 'w-full',
    className,
  );
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonStyle & {
    readonly isDisabled?: boolean | undefined;
    /** While true, the button shows a spinner, ignores presses, and keeps its width and the focus. */
    readonly isPending?: boolean | undefined;
    /** Shown next to the spinner if it fits, and announced; in the page's language. */
    readonly pendingLabel?: string | undefined;
    readonly icon?: ReactNode;
    readonly iconEnd?: ReactNode;
  };

/** A native button. It stays focusable while disabled or pending (`aria-disabled`), so that the focus is not lost. */
export function Button({
  variant,
  size,
  fullWidth,
  className,
  isDisabled,
  isPending,
  pendingLabel,
  icon,
  iconEnd,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isDisabled || isPending || undefined}
      data-pending={isPending || undefined}
      onClick={event => {
        if (isDisabled || isPending) {
          event.preventDefault();
          return;
        }
        onClick?.(event);
      }}
      className={buttonStyles({ variant, size, fullWidth, className })}
    >
      <span className={classNames('inline-flex items-center gap-2', isPending && 'opacity-0')}>
        {icon}
        <span>{children}</span>
        {iconEnd}
      </span>
      {/* One line high: a label that does not fit wraps onto a hidden line, so that the button keeps its width. */}
      <span role="status" className={isPending ? 'one-line-over' : 'sr-only'}>
        {isPending && (
          <>
            <Spinner size={22} className="my-[calc(0.875rem-11px)]" />
            <span>{pendingLabel}</span>
          </>
        )}
      </span>
    </button>
  );
}
