// Renders the column headings of a list on a wide screen, where its rows are laid out as columns.

/** Aligns a column of numbers by their last digit, which is on the right in Arabic too. */
export const numberColumn = 'text-end rtl:text-start';

type ColumnHeadingsProps = {
  readonly labels: readonly string[];
  /** The last columns, which hold numbers. */
  readonly numberLabels?: readonly string[];
  /** The rows' `xl:grid-cols-…` class, with `pe-11` where a chevron ends each row. */
  readonly className: string;
};

/** Hidden from screen readers: each row's values say themselves what they are. */
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
