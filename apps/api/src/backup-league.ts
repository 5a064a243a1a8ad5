/** Puts a copy of the league into a folder of its own, while it runs or while it does not. */
import { copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';
import { dumpDatabase, type Environment } from './platform/database/database-dump.ts';
import { openPool } from './platform/database/db.ts';
import { takeBaseBackup } from './platform/database/embedded-postgres/base-backup.ts';
import { findDatabase } from './platform/database/embedded-postgres/find-database.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres/start-embedded-postgres.ts';
import { OperatorError } from './platform/operator-error.ts';

/** The file of each kind: a base backup of the embedded database, a dump of one's own. */
export const DATABASE_FILES = { embedded: 'database.tar.gz', dump: 'database.dump' } as const;
const ABOUT = 'backup.json';
export const SECRET_KEY_FILE = 'secret-key';

const about = z.object({
  kind: z.enum(['embedded', 'dump']),
  made_at: z.iso.datetime(),
  /** Of the server. */
  postgres: z.string(),
  /** The newest migration that the database has. */
  migration: z.string(),
});
export type About = z.output<typeof about>;

/** What a backup says of itself. @throws OperatorError when the folder is none */
export async function readAbout(folder: string): Promise<About> {
  try {
    return about.parse(JSON.parse(await readFile(path.join(folder, ABOUT), 'utf8')));
  } catch {
    throw new OperatorError(`${folder} is no backup of a league: it holds no ${ABOUT} that can be read.`);
  }
}

async function describe(url: string): Promise<Pick<About, 'postgres' | 'migration'>> {
  const db = openPool({ url, max: 1, onError: () => undefined });
  try {
    const row = await db.row<Pick<About, 'postgres' | 'migration'>>(
      `select current_setting('server_version') as postgres, max(name) as migration from migration`,
    );
    if (!row?.migration) throw new Error('it holds no migration');
    return row;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`There is no league to back up in this database: ${why}.`);
  } finally {
    await db.close();
  }
}

/** Also for a league that does not run: its server then runs for as long as the copy takes. */
async function copyEmbedded(dataDir: string, draft: string): Promise<Pick<About, 'postgres' | 'migration'>> {
  const found = findDatabase(dataDir);
  if (!found.exists) throw new OperatorError(`There is no league to back up in ${found.location}.`);
  const silent = { info: () => undefined, warn: () => undefined };
  const own = found.url ? null : await startEmbeddedPostgres({ dataDir, log: silent });
  const url = found.url ?? own?.url ?? '';
  try {
    const described = await describe(url);
    await takeBaseBackup(found, url, path.join(draft, DATABASE_FILES.embedded));
    return described;
  } finally {
    await own?.stop();
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}

/**
 * @param under the folder that gets the backup's folder; null: `backups` in the data folder
 * @returns the backup's folder: whole, or not there
 * @throws OperatorError or EmbeddedPostgresError
 */
export async function backUpLeague(config: Config, under: string | null, env: Environment): Promise<string> {
  const madeAt = new Date().toISOString();
  const home = path.resolve(under ?? path.join(config.dataDir, 'backups'));
  const folder = path.join(home, `rabita-${madeAt.replaceAll(':', '-')}`);
  const draft = `${folder}.part`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const url = config.databaseDirectUrl;
    const kind = url ? 'dump' : 'embedded';
    let described: Pick<About, 'postgres' | 'migration'>;
    if (url) {
      described = await describe(url);
      await dumpDatabase(url, path.join(draft, DATABASE_FILES.dump), env);
    } else {
      described = await copyEmbedded(config.dataDir, draft);
      // Without the key that the tickets were signed by, a restored league would refuse them all.
      if (!config.secretKey) {
        await copyFile(path.join(config.dataDir, SECRET_KEY_FILE), path.join(draft, SECRET_KEY_FILE));
      }
    }
    const says: About = { kind, made_at: madeAt, ...described };
    await writeFile(path.join(draft, ABOUT), `${JSON.stringify(says, null, 2)}\n`);
    for (const name of await readdir(draft)) await sync(path.join(draft, name));
    await rename(draft, folder);
    await sync(home);
    return folder;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
