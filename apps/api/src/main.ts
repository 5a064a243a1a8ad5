/** The process: reads its settings, opens what it needs in order, serves, and closes in reverse when told to stop. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { backUpLeague } from './backup-league.ts';
import { type Config, ConfigError, readConfig, readEnvironment } from './config.ts';
import { DatabaseUnreachable, openDatabase } from './open-database.ts';
import type { Environment } from './platform/database/database-dump.ts';
import { EmbeddedPostgresError } from './platform/database/embedded-postgres/embedded-postgres-error.ts';
import { MigrationError } from './platform/database/migrate.ts';
import { OperatorError } from './platform/operator-error.ts';
import { printReady } from './print-ready.ts';
import { restoreLeague } from './restore-league.ts';
import { startLeague } from './start-league.ts';
import { stopOnSignals } from './stop-on-signals.ts';

export type Command = 'start' | 'seed' | 'db:reset' | 'backup' | 'restore';

/** The repository's root, seen from `apps/api/dist` and `apps/api/src` alike. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One clear sentence for what an operator can mend; anything else keeps its stack, because it is our defect. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  if (error instanceof EmbeddedPostgresError || error instanceof MigrationError) return error.message;
  if (error instanceof DatabaseUnreachable || error instanceof OperatorError) return error.message;
  if (error instanceof Error && 'code' in error && 'port' in error) {
    if (error.code === 'EADDRINUSE') {
      return `Port ${String(error.port)} is taken. Stop what uses it, or choose another with PORT=…`;
    }
    if (error.code === 'EACCES')
      return `Port ${String(error.port)} is not open to this user. Choose one above 1023.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const USAGE = {
  backup: 'npm run backup [-- <folder for backups>]',
  restore: 'npm run restore -- <backup> [--force]',
};

function readOptions(
  command: keyof typeof USAGE,
  options: string[],
): { folder: string | null; force: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: options,
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    });
    const [folder = null, ...more] = positionals;
    const fits = command === 'restore' ? folder !== null : !values.force;
    if (fits && more.length === 0) return { folder, force: values.force };
  } catch {
    // Said below, in one sentence.
  }
  throw new OperatorError(`Usage: ${USAGE[command]}`);
}

async function backUp(config: Config, options: string[], env: Environment): Promise<void> {
  const { folder } = readOptions('backup', options);
  say(`Backed up to ${await backUpLeague(config, folder, env)}`);
}

async function restore(config: Config, options: string[], env: Environment): Promise<void> {
  const { folder, force } = readOptions('restore', options);
  const restored = await restoreLeague(config, path.resolve(folder ?? ''), { force, env }, say);
  const { members, events, bookings, madeAt, setAside } = restored;
  say(`Restored the league of ${madeAt}: ${members} members, ${events} events, ${bookings} bookings.`);
  for (const old of setAside) say(`What it replaced lies in ${old}; delete it once you are sure.`);
}

async function start(config: Config, command: 'start' | 'seed' | 'db:reset'): Promise<void> {
  const database = await openDatabase(config, command === 'db:reset', say);
  try {
    if (command !== 'start') {
      await database.prepare({ ...config, seed: command === 'seed' ? 'demo' : config.seed });
      say(command === 'seed' ? 'The demo league is seeded.' : 'The database is new.');
      return await database.close();
    }
    const built = (app: string) => {
      const folder = path.join(ROOT, 'apps', app, 'dist');
      return existsSync(folder) ? folder : null;
    };
    const starting = startLeague(config, database, { web: built('web'), console: built('console') });
    stopOnSignals(async () => {
      // Told to stop while it starts: half a league cannot be stopped in order.
      const league = await starting;
      await league.stop();
      await database.close();
    }, explain);
    printReady(await starting, config, database, say);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @param options what follows the command's name, for backup and restore */
export async function run(command: Command, options: string[] = []): Promise<void> {
  try {
    const env = readEnvironment(ROOT);
    const config = readConfig(env, ROOT);
    if (command === 'backup') await backUp(config, options, env);
    else if (command === 'restore') await restore(config, options, env);
    else await start(config, command);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}
