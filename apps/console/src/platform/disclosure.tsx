/** Renders a part of a page that is collapsed at first, under a line that sums up what it holds. */
import { ChevronDownIcon } from '@rabita/ui/art/icons';
import { type ReactNode, useState } from 'react';

type DisclosureProps = {
  readonly label: string;
  readonly summary?: ReactNode;
  readonly startsOpen?: boolean;
  /** Opens the part and keeps it open, for example because it holds a field with an error. */
  readonly mustBeOpen?: boolean;
  readonly children: ReactNode;
};

export function Disclosure({
  label,
  summary,
  startsOpen = false,
  mustBeOpen = false,
  children,
}: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details
      className="group min-w-0 border-t border-line pt-3"
      open={isOpen || mustBeOpen}
      onToggle={({ currentTarget: details }) => {
        if (mustBeOpen) details.open = true;
        setIsOpen(details.open);
      }}
    >
      <summary className="ring-focus flex min-h-11 cursor-pointer list-none items-center gap-x-4 text-base hover:text-text">
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-4 [overflow-wrap:anywhere]">
          <span className="font-semibold text-text">{label}</span>
          <span className="line-clamp-2 text-text-2 tabular">{summary}</span>
        </span>
        <ChevronDownIcon
          size={18}
          className="shrink-0 text-text-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 pt-4">{children}</div>
    </details>
  );
}
