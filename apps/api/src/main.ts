/** The process: reads its settings, opens what it needs in order, serves, and closes in reverse when told to stop. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError, readConfig, readEnvironment } from './config.ts';
import { DatabaseUnreachable, openDatabase } from './open-database.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/embedded-postgres-error.ts';
import { MigrationError } from './platform/migrate.ts';
import { printReady } from './print-ready.ts';
import { startLeague } from './start-league.ts';

export type Command = 'start' | 'seed' | 'db:reset';

/** The repository's root, seen from `apps/api/dist` and `apps/api/src` alike. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One clear sentence for what an operator can mend; anything else keeps its stack, because it is our defect. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  if (error instanceof EmbeddedPostgresError || error instanceof MigrationError) return error.message;
  if (error instanceof DatabaseUnreachable) return error.message;
  if (error instanceof Error && 'code' in error && 'port' in error) {
    if (error.code === 'EADDRINUSE') {
      return `Port ${String(error.port)} is taken. Stop what uses it, or choose another with PORT=…`;
    }
    if (error.code === 'EACCES')
      return `Port ${String(error.port)} is not open to this user. Choose one above 1023.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function start(config: Config, command: Command): Promise<void> {
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
    const league = await startLeague(config, database, { web: built('web'), console: built('console') });
    printReady(league, config, database, say);
    const stop = stopOnce(async () => {
      await league.stop();
      await database.close();
    });
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The first signal ends requests in flight and closes the database; a second one does not wait. */
function stopOnce(close: () => Promise<void>): () => void {
  let stopping = false;
  return () => {
    if (stopping) process.exit(1);
    stopping = true;
    close().then(
      () => process.exit(0),
      error => {
        process.stderr.write(`${explain(error)}\n`);
        process.exit(1);
      },
    );
  };
}

export async function run(command: Command): Promise<void> {
  try {
    await start(readConfig(readEnvironment(ROOT), ROOT), command);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}
