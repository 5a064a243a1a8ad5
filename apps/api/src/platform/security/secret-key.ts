/** Keeps the league's secret key in the data folder when the environment does not set SECRET_KEY. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Reads the file `secret-key`, or creates it on the first start. Only the file's owner may read it. */
export async function readSecretKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
