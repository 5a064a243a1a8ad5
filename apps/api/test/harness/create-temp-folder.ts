/** Creates a folder for the tests of one file, with the given files, and deletes it after them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** @param files contents by path; the folders in between are created */
export async function createTempFolder(files: Record<string, string | Uint8Array> = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rabita-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}
