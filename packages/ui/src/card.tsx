/** Renders a card, a surface with two cut corners. Free of react-aria, which is large. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & {
  /** `raised` is above the page, `sunken` below it, `accent` is the one highlighted card in a view. */
  readonly tone?: 'raised' | 'sunken' | 'accent';
  /** Lifts the card on hover. Put exactly one link with `cardLinkClasses` into the card. */
  readonly isInteractive?: boolean;
  readonly padding?: 'none' | 'md' | 'lg';
};

const tones = {
  raised: '[--fill:var(--color-surface-2)]',
  sunken: '[--fill:var(--color-surface-1)]',
  accent: '[--fill:var(--color-accent-soft)] cut-frame [--frame:var(--color-accent-text)]',
};
const paddings = { none: '', md: 'p-5', lg: 'p-6 sm:p-8' };

/** Classes for the link of an interactive card. They make its target and its focus ring cover the whole card. */
export const cardLinkClasses =
  'no-underline outline-none before:absolute before:inset-0 before:z-1 before:content-[""] ' +
  'focus-visible:before:outline-3 focus-visible:before:outline-offset-3 focus-visible:before:outline-focus';

/** The card is never clipped: put a picture that must follow the cut corners into a child with the class `cut`. */
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
