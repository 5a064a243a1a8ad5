/** Builds the `order by` of lists that staff can sort. */
import type { Sort } from '@rabita/contract/pagination';

/**
 * @param expressions the SQL by which each column is sorted
 * @param id breaks ties, so that no row is on two pages
 * @param usualOrder the order if no sort is given
 */
export function orderBy<Column extends string>(
  sort: Sort<Column> | null,
  expressions: Readonly<Record<Column, string>>,
  id: string,
  usualOrder: string,
): string {
  if (sort === null) return `order by ${usualOrder}`;
  const isDescending = sort.startsWith('-');
  const column = (isDescending ? sort.slice(1) : sort) as Column;
  const direction = isDescending ? ' desc' : '';
  return `order by ${expressions[column]}${direction}, ${id}${direction}`;
}
