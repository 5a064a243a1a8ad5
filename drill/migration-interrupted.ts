/**
 * Ends the database at a random moment while the product creates the schema of a new league: by kill -9 of all its
 * processes or, in every second round, by a fast shutdown, as for a restart. The product runs as with `npm start`, and
 * is started again when it ends, as by systemd. Must hold: the product starts by itself; the schema and the rows of the
 * migrations are the same as after a start without interruption.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool, type Pool } from '../apps/api/src/platform/database/db.ts';
import { findDatabase } from '../apps/api/src/platform/database/embedded-postgres/find-database.ts';
import { signalDatabase } from '../apps/api/test/harness/database-processes.ts';
import { rowOf } from '../bench/harness/report.ts';
import { type StartedProduct, startProduct } from '../bench/harness/start-product.ts';
import { createDrillLog, maxZeroRow, reportDrill } from './harness/report-drill.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 30);
const MAX_STARTS = 5;
/** The lock that the product holds while it migrates; see migrate.ts. */
const MIGRATION_LOCK_QUERY =
  "select 1 from pg_locks where locktype = 'advisory' and objid = 7232411 and granted";

const SCHEMA_CONDITION = "nspname in ('public', 'graphile_worker')";
const RELATIONS_JOIN = 'pg_class join pg_namespace on pg_namespace.oid = relnamespace';

/** Everything that a migration can define or insert. Each query returns a line of text for each object. */
const DEFINITION_QUERIES = [
  `select format('schema %s %s', nspname, nspacl) from pg_namespace where ${SCHEMA_CONDITION}`,
  `select format('extension %s %s', extname, extversion) from pg_extension`,
  `select format('type %s %s', pg_type.oid::regtype, typtype) from pg_type
   join pg_namespace on pg_namespace.oid = typnamespace where ${SCHEMA_CONDITION} and typtype <> 'b'`,
  `select format('column %s.%s %s %s %s %s %s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
     attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid), attstorage, attcompression,
     attcollation::regcollation, attacl)
   from pg_attribute join (${RELATIONS_JOIN}) on pg_class.oid = attrelid
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where ${SCHEMA_CONDITION} and attnum > 0 and not attisdropped`,
  `select format('relation %s %s %s %s %s %s %s', pg_class.oid::regclass, relkind, relpersistence, relowner::regrole, relacl,
     reloptions, relrowsecurity) from ${RELATIONS_JOIN} where ${SCHEMA_CONDITION} and relkind <> 't'`,
  `select format('sequence %s %s %s %s %s %s %s %s', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin,
     seqmax, seqcache, seqcycle) from pg_sequence join (${RELATIONS_JOIN}) on pg_class.oid = seqrelid where ${SCHEMA_CONDITION}`,
  `select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
   from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where ${SCHEMA_CONDITION}`,
  `select format('index %s', indexdef) from pg_indexes where schemaname in ('public', 'graphile_worker')`,
  `select format('view %s %s', viewname, definition) from pg_views where schemaname in ('public', 'graphile_worker')`,
  `select format('trigger %s %s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
   from pg_trigger join (${RELATIONS_JOIN}) on pg_class.oid = tgrelid where ${SCHEMA_CONDITION} and not tgisinternal`,
  `select format('function %s %s', pg_get_functiondef(pg_proc.oid), proacl) from pg_proc
   join pg_namespace on pg_namespace.oid = pronamespace where ${SCHEMA_CONDITION} and prokind in ('f', 'p')`,
  `select format('policy %s %s %s %s', polname, polrelid::regclass, pg_get_expr(polqual, polrelid),
     pg_get_expr(polwithcheck, polrelid)) from pg_policy`,
  `select format('migration %s %s', name, digest) from migration`,
  `select format('earning way %s', earning_way) from earning_way`,
];

async function describeSchema(db: Pool): Promise<string[]> {
  const lines: string[] = [];
  for (const sql of DEFINITION_QUERIES)
    lines.push(...(await db.rows<{ format: string }>(sql)).map(({ format }) => format));
  return lines;
}

/** Returns the lines that only one of the schemas has. */
function findDifferences(schema: readonly string[], reference: readonly string[]): string[] {
  const [actual, expected] = [new Set(schema), new Set(reference)];
  return [...schema.filter(line => !expected.has(line)), ...reference.filter(line => !actual.has(line))];
}

async function withDatabase<T>(folder: string, run: (db: Pool) => Promise<T>): Promise<T> {
  const { url } = findDatabase(folder);
  if (url === null) throw new Error('The embedded database is not running.');
  const db = createPool({ url, max: 1, connectTimeoutMs: 2000, onError: () => undefined });
  try {
    return await run(db);
  } finally {
    await db.close();
  }
}

const isMigrating = (folder: string): Promise<boolean> =>
  withDatabase(folder, async db => Boolean(await db.row(MIGRATION_LOCK_QUERY))).catch(() => false);

async function waitForMigration(folder: string, isOver: () => boolean): Promise<void> {
  while (!isOver() && !(await isMigrating(folder))) await pause(2);
}

/** Retries, because the product may still be restarting its database. */
async function describeSchemaWithRetries(folder: string): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withDatabase(folder, describeSchema);
    } catch (error) {
      if (attempt === 100) throw error;
      await pause(100);
    }
  }
}

const logFd = createDrillLog('migration-interrupted');
const startInFolder = (folder: string) => startProduct(folder, { SEED: 'none' }, { logFd });
const makeFolder = () => mkdtempSync(path.join(tmpdir(), 'rabita-drill-'));

function removeFolder(folder: string): void {
  rmSync(findDatabase(folder).location, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

function endDatabase(folder: string, isKill: boolean): void {
  const { location } = findDatabase(folder);
  if (isKill) signalDatabase(location, 'SIGKILL');
  // SIGINT to the postmaster is a fast shutdown; the product then starts it again.
  else
    process.kill(
      Number(readFileSync(path.join(location, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGINT',
    );
}

type Round = { wasMigrating: boolean; startCount: number; recoverySeconds: number; differences: string[] };

async function runRound(isKill: boolean, migrationMs: number, reference: readonly string[]): Promise<Round> {
  const folder = makeFolder();
  let product: StartedProduct | null = null;
  try {
    let hasStartEnded = false;
    const starting = startInFolder(folder).then(
      started => {
        hasStartEnded = true;
        product = started;
      },
      () => {
        hasStartEnded = true;
      },
    );
    await waitForMigration(folder, () => hasStartEnded);
    await pause(Math.random() * migrationMs);
    const wasMigrating = await isMigrating(folder);
    const interruptedAt = performance.now();
    endDatabase(folder, isKill);
    await starting;
    let startCount = 1;
    while (product === null && startCount < MAX_STARTS) {
      startCount += 1;
      product = await startInFolder(folder).catch(() => null);
    }
    const recoverySeconds = (performance.now() - interruptedAt) / 1000;
    const differences = findDifferences(await describeSchemaWithRetries(folder), reference);
    return { wasMigrating, startCount, recoverySeconds, differences };
  } finally {
    await (product as StartedProduct | null)?.stop();
    removeFolder(folder);
  }
}

const referenceFolder = makeFolder();
const starting = startInFolder(referenceFolder);
await waitForMigration(referenceFolder, () => false);
const startedAt = performance.now();
while (await isMigrating(referenceFolder)) await pause(2);
const migrationMs = performance.now() - startedAt;
const product = await starting;
const reference = await describeSchemaWithRetries(referenceFolder);
await product.stop();
removeFolder(referenceFolder);

const rounds: Round[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  rounds.push(await runRound(round % 2 === 0, migrationMs, reference));
const getMax = (key: 'startCount' | 'recoverySeconds') => Math.max(...rounds.map(round => round[key]));
const differences = rounds.flatMap(round => round.differences);
for (const line of differences) console.log(line.slice(0, 200));
reportDrill('migration-interrupted', 'the database is killed or restarted while the product migrates it', [
  rowOf('rounds', ROUNDS, 'times', { min: 1 }),
  rowOf('migration without interruption', migrationMs, 'ms'),
  rowOf(
    'rounds that interrupted the migration',
    rounds.filter(({ wasMigrating }) => wasMigrating).length,
    'times',
    { min: Math.min(ROUNDS, 3) },
  ),
  rowOf('starts of the product needed, most', getMax('startCount'), 'starts', { max: 2 }),
  rowOf('interruption until ready, slowest', getMax('recoverySeconds'), 's', { max: 60 }),
  rowOf('objects and rows compared', reference.length, 'objects'),
  maxZeroRow('objects and rows that differ', differences.length, 'objects'),
]);
