/** The entry point of the API's commands. `start` opens the database, serves the league, and stops on a signal. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { backUpLeague } from './backup-league.ts';
import { parseAudit, parseBackup, parseRestore } from './command-options.ts';
import { describeVerification, isIntact } from './features/audit/chain/describe-verification.ts';
import { extendChain } from './features/audit/chain/extend-chain.ts';
import { verifyLog } from './features/audit/chain/verify-log.ts';
import { type Database, embeddedUrls, openDatabase } from './open-database.ts';
import { type Config, readConfig, readEnvironment } from './platform/config/config.ts';
import type { AppContext } from './platform/context.ts';
import type { ProgramEnvironment } from './platform/database/database-dump.ts';
import { findDatabase } from './platform/database/embedded-postgres/find-database.ts';
import { OperatorError } from './platform/operator-error.ts';
import { printReady } from './print-ready.ts';
import type { Recovery } from './recovery/finish-recovery.ts';
import { finishOtherRecovery, restoreLeague } from './restore-league.ts';
import { describeKeys } from './secret-keys/describe-keys.ts';
import { findKeyStates } from './secret-keys/find-key-states.ts';
import { resealValues } from './secret-keys/reseal-values.ts';
import { startLeague } from './start-league.ts';
import { stopOnSignals } from './stop-on-signals.ts';

export type Command = 'start' | 'seed' | 'db:reset' | 'backup' | 'restore' | 'keys' | 'audit';

/** The repository's root; the same from `apps/api/dist` and `apps/api/src`. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns the message of an error that the operator can fix, and the stack of any other, because it is a bug. */
function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof Error && 'code' in error && 'port' in error) {
    if (error.code === 'EADDRINUSE') {
      return `Port ${String(error.port)} is in use. Stop the program that uses it, or choose another port with PORT=…`;
    }
    if (error.code === 'EACCES')
      return `This user may not listen on port ${String(error.port)}. Choose a port above 1023.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function backUp(config: Config, options: string[], env: ProgramEnvironment): Promise<void> {
  print(`Backed up to ${await backUpLeague(config, parseBackup(options), env)}`);
}

function printRecovery({ sessions, scanners, erased, lost }: Recovery): void {
  print(`Sessions ended: ${sessions}. Scanners revoked: ${scanners}. Links and codes no longer work.`);
  if (erased > 0) print(`Members erased again, because they were erased after the backup: ${erased}.`);
  for (const line of lost) print(line);
}

async function restore(config: Config, options: string[], env: ProgramEnvironment): Promise<void> {
  const { folder, force, recovered } = parseRestore(options);
  if (recovered) return printRecovery(await finishOtherRecovery(config, print));
  const restored = await restoreLeague(config, path.resolve(folder ?? ''), { force, env }, print);
  const { members, events, bookings, madeAt, replacedPaths } = restored;
  print(`Restored the league of ${madeAt}: ${members} members, ${events} events, ${bookings} bookings.`);
  printRecovery(restored);
  for (const old of replacedPaths) print(`The replaced data is in ${old}. Delete it once you are sure.`);
}

/** Runs `work` on the database. If a running league has started the embedded database, it connects to that server. */
async function withDatabase(
  config: Config,
  work: (context: AppContext, database: Database) => Promise<void>,
): Promise<void> {
  const ownerUrl = config.databaseUrl ? null : findDatabase(config.dataDir).url;
  const urls = ownerUrl ? await embeddedUrls(ownerUrl, () => undefined) : null;
  const settings = urls
    ? { ...config, databaseUrl: urls.url, databaseDirectUrl: urls.url, databaseOwnerUrl: ownerUrl }
    : config;
  const database = await openDatabase(settings, { reset: false }, print);
  try {
    await work(await database.prepare({ ...settings, seed: 'none' }), database);
  } finally {
    await database.close();
  }
}

const reportKeys = (config: Config) =>
  withDatabase(config, async context => {
    await resealValues(context);
    await extendChain(context);
    for (const line of describeKeys(await findKeyStates(context))) print(line);
  });

async function verifyAudit(config: Config, options: string[]): Promise<void> {
  const since = parseAudit(options);
  await withDatabase(config, async (context, { direct }) => {
    const result = await verifyLog(context, direct, since);
    for (const line of describeVerification(result)) print(line);
    if (!isIntact(result)) process.exitCode = 1;
  });
}

const AUDIT_LOG_WARNING =
  'The database role of the server owns the tables and could rewrite the audit log. To use two roles, set DATABASE_OWNER_URL.';

async function start(config: Config, command: 'start' | 'seed' | 'db:reset'): Promise<void> {
  const database = await openDatabase(config, { reset: command === 'db:reset' }, print);
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
      // A league that is still starting cannot stop cleanly.
      const league = await starting;
      await league.stop();
      await database.close();
    }, explain);
    printReady(await starting, config, database, print);
    if (await database.canRewriteLog()) print(AUDIT_LOG_WARNING);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Runs a command. @param options the arguments after the command; only `backup`, `restore` and `audit` take any */
export async function runCommand(command: Command, options: string[] = []): Promise<void> {
  try {
    const env = readEnvironment(ROOT);
    const config = readConfig(env, ROOT);
    if (command === 'backup') await backUp(config, options, env);
    else if (command === 'restore') await restore(config, options, env);
    else if (command === 'keys') await reportKeys(config);
    else if (command === 'audit') await verifyAudit(config, options);
    else await start(config, command);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}
