/** Renders a card, a surface with two cut corners. Must not import react-aria, which is large. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & {
  readonly padding?: 'none' | 'md' | 'lg';
};

const paddings = { none: '', md: 'p-5', lg: 'p-6 sm:p-8' };

/** Classes for a card's only link. They extend its pressable area and its focus ring to the whole card. */
export const cardLinkClasses =
  'no-underline outline-none before:absolute before:inset-0 before:z-1 before:content-[""] ' +
  'focus-visible:before:outline-3 focus-visible:before:outline-offset-3 focus-visible:before:outline-focus';

/** The card does not clip its content: give a picture that must follow the cut corners the class `cut`. */
export function Card({ padding = 'md', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames('cut-fill [--fill:var(--color-surface-2)]', paddings[padding], className)}
    />
  );
}
