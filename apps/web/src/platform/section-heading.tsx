/** Renders the heading of a section, with an optional subtitle and a control at its end. */
import type { ReactNode } from 'react';

type SectionHeadingProps = {
  /** The heading's id, for the section's `aria-labelledby`. */
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly action?: ReactNode;
};

export function SectionHeading({ id, title, subtitle, action }: SectionHeadingProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 sm:mb-4">
      <div className="min-w-0">
        <h2 id={id} className="text-xl sm:text-2xl">
          {title}
        </h2>
        {subtitle && <p className="text-text-2">{subtitle}</p>}
      </div>
      {action}
    </div>
  );
}
