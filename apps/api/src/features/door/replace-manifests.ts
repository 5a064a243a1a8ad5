/** Makes each scanner load its whole manifest at its next sync. After a restore, it may know changes that are lost. */
import type { Context } from '../../platform/context.ts';
import { renewManifestEditions } from './queries.ts';

export async function replaceManifests({ db }: Context): Promise<void> {
  await renewManifestEditions(db);
}
