/** Renders a list as a table with sortable headings. Below the width `xl`, each row takes two lines instead. */
import { useTexts } from '@rabita/client/language/texts';
import type { Sort } from '@rabita/contract/pagination';
import { ChevronDownIcon, SortIcon } from '@rabita/ui/art/icons';
import { classNames } from '@rabita/ui/class-names';
import { FilterSelect } from '@rabita/ui/controls/filter-chips';
import type { CSSProperties, ReactNode } from 'react';
import { numberColumn } from './list-row.tsx';
import { findAriaSort, findNextSort, listSortChoices, type SortableColumn } from './sort-rules.ts';
import { sortTexts } from './sort-texts.ts';
import type { ListSorting } from './use-list-page.ts';

/**
 * Where a column's value stands in a row of two lines: before the title, as the title, at the end of the title's line,
 * first in the second line, later in it, or at its end. `wide` leaves the value out on phones.
 */
type Place = 'lead' | 'title' | 'end' | 'state' | 'detail' | 'wide' | 'actions';

export type Column<Row, Name extends string> = {
  readonly id: string;
  readonly label: string;
  /** Hides the label from view, for a column of controls. */
  readonly isLabelHidden?: boolean;
  /** The column's width, as a track of a CSS grid. */
  readonly track: string;
  readonly place: Place;
  /** Repeats the label before the value in rows of two lines, which have no headings. Phones have no room for it. */
  readonly hasLabel?: boolean;
  readonly isNumber?: boolean;
  /** For a cell whose parts have a place of their own each, with `placeClasses`. */
  readonly isSplit?: boolean;
  readonly sort?: SortableColumn<Name>['sort'];
  readonly cell: (row: Row) => ReactNode;
};

export const placeClasses: Record<Place, string> = {
  lead: 'max-xl:order-1 max-xl:empty:hidden',
  title: 'max-xl:order-1 max-xl:min-w-24 max-xl:flex-1',
  end: 'max-xl:order-2',
  state: 'max-xl:order-4',
  detail: 'max-xl:order-5 max-xl:empty:hidden',
  wide: 'max-sm:hidden max-xl:order-5 max-xl:empty:hidden',
  actions:
    'flex flex-wrap items-center justify-end gap-x-1 gap-y-1 max-xl:order-6 max-xl:ms-auto max-xl:empty:hidden',
};

/** Explicit, because WebKit ignores the roles of table elements that CSS lays out as a grid. */
const roles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  heading: 'columnheader',
  cell: 'cell',
} as const;

const gridClasses = 'xl:col-span-full xl:grid xl:grid-cols-subgrid';

type DataTableProps<Row, Name extends string> = {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row, Name>[];
  readonly rows: readonly Row[];
  readonly sorting: ListSorting<Name>;
  /** Names the order of an unsorted list. */
  readonly usualOrder: string;
  /** Returns the heading of a row's group. Rows of one group follow each other in the usual order. */
  readonly toGroup?: (row: Row) => string;
};

/** Returns one group without a heading if the rows have none. */
function groupRows<Row>(rows: readonly Row[], toGroup: ((row: Row) => string) | undefined) {
  const groups: { heading: string | undefined; rows: Row[] }[] = [];
  for (const row of rows) {
    const heading = toGroup?.(row);
    const last = groups.at(-1);
    if (last?.heading === heading && last) last.rows.push(row);
    else groups.push({ heading, rows: [row] });
  }
  return groups;
}

type HeadingProps<Name extends string> = {
  readonly column: Pick<Column<never, Name>, 'label' | 'isLabelHidden' | 'isNumber' | 'sort'>;
  readonly sorting: ListSorting<Name>;
};

function Heading<Name extends string>({ column, sorting }: HeadingProps<Name>) {
  const { label, isLabelHidden, isNumber, sort } = column;
  const direction = sort && findAriaSort(sort, sorting.value);
  return (
    <th
      role={roles.heading}
      scope="col"
      aria-sort={direction}
      className={classNames('block font-semibold', isNumber ? numberColumn : 'text-start')}
    >
      {sort && (
        <button
          type="button"
          onClick={() => sorting.onChange(findNextSort(sort, sorting.value))}
          className={classNames(
            'ring-focus inline-flex min-h-11 items-center gap-1.5 text-start hover:text-text max-xl:hidden',
            direction && 'text-text',
            isNumber && 'flex-row-reverse',
          )}
        >
          <span>{label}</span>
          {direction ? (
            <ChevronDownIcon size={16} className={direction === 'ascending' ? '-scale-y-100' : ''} />
          ) : (
            <SortIcon size={16} className="opacity-60" />
          )}
        </button>
      )}
      <span className={classNames(sort && 'xl:hidden', isLabelHidden && 'sr-only')}>{label}</span>
    </th>
  );
}

function SortSelect<Name extends string>({
  columns,
  usualOrder,
  sorting: { value, onChange },
}: Pick<DataTableProps<never, Name>, 'sorting' | 'usualOrder'> & {
  readonly columns: readonly SortableColumn<Name>[];
}) {
  const t = useTexts(sortTexts);
  const choices = listSortChoices(columns).map(({ value: sort, label, direction }) => ({
    value: sort,
    label: t(direction, { column: label }),
  }));
  return (
    <div className="col-[2]! flex items-end xl:hidden">
      <FilterSelect<Sort<Name> | ''>
        label={t('sortList')}
        phoneIcon={<SortIcon size={20} />}
        options={[{ value: '', label: usualOrder }, ...choices]}
        value={value ?? ''}
        onChange={sort => onChange(sort === '' ? null : sort)}
      />
    </div>
  );
}

export function DataTable<Row extends { readonly _id: string }, Name extends string>({
  label,
  columns,
  rows,
  sorting,
  usualOrder,
  toGroup,
}: DataTableProps<Row, Name>) {
  const sortableColumns = columns.flatMap(({ label: name, sort }) => (sort ? [{ label: name, sort }] : []));
  return (
    <>
      <SortSelect columns={sortableColumns} sorting={sorting} usualOrder={usualOrder} />
      <table
        role={roles.table}
        aria-label={label}
        style={{ '--tracks': columns.map(({ track }) => track).join(' ') } as CSSProperties}
        className="block w-full text-sm text-text-2 xl:grid xl:grid-cols-(--tracks) xl:gap-x-5"
      >
        <thead role={roles.group} className={classNames('text-text-3 max-xl:sr-only', gridClasses)}>
          <tr role={roles.row} className={classNames('block xl:items-center xl:px-3', gridClasses)}>
            {columns.map(column => (
              <Heading key={column.id} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        {groupRows(rows, sorting.value === null ? toGroup : undefined).map(group => (
          <tbody
            key={group.heading ?? ''}
            role={roles.group}
            className={classNames(
              'block',
              group.heading === undefined && 'border-t border-line',
              gridClasses,
            )}
          >
            {group.heading !== undefined && (
              <tr role={roles.row} className="block border-b border-line xl:col-span-full">
                <td role={roles.cell} colSpan={columns.length} className="block pt-6 pb-2 sm:px-3">
                  <h2 className="text-lg">{group.heading}</h2>
                </td>
              </tr>
            )}
            {group.rows.map(row => (
              <tr
                key={row._id}
                role={roles.row}
                className={classNames(
                  'group relative flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line py-2.5 transition-colors hover:bg-surface-1 sm:px-3',
                  // Ends the first line of two.
                  'max-xl:after:order-3 max-xl:after:basis-full',
                  'xl:min-h-12 xl:gap-x-5 xl:py-px',
                  gridClasses,
                )}
              >
                {columns.map(column => (
                  <td
                    key={column.id}
                    role={roles.cell}
                    className={classNames(
                      'block min-w-0 leading-[1.375rem]',
                      column.isSplit ? 'max-xl:contents' : placeClasses[column.place],
                      // Controls are as high as the row.
                      column.place !== 'lead' && column.place !== 'actions' && 'xl:py-2',
                      column.isNumber && numberColumn,
                    )}
                  >
                    {column.hasLabel && (
                      <span aria-hidden="true" className="max-sm:hidden xl:hidden">
                        {column.label}:{' '}
                      </span>
                    )}
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}
