/** Lists the ids of erased members in a file outside the database, so that a restored backup does not revive them. */
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isId } from '../../platform/database/db.ts';
import { OperatorError } from '../../platform/operator-error.ts';

/** The file in the data folder. Each line has the time of an erasure and the member's former id. */
export const ERASURE_LIST = 'erased-members';

/** Appends one line, and returns once it is on disk. The line is short, so concurrent processes can append safely. */
export async function appendErasure(dataDir: string, memberId: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const file = await open(path.join(dataDir, ERASURE_LIST), 'a', 0o600);
  try {
    await file.write(`${new Date().toISOString()} ${memberId}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Creates the list if it is missing. @throws OperatorError if it cannot be written */
export async function createErasureList(dataDir: string): Promise<void> {
  const file = path.join(dataDir, ERASURE_LIST);
  try {
    await mkdir(dataDir, { recursive: true });
    await (await open(file, 'a', 0o600)).close();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`DATA_DIR: the list of erased members cannot be written: ${reason}.`);
  }
}

export async function listErasures(dataDir: string): Promise<string[]> {
  const text = await readFile(path.join(dataDir, ERASURE_LIST), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  return [...new Set(text.split('\n').map(line => line.split(' ')[1] ?? ''))].filter(isId);
}
