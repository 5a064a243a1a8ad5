/** The entry point of the API's commands. `start` opens the database, serves the league, and stops on a signal. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { backUpLeague } from './backup-league.ts';
import { type Config, ConfigError, readConfig, readEnvironment } from './config.ts';
import { DatabaseUnreachableError, openDatabase } from './open-database.ts';
import type { ProgramEnvironment } from './platform/database/database-dump.ts';
import { EmbeddedPostgresError } from './platform/database/embedded-postgres/embedded-postgres-error.ts';
import { findDatabase } from './platform/database/embedded-postgres/find-database.ts';
import { MigrationError } from './platform/database/migrate.ts';
import { OperatorError } from './platform/operator-error.ts';
import { printReady } from './print-ready.ts';
import type { Recovery } from './recovery/finish-recovery.ts';
import { finishOtherRecovery, restoreLeague } from './restore-league.ts';
import { describeKeys } from './secret-keys/describe-keys.ts';
import { findKeyStates } from './secret-keys/find-key-states.ts';
import { resealValues } from './secret-keys/reseal-values.ts';
import { startLeague } from './start-league.ts';
import { stopOnSignals } from './stop-on-signals.ts';

export type Command = 'start' | 'seed' | 'db:reset' | 'backup' | 'restore' | 'keys';

/** The repository's root; the same from `apps/api/dist` and `apps/api/src`. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Turns an error into output: its sentence if the operator can fix it, else its stack, because it is a bug. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  if (error instanceof EmbeddedPostgresError || error instanceof MigrationError) return error.message;
  if (error instanceof DatabaseUnreachableError || error instanceof OperatorError) return error.message;
  if (error instanceof Error && 'code' in error && 'port' in error) {
    if (error.code === 'EADDRINUSE') {
      return `Port ${String(error.port)} is taken. Stop what uses it, or choose another with PORT=…`;
    }
    if (error.code === 'EACCES')
      return `This user may not open port ${String(error.port)}. Choose one above 1023.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const USAGE = {
  backup: 'npm run backup [-- <folder for backups>]',
  restore: 'npm run restore -- <backup> [--force], or npm run restore -- --recovered',
};

function parseOptions(
  command: keyof typeof USAGE,
  options: string[],
): { folder: string | null; force: boolean; recovered: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: options,
      allowPositionals: true,
      options: {
        force: { type: 'boolean', default: false },
        recovered: { type: 'boolean', default: false },
      },
    });
    const [folder = null, ...rest] = positionals;
    const { force, recovered } = values;
    const isValid = command === 'restore' ? recovered !== (folder !== null) : !force && !recovered;
    if (isValid && rest.length === 0) return { folder, force, recovered };
  } catch {
    // Falls through to the error below, which explains the usage.
  }
  throw new OperatorError(`Usage: ${USAGE[command]}`);
}

async function backUp(config: Config, options: string[], env: ProgramEnvironment): Promise<void> {
  const { folder } = parseOptions('backup', options);
  print(`Backed up to ${await backUpLeague(config, folder, env)}`);
}

function printRecovery({ sessions, scanners, erased }: Recovery): void {
  print(`Sessions ended: ${sessions}. Scanners revoked: ${scanners}. Links and codes no longer work.`);
  if (erased > 0) print(`Members erased again, because they were erased after the backup: ${erased}.`);
}

async function restore(config: Config, options: string[], env: ProgramEnvironment): Promise<void> {
  const { folder, force, recovered } = parseOptions('restore', options);
  if (recovered) return printRecovery(await finishOtherRecovery(config, print));
  const restored = await restoreLeague(config, path.resolve(folder ?? ''), { force, env }, print);
  const { members, events, bookings, madeAt, setAside } = restored;
  print(`Restored the league of ${madeAt}: ${members} members, ${events} events, ${bookings} bookings.`);
  printRecovery(restored);
  for (const old of setAside) print(`The replaced data is in ${old}. Delete it once you are sure.`);
}

async function reportKeys(config: Config): Promise<void> {
  // A league that runs owns its embedded database; this command connects beside it.
  const url = config.databaseUrl ? null : findDatabase(config.dataDir).url;
  const settings = url === null ? config : { ...config, databaseUrl: url, databaseDirectUrl: url };
  const database = await openDatabase(settings, false, print);
  try {
    const context = await database.prepare({ ...settings, seed: 'none' });
    await resealValues(context);
    for (const line of describeKeys(await findKeyStates(context))) print(line);
  } finally {
    await database.close();
  }
}

async function start(config: Config, command: 'start' | 'seed' | 'db:reset'): Promise<void> {
  const database = await openDatabase(config, command === 'db:reset', print);
  try {
    if (command !== 'start') {
      await database.prepare({ ...config, seed: command === 'seed' ? 'demo' : config.seed });
      print(command === 'seed' ? 'The demo league is seeded.' : 'The database has been reset.');
      return await database.close();
    }
    const buildFolder = (app: string) => {
      const folder = path.join(ROOT, 'apps', app, 'dist');
      return existsSync(folder) ? folder : null;
    };
    const starting = startLeague(config, database, {
      web: buildFolder('web'),
      console: buildFolder('console'),
    });
    stopOnSignals(async () => {
      // A signal during the start takes effect after the start, because a half-started league cannot stop cleanly.
      const league = await starting;
      await league.stop();
      await database.close();
    }, explain);
    printReady(await starting, config, database, print);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Runs a command. @param options the arguments after the command; only `backup` and `restore` take any */
export async function runCommand(command: Command, options: string[] = []): Promise<void> {
  try {
    const env = readEnvironment(ROOT);
    const config = readConfig(env, ROOT);
    if (command === 'backup') await backUp(config, options, env);
    else if (command === 'restore') await restore(config, options, env);
    else if (command === 'keys') await reportKeys(config);
    else await start(config, command);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}
