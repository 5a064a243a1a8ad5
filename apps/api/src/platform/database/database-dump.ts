/** Backs up and restores a PostgreSQL of the operator's own, through the programs that come with it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { OperatorError } from '../operator-error.ts';
import { openPool } from './db.ts';

/** Of the process: PATH says where the programs are. */
export type Environment = Record<string, string | undefined>;
type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** The password goes by the environment: what stands on a command line, everyone on the machine can read. */
function start(
  program: Program,
  options: string[],
  url: string | null,
  { env, stdin }: { env: Environment; stdin: 'ignore' | 'pipe' },
): Running {
  const address = url === null ? null : new URL(url);
  const password = address ? decodeURIComponent(address.password) : '';
  if (address) address.password = '';
  const child = spawn(program, [...options, ...(address ? [`--dbname=${address}`] : [])], {
    stdio: [stdin, 'pipe', 'pipe'],
    env: { ...env, ...(password && { PGPASSWORD: password }) },
  });
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said = (said + String(part)).slice(-4000);
  });
  const done = once(child, 'close').then(
    ([code]) => {
      if (code !== 0) throw new OperatorError(`${program} failed: ${said.trim() || `it ended with ${code}`}`);
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

/** Writes the database as it stands at one moment to `file`; members go on booking meanwhile. @throws OperatorError */
export async function dumpDatabase(url: string, file: string, env: Environment): Promise<void> {
  const { child, done } = start('pg_dump', ['--format=custom', `--file=${file}`], url, {
    env,
    stdin: 'ignore',
  });
  child.stdout?.resume();
  await done;
}

const EMPTY = `drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public;\n`;

/**
 * Replaces what the database holds by a dump, all in one transaction.
 * @throws OperatorError when a league runs on it or it holds one, and `force` is not set
 */
export async function loadDump(url: string, file: string, force: boolean, env: Environment): Promise<void> {
  if (!force) await refuseTaken(url);
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
  // A writer that ends early says why by its exit; its closed pipe says nothing more.
  writer.child.stdin?.on('error', () => undefined);
  writer.child.stdout?.resume();
  writer.child.stdin?.write(EMPTY);
  const readThrough = reader.done.then(
    () => writer.child.stdin?.end(),
    (error: unknown) => {
      // Half a dump must not be committed.
      writer.child.kill();
      throw error;
    },
  );
  if (writer.child.stdin) reader.child.stdout?.pipe(writer.child.stdin, { end: false });
  const [read, written] = await Promise.allSettled([readThrough, writer.done]);
  if (read.status === 'rejected') throw read.reason;
  if (written.status === 'rejected') throw written.reason;
}

async function refuseTaken(url: string): Promise<void> {
  const db = openPool({ url, max: 1, onError: () => undefined });
  try {
    const found = await db.row<{ others: number; tables: number }>(
      `select (select count(*) from pg_stat_activity where datname = current_database()
                 and application_name like 'rabita%' and pid <> pg_backend_pid()) as others,
              (select count(*) from information_schema.tables where table_schema = 'public') as tables`,
    );
    if (found?.others) {
      throw new OperatorError('A league runs on this database: stop it first, or say --force.');
    }
    if (found?.tables) {
      throw new OperatorError(
        'There is a league in this database already: --force replaces it by the backup.',
      );
    }
  } finally {
    await db.close();
  }
}
