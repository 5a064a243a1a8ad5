/** Makes every scanner fetch its whole manifest again: after a restore, a scanner may have changes that are lost. */
import type { Context } from '../../platform/context.ts';
import { renewEditions } from './queries.ts';

export async function replaceLists({ db }: Context): Promise<void> {
  await renewEditions(db);
}
