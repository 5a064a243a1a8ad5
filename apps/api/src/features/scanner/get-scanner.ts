/** One scanner as the wire shows it, after a change. */
import type { Scanner } from '@rabita/contract/door/scanner';
import type { Context } from '../../platform/context.ts';
import { findScanner } from './queries.ts';
import { scannerOf } from './rules.ts';

/** Throws when there is none. */
export async function getScanner({ db }: Context, id: string): Promise<Scanner> {
  const row = await findScanner(db, id);
  if (!row) throw new Error('The scanner is not there.');
  return scannerOf(row);
}
