/** Has every scanner fetch its list of tickets anew: after a restore it may know of changes that are no longer so. */
import type { Context } from '../../platform/context.ts';
import { renewEditions } from './queries.ts';

export async function replaceLists({ db }: Context): Promise<void> {
  await renewEditions(db);
}
