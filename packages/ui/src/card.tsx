// The surface that groups things, cut at two corners; free of react-aria.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & {
  /** `raised` stands on the page, `sunken` lies in it, `accent` is the one highlighted thing in a view. */
  readonly tone?: 'raised' | 'sunken' | 'accent';
  /** Lifts on hover; give the card one link with `cardLink` on it. */
  readonly isInteractive?: boolean;
  readonly padding?: 'none' | 'md' | 'lg';
};

const tones = {
  raised: '[--fill:var(--color-surface-2)]',
  sunken: '[--fill:var(--color-surface-1)]',
  accent: '[--fill:var(--color-accent-soft)] cut-frame [--frame:var(--color-accent-text)]',
};
const paddings = { none: '', md: 'p-5', lg: 'p-6 sm:p-8' };

/** Classes for the one link of an interactive card: its target and its focus ring cover the whole card. */
export const cardLink =
  'no-underline outline-none before:absolute before:inset-0 before:z-1 before:content-[""] ' +
  'focus-visible:before:outline-3 focus-visible:before:outline-offset-3 focus-visible:before:outline-focus';

/** A card. Art that must follow the cut goes into a child with the `cut` class; the card itself is never clipped. */
export function Card({ tone = 'raised', isInteractive, padding = 'md', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(
        'cut-fill',
        tones[tone],
        paddings[padding],
        isInteractive &&
          'transition-transform duration-base hover:-translate-y-1 hover:[--fill:var(--color-surface-3)] motion-reduce:hover:translate-y-0',
        className,
      )}
    />
  );
}
