/** Renders a button with an icon and an accessible name. Must not import react-aria, which is large. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: 'plain' | 'filled';
};

/** The pressable area is a square of 44 px. */
export function IconButton({
  label,
  icon,
  tone = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'cut-fill cut-focus cut-sm inline-grid size-11 shrink-0 place-items-center text-text-2 hover:text-text disabled:opacity-55',
        tone === 'filled'
          ? '[--fill:var(--color-surface-3)] hover:[--fill:var(--color-surface-4)]'
          : '[--fill:transparent] hover:[--fill:var(--color-surface-3)]',
        className,
      )}
    >
      {icon}
    </button>
  );
}
