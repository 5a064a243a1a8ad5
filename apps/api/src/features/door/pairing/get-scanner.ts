/** Gets one scanner in the shape of the API response, for the use cases that create or change scanners. */
import type { Scanner } from '@rabita/contract/door/scanner';
import type { Context } from '../../../platform/context.ts';
import { findScanner } from './queries.ts';
import { toScanner } from './rules.ts';

/** @throws when the scanner does not exist */
export async function getScanner({ db }: Context, id: string): Promise<Scanner> {
  const row = await findScanner(db, id);
  if (!row) throw new Error('The scanner was not found.');
  return toScanner(row);
}
