/** Lists the overrides of a scanner that still stand, so that a manager can settle those of a lost or stolen one. */
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { listOverrides as endpoint } from '@rabita/contract/staff/override';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { findOverrides, findScanner } from './queries.ts';

export async function listOverrides(
  { db }: Context,
  id: string,
): Promise<Result<ResponseOf<typeof endpoint>, 'scanner.not_found'>> {
  if (!isId(id) || !(await findScanner(db, id))) return err('scanner.not_found');
  const rows = await findOverrides(db, id);
  const overrides = rows.map(({ id: _id, at, number, full_name }) => ({
    _id,
    at: at.toISOString(),
    number,
    full_name,
  }));
  return ok({ overrides });
}
