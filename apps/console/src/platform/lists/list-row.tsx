// Renders a row of a list whose items have a page. The whole row opens it, and a chevron at its end says so.
import { ChevronForwardIcon } from '@rabita/ui/art/icons';
import type { ReactNode } from 'react';

/** For the row's one link: its target is the whole row. Put `relative z-1` on what else can be pressed in it. */
export const rowLinkClasses = 'ring-focus text-text no-underline before:absolute before:inset-0';

type ListRowProps = {
  readonly children: ReactNode;
  /** Lays out the row's content. */
  readonly className: string;
};

export function ListRow({ children, className }: ListRowProps) {
  return (
    <li className="group relative flex items-center gap-3 border-b border-line transition-colors hover:bg-surface-1 sm:px-3">
      <div className={`min-w-0 flex-1 ${className}`}>{children}</div>
      <ChevronForwardIcon size={20} className="shrink-0 text-text-3 group-hover:text-text" />
    </li>
  );
}
