/** Makes every scanner fetch its whole manifest again: after a restore, a scanner may have changes that are lost. */
import type { Context } from '../../platform/context.ts';
import { renewManifestEditions } from './queries.ts';

export async function replaceManifests({ db }: Context): Promise<void> {
  await renewManifestEditions(db);
}
