/** Makes a temporary folder for an embedded database. */
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** @returns an empty folder, which the caller deletes */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rabita-data-'));
  // If root runs the tests, PostgreSQL has an account of its own. Without access here, its files would go elsewhere.
  await chmod(folder, 0o755);
  return folder;
}
