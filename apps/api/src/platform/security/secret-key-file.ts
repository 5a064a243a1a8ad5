/** Reads the secret keys from the data folder if SECRET_KEY is not set. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { parseSecretKeys, type SecretKeys } from './secret-keys.ts';

export const SECRET_KEY_FILE = 'secret-key';

/**
 * Reads the file `secret-key`, or creates it on the first start.
 * @throws OperatorError if the keys are invalid
 */
export async function readSecretKeys(dataDir: string): Promise<SecretKeys> {
  const file = path.join(dataDir, SECRET_KEY_FILE);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const keysOrError = parseSecretKeys((await readFile(file, 'utf8')).trim());
  if (typeof keysOrError === 'string') throw new OperatorError(`${file} ${keysOrError}.`);
  return keysOrError;
}
