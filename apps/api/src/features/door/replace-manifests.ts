/**
 * Makes each scanner load its whole manifest at its next sync. Called after a backup is restored: a scanner's manifest
 * may contain changes that were made after the backup and are lost.
 */
import type { Context } from '../../platform/context.ts';
import { renewManifestEditions } from './queries.ts';

export async function replaceManifests({ db }: Context): Promise<void> {
  await renewManifestEditions(db);
}
