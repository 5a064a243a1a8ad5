/** Decides how a press on a column's heading sorts a list, and which sorts there are to choose from. */
import type { Sort } from '@rabita/contract/pagination';

export type SortableColumn<Name extends string> = {
  readonly label: string;
  readonly sort: { readonly name: Name; readonly kind: 'text' | 'number' | 'time' };
};

type ColumnSort<Name extends string> = SortableColumn<Name>['sort'];

const toDescending = <Name extends string>(name: Name): Sort<Name> => `-${name}`;

/** Returns null for a sort that the list does not have. */
export function parseSort<Name extends string>(names: readonly Name[], text: string | null) {
  return names.flatMap(name => [name, toDescending(name)]).find(sort => sort === text) ?? null;
}

/** Returns the value of `aria-sort`; undefined for a column by which the list is not sorted. */
export function findAriaSort<Name extends string>({ name }: ColumnSort<Name>, sort: Sort<Name> | null) {
  if (sort === name) return 'ascending';
  return sort === toDescending(name) ? 'descending' : undefined;
}

/** The first press sorts numbers from the highest and all else from the first, and the third ends the sort. */
export function findNextSort<Name extends string>(
  { name, kind }: ColumnSort<Name>,
  sort: Sort<Name> | null,
): Sort<Name> | null {
  const ascending: Sort<Name> = name;
  const descending = toDescending(name);
  const [first, second] = kind === 'number' ? [descending, ascending] : [ascending, descending];
  if (sort === first) return second;
  return sort === second ? null : first;
}

export function listSortChoices<Name extends string>(columns: readonly SortableColumn<Name>[]) {
  return columns.flatMap(({ label, sort: { name, kind } }) => [
    { value: name as Sort<Name>, label, direction: `${kind}Ascending` as const },
    { value: toDescending(name), label, direction: `${kind}Descending` as const },
  ]);
}
