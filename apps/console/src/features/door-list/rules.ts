/** Cuts the gate list into sheets of paper. */
import type { DoorListRow } from '@rabita/contract/staff/door-papers';

/** Three columns of 38 rows fill an A4 page below the longest heading. */
export const ROWS_PER_SHEET = 114;

export type Sheet = {
  readonly page: number;
  readonly rows: readonly DoorListRow[];
  readonly first: string;
  readonly last: string;
};

export function sheetsOf(rows: readonly DoorListRow[]): readonly Sheet[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_SHEET) }, (_, index) => {
    const own = rows.slice(index * ROWS_PER_SHEET, (index + 1) * ROWS_PER_SHEET);
    return { page: index + 1, rows: own, first: own[0]?.number ?? '', last: own.at(-1)?.number ?? '' };
  });
}
