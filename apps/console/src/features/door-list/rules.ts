/** Divides the gate list into sheets of paper. */
import type { DoorListRow } from '@rabita/contract/staff/door-papers';

/** Three columns of 38 rows fill an A4 page below the longest heading. */
export const ROWS_PER_SHEET = 114;

export type Sheet = {
  readonly page: number;
  readonly rows: readonly DoorListRow[];
  readonly first: string;
  readonly last: string;
};

export function toSheets(allRows: readonly DoorListRow[]): readonly Sheet[] {
  return Array.from({ length: Math.ceil(allRows.length / ROWS_PER_SHEET) }, (_, index) => {
    const rows = allRows.slice(index * ROWS_PER_SHEET, (index + 1) * ROWS_PER_SHEET);
    return { page: index + 1, rows, first: rows[0]?.number ?? '', last: rows.at(-1)?.number ?? '' };
  });
}
