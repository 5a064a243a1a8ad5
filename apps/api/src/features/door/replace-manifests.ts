/** Makes every scanner load its whole manifest again. After a restore, scanners may know changes that are lost. */
import type { Context } from '../../platform/context.ts';
import { renewManifestEditions } from './queries.ts';

export async function replaceManifests({ db }: Context): Promise<void> {
  await renewManifestEditions(db);
}
