/** Backs up and restores an external PostgreSQL database (not the embedded one) with pg_dump, pg_restore and psql. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { OperatorError } from '../operator-error.ts';
import { openPool } from './db.ts';

/** The environment of the started programs. Its PATH locates them. */
export type ProgramEnvironment = Record<string, string | undefined>;
type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** Starts the program. The password goes into the environment, because every user can read command lines. */
function start(
  program: Program,
  options: string[],
  url: string | null,
  { env, stdin }: { env: ProgramEnvironment; stdin: 'ignore' | 'pipe' },
): Running {
  const address = url === null ? null : new URL(url);
  const password = address ? decodeURIComponent(address.password) : '';
  if (address) address.password = '';
  const child = spawn(program, [...options, ...(address ? [`--dbname=${address}`] : [])], {
    stdio: [stdin, 'pipe', 'pipe'],
    env: { ...env, ...(password && { PGPASSWORD: password }) },
  });
  let errorOutput = '';
  child.stderr?.on('data', (part: Buffer) => {
    errorOutput = (errorOutput + String(part)).slice(-4000);
  });
  const done = once(child, 'close').then(
    ([code]) => {
      if (code !== 0)
        throw new OperatorError(`${program} failed: ${errorOutput.trim() || `it ended with ${code}`}`);
    },
    () => {
      throw new OperatorError(
        `There is no ${program} on this machine: install PostgreSQL's client programs, of the server's version or newer.`,
      );
    },
  );
  return { child, done };
}
type Running = { child: ChildProcess; done: Promise<void> };

/** Writes a consistent snapshot to `file` while members can go on booking. @throws OperatorError when it fails */
export async function dumpDatabase(url: string, file: string, env: ProgramEnvironment): Promise<void> {
  const { child, done } = start('pg_dump', ['--format=custom', `--file=${file}`], url, {
    env,
    stdin: 'ignore',
  });
  child.stdout?.resume();
  await done;
}

const EMPTY = `drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public;\n`;

/**
 * Replaces the contents of the database with a dump, in one transaction.
 * @throws OperatorError when pg_restore or psql fails; without `force` also when a league runs on the database or is
 * stored in it
 */
export async function loadDump(
  url: string,
  file: string,
  force: boolean,
  env: ProgramEnvironment,
): Promise<void> {
  if (!force) await refuseIfOccupied(url);
  const reader = start('pg_restore', ['--no-owner', '--no-acl', '--file=-', file], null, {
    env,
    stdin: 'ignore',
  });
  const writer = start(
    'psql',
    ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--file=-'],
    url,
    { env, stdin: 'pipe' },
  );
  // When the writer ends early, its exit code is reported. The resulting error on its closed pipe is ignored.
  writer.child.stdin?.on('error', () => undefined);
  writer.child.stdout?.resume();
  writer.child.stdin?.write(EMPTY);
  const readThrough = reader.done.then(
    () => writer.child.stdin?.end(),
    (error: unknown) => {
      // Ends the writer before it commits half a dump.
      writer.child.kill();
      throw error;
    },
  );
  if (writer.child.stdin) reader.child.stdout?.pipe(writer.child.stdin, { end: false });
  const [read, written] = await Promise.allSettled([readThrough, writer.done]);
  if (read.status === 'rejected') throw read.reason;
  if (written.status === 'rejected') throw written.reason;
}

async function refuseIfOccupied(url: string): Promise<void> {
  const db = openPool({ url, max: 1, onError: () => undefined });
  try {
    const found = await db.row<{ others: number; tables: number }>(
      `select (select count(*) from pg_stat_activity where datname = current_database()
                 and application_name like 'rabita%' and pid <> pg_backend_pid()) as others,
              (select count(*) from information_schema.tables where table_schema = 'public') as tables`,
    );
    if (found?.others) {
      throw new OperatorError('A league runs on this database: stop it first, or use --force.');
    }
    if (found?.tables) {
      throw new OperatorError(
        'There is a league in this database already: --force replaces it with the backup.',
      );
    }
  } finally {
    await db.close();
  }
}
