/** Lists terms with their values, as on a ticket or a booking. Must not import react-aria, which is large. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type DefinitionListProps = {
  readonly items: readonly { readonly term: string; readonly value: ReactNode; readonly icon?: ReactNode }[];
  /** `rows`: each value at the inline end of its row. `columns`: side by side, each value under its term. */
  readonly layout?: 'rows' | 'columns';
  readonly className?: string;
};

/** The terms must be unique: they are the React keys. */
export function DefinitionList({ items, layout = 'rows', className }: DefinitionListProps) {
  const isRows = layout === 'rows';
  return (
    <dl
      className={classNames(
        isRows
          ? 'divide-y divide-line'
          : 'grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-6 gap-y-4',
        className,
      )}
    >
      {items.map(({ term, value, icon }) => (
        <div
          key={term}
          className={isRows ? 'flex flex-wrap items-baseline justify-between gap-x-6 py-3' : undefined}
        >
          <dt className="flex items-center gap-2 text-sm text-text-3">
            {icon}
            <span>{term}</span>
          </dt>
          <dd className="font-semibold text-text tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
