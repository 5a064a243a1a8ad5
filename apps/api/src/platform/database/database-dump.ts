/** Backs up and restores an external PostgreSQL database (not the embedded one) with pg_dump, pg_restore and psql. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../operator-error.ts';
import { createPool } from './db.ts';

/** The environment of the started programs. Its PATH locates them. */
export type ProgramEnvironment = Record<string, string | undefined>;
type Program = 'pg_dump' | 'pg_restore' | 'psql';

/**
 * Starts the program. The password is passed in the environment, because every user can read command lines.
 * @throws OperatorError when the program is missing
 */
async function launch(
  program: Program,
  options: string[],
  url: string | null,
  { env, stdin }: { env: ProgramEnvironment; stdin: 'ignore' | 'pipe' },
): Promise<RunningProgram> {
  const target = url === null ? null : new URL(url);
  const password = target ? decodeURIComponent(target.password) : '';
  if (target) target.password = '';
  const child = spawn(program, [...options, ...(target ? [`--dbname=${target}`] : [])], {
    stdio: [stdin, 'pipe', 'pipe'],
    env: { ...env, ...(password && { PGPASSWORD: password }) },
  });
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + String(chunk)).slice(-4000);
  });
  const done = once(child, 'close').then(([code]) => {
    if (code !== 0)
      throw new OperatorError(`${program} failed: ${errorOutput.trim() || `it ended with ${code}`}`);
  });
  // The program may fail before the caller awaits `done`: an unhandled rejection would end this process.
  done.catch(() => undefined);
  try {
    await once(child, 'spawn');
  } catch {
    throw new OperatorError(
      `There is no ${program} on this machine: install the PostgreSQL client programs, in the server's version or newer.`,
    );
  }
  return { child, done };
}
type RunningProgram = { child: ChildProcess; done: Promise<void> };

/** Writes a consistent snapshot to `file` without blocking the league. @throws OperatorError */
export async function dumpDatabase(url: string, file: string, env: ProgramEnvironment): Promise<void> {
  const { child, done } = await launch('pg_dump', ['--format=custom', `--file=${file}`], url, {
    env,
    stdin: 'ignore',
  });
  child.stdout?.resume();
  await done;
}

/** Begins the transaction here: psql's `--single-transaction` would commit half a dump if this process is killed. */
const BEGIN = `begin; drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public;\n`;
const COMMIT = 'commit;\n';

/**
 * Replaces the contents of the database with a dump, in one transaction.
 * @throws OperatorError when pg_restore or psql fails, or without `force` when the database is in use or not empty
 */
export async function loadDump(
  url: string,
  file: string,
  { force }: { force: boolean },
  env: ProgramEnvironment,
): Promise<void> {
  if (!force) await rejectIfOccupied(url);
  const reader = await launch('pg_restore', ['--no-owner', '--no-acl', '--file=-', file], null, {
    env,
    stdin: 'ignore',
  });
  let writer: RunningProgram | null = null;
  try {
    const options = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-'];
    writer = await launch('psql', options, url, { env, stdin: 'pipe' });
    await copyDump(reader, writer);
  } catch (error) {
    reader.child.kill();
    writer?.child.kill();
    await Promise.allSettled([reader.done, writer?.done]);
    throw error;
  }
}

async function copyDump(reader: RunningProgram, writer: RunningProgram): Promise<void> {
  const [output, input] = [reader.child.stdout, writer.child.stdin];
  if (!output || !input) throw new Error('A program was started without its pipe.');
  writer.child.stdout?.resume();
  // If the writer ends early, its exit code is the error to report, not the closed pipe.
  input.on('error', () => undefined);
  input.write(BEGIN);
  await pipeline(output, removeTransactionTimeout, input, { end: false }).catch(() => writer.done);
  await reader.done;
  input.end(COMMIT);
  await writer.done;
}

/** pg_restore 17 and newer write this line at the top. Servers before 17 reject it. */
const TRANSACTION_TIMEOUT_LINE = 'SET transaction_timeout = 0;\n';
const HEAD_BYTES = 4096;

/** Removes the line from the first bytes of the dump. The rest is data and stays unchanged. */
async function* removeTransactionTimeout(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const removeLine = (head: Buffer) =>
    Buffer.from(head.toString('latin1').replace(TRANSACTION_TIMEOUT_LINE, ''), 'latin1');
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    yield removeLine(head);
    head = null;
  }
  if (head !== null) yield removeLine(head);
}

async function rejectIfOccupied(url: string): Promise<void> {
  const db = createPool({ url, max: 1, onError: () => undefined });
  try {
    const occupancy = await db.row<{ servers: number; tables: number }>(
      `select (select count(*) from pg_stat_activity where datname = current_database()
                 and application_name like 'rabita%' and pid <> pg_backend_pid()) as servers,
              (select count(*) from information_schema.tables where table_schema = 'public') as tables`,
    );
    if (occupancy?.servers) {
      throw new OperatorError('A league runs on this database: stop it first, or use --force.');
    }
    if (occupancy?.tables) {
      throw new OperatorError('This database already has a league. With --force, the backup replaces it.');
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The target database cannot be used: ${reason}.`);
  } finally {
    await db.close();
  }
}
