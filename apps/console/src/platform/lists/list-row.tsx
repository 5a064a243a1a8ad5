/** Renders column headings, rows that can be pressed as a whole, and the empty list. */
import { ChevronForwardIcon } from '@rabita/ui/art/icons';
import { StatePanel } from '@rabita/ui/state-panel';
import { Fragment, type ReactNode } from 'react';

type ListEmptyProps = { readonly sentence: string; readonly detail?: ReactNode; readonly action?: ReactNode };

export function ListEmpty(props: ListEmptyProps) {
  return <StatePanel kind="empty" isCompact {...props} />;
}

export const numberColumn = 'text-end rtl:text-start';

type ColumnHeadingsProps = {
  readonly labels: readonly string[];
  readonly numberLabels?: readonly string[];
  /** The rows' `xl:grid-cols-…` class, with `pe-11` if each row ends with a chevron. */
  readonly className: string;
};

/** Hidden from screen readers, because each row has labels of its values for them. */
export function ColumnHeadings({ labels, numberLabels = [], className }: ColumnHeadingsProps) {
  return (
    <div
      aria-hidden="true"
      className={`hidden items-end gap-x-6 ps-3 pb-2 text-sm font-semibold text-text-3 xl:grid ${className}`}
    >
      {labels.map(label => (
        <span key={label}>{label}</span>
      ))}
      {numberLabels.map(label => (
        <span key={label} className={numberColumn}>
          {label}
        </span>
      ))}
    </div>
  );
}

/** Extends the row's link or button to the whole row. Other controls in the row need `relative z-1`. */
export const rowLinkClasses = 'ring-focus text-text no-underline before:absolute before:inset-0';

type ListRowProps = {
  readonly children: ReactNode;
  readonly className: string;
  /** A menu at the row's end, in place of the chevron. */
  readonly menu?: ReactNode;
};

export function ListRow({ children, className, menu }: ListRowProps) {
  return (
    <li className="group relative flex items-center gap-3 border-b border-line transition-colors hover:bg-surface-1 sm:px-3">
      <div className={`min-w-0 flex-1 ${className}`}>{children}</div>
      {menu ? (
        <div className="relative z-1 -me-2 shrink-0">{menu}</div>
      ) : (
        <ChevronForwardIcon size={20} className="shrink-0 text-text-3 group-hover:text-text" />
      )}
    </li>
  );
}

type RowListProps<Row> = { readonly rows: readonly Row[]; readonly children: (row: Row) => ReactNode };

export function RowList<Row extends { readonly _id: string }>({ rows, children }: RowListProps<Row>) {
  return (
    <ul className="border-t border-line">
      {rows.map(row => (
        <Fragment key={row._id}>{children(row)}</Fragment>
      ))}
    </ul>
  );
}
