/**
 * Ends the database while the product makes the schema of a new league, at a random moment: in odd rounds kill -9 of
 * all its processes, in even rounds a fast shutdown, as a restart of the server does. The product runs as with `npm
 * start`, and is started again when it ends, as systemd does. Must hold: it starts by itself; the schema and the rows
 * that the migrations insert are those of a start that nothing interrupted.
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
import { createDrillLog, reportDrill, zeroRow } from './harness/report-drill.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 30);
const MAX_STARTS = 5;
/** The lock that the product holds while it migrates; see migrate.ts. */
const MIGRATING = "select 1 from pg_locks where locktype = 'advisory' and objid = 7232411 and granted";

/** The rows that migrations insert. */
const DATA = { earning_way: 'select * from earning_way' };

const SCHEMAS = "nspname in ('public', 'graphile_worker')";
const RELATIONS = 'pg_class join pg_namespace on pg_namespace.oid = relnamespace';

/** Everything that a migration can define; each query returns one line of text for each object. */
const DEFINITIONS = [
  `select format('schema %s %s', nspname, nspacl) from pg_namespace where ${SCHEMAS}`,
  `select format('extension %s %s', extname, extversion) from pg_extension`,
  `select format('type %s %s', pg_type.oid::regtype, typtype) from pg_type
   join pg_namespace on pg_namespace.oid = typnamespace where ${SCHEMAS} and typtype <> 'b'`,
  `select format('column %s.%s %s %s %s %s %s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
     attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid), attstorage, attcompression,
     attcollation::regcollation, attacl)
   from pg_attribute join (${RELATIONS}) on pg_class.oid = attrelid
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where ${SCHEMAS} and attnum > 0 and not attisdropped`,
  `select format('relation %s %s %s %s %s %s %s', pg_class.oid::regclass, relkind, relpersistence, relowner::regrole, relacl,
     reloptions, relrowsecurity) from ${RELATIONS} where ${SCHEMAS} and relkind <> 't'`,
  `select format('sequence %s %s %s %s %s %s %s %s', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin,
     seqmax, seqcache, seqcycle) from pg_sequence join (${RELATIONS}) on pg_class.oid = seqrelid where ${SCHEMAS}`,
  `select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
   from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where ${SCHEMAS}`,
  `select format('index %s', indexdef) from pg_indexes where schemaname in ('public', 'graphile_worker')`,
  `select format('view %s %s', viewname, definition) from pg_views where schemaname in ('public', 'graphile_worker')`,
  `select format('trigger %s %s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
   from pg_trigger join (${RELATIONS}) on pg_class.oid = tgrelid where ${SCHEMAS} and not tgisinternal`,
  `select format('function %s %s', pg_get_functiondef(pg_proc.oid), proacl) from pg_proc
   join pg_namespace on pg_namespace.oid = pronamespace where ${SCHEMAS} and prokind in ('f', 'p')`,
  `select format('policy %s %s %s %s', polname, polrelid::regclass, pg_get_expr(polqual, polrelid),
     pg_get_expr(polwithcheck, polrelid)) from pg_policy`,
  `select format('migration %s %s', name, digest) from migration`,
];

/** @returns the lines of the schema, sorted */
async function describeSchema(db: Pool): Promise<string[]> {
  const lines: string[] = [];
  for (const sql of DEFINITIONS)
    lines.push(...(await db.rows<{ format: string }>(sql)).map(({ format }) => format));
  return lines.sort();
}

/** @returns for each query the number of its rows and a hash of them, whatever their order */
async function describeRows(db: Pool, queries: Readonly<Record<string, string>>): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, sql] of Object.entries(queries)) {
    const row = await db.row<{ total: number; hash: string }>(
      `select count(*) as total, md5(string_agg(line, chr(10) order by line)) as hash
       from (select one::text as line from (${sql}) as one) as lines`,
    );
    lines.push(`${name} ${row?.total} ${row?.hash}`);
  }
  return lines;
}

/** Finds the lines that only one of the two has. */
function findDifferences(one: readonly string[], other: readonly string[]): string[] {
  const [left, right] = [new Set(one), new Set(other)];
  return [...one.filter(line => !right.has(line)), ...other.filter(line => !left.has(line))];
}

async function withDatabase<T>(folder: string, work: (db: Pool) => Promise<T>): Promise<T> {
  const { url } = findDatabase(folder);
  if (url === null) throw new Error('The embedded database does not run.');
  const db = createPool({ url, max: 1, connectTimeoutMs: 2000, onError: () => undefined });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const isMigrating = (folder: string): Promise<boolean> =>
  withDatabase(folder, async db => Boolean(await db.row(MIGRATING))).catch(() => false);

async function untilMigrating(folder: string, isOver: () => boolean): Promise<void> {
  while (!isOver() && !(await isMigrating(folder))) await pause(2);
}

const describeOnce = (folder: string) =>
  withDatabase(folder, async db => ({
    schema: await describeSchema(db),
    data: await describeRows(db, DATA),
  }));

/** Retries, because the product may still be starting its database again. */
async function describeLeague(folder: string): ReturnType<typeof describeOnce> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await describeOnce(folder);
    } catch (error) {
      if (tries === 100) throw error;
      await pause(100);
    }
  }
}

const logFd = createDrillLog('migration-interrupted');
const start = (folder: string) => startProduct(folder, { SEED: 'none' }, { logFd });
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

type Round = {
  wasMigrating: boolean;
  starts: number;
  seconds: number;
  schema: string[];
  data: string[];
};
type Reference = Awaited<ReturnType<typeof describeLeague>>;

async function runRound(isKill: boolean, withinMs: number, reference: Reference): Promise<Round> {
  const folder = makeFolder();
  let product: StartedProduct | null = null;
  try {
    let isReady = false;
    const starting = start(folder).then(
      started => {
        isReady = true;
        product = started;
      },
      () => {
        isReady = true;
      },
    );
    await untilMigrating(folder, () => isReady);
    await pause(Math.random() * withinMs);
    const wasMigrating = await isMigrating(folder);
    const endedAt = performance.now();
    endDatabase(folder, isKill);
    await starting;
    let starts = 1;
    while (product === null && starts < MAX_STARTS) {
      starts += 1;
      product = await start(folder).catch(() => null);
    }
    const seconds = (performance.now() - endedAt) / 1000;
    const found = await describeLeague(folder);
    return {
      wasMigrating,
      starts,
      seconds,
      schema: findDifferences(found.schema, reference.schema),
      data: findDifferences(found.data, reference.data),
    };
  } finally {
    await (product as StartedProduct | null)?.stop();
    removeFolder(folder);
  }
}

const undisturbed = makeFolder();
const first = start(undisturbed);
await untilMigrating(undisturbed, () => false);
const beganAt = performance.now();
while (await isMigrating(undisturbed)) await pause(2);
const withinMs = performance.now() - beganAt;
const product = await first;
const reference = await describeLeague(undisturbed);
await product.stop();
removeFolder(undisturbed);

const rounds: Round[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  rounds.push(await runRound(round % 2 === 0, withinMs, reference));
for (const { schema, data } of rounds)
  for (const line of [...schema, ...data]) console.log(line.slice(0, 200));
const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
reportDrill('migration-interrupted', 'the database is killed or restarted while the product migrates it', [
  rowOf('rounds', ROUNDS, 'times', { least: 1 }),
  rowOf('migration without interruption', withinMs, 'ms'),
  rowOf(
    'rounds that interrupted the migration',
    sum(({ wasMigrating }) => Number(wasMigrating)),
    'times',
    { least: Math.min(ROUNDS, 3) },
  ),
  rowOf('starts of the product needed, most', Math.max(...rounds.map(({ starts }) => starts)), 'starts', {
    limit: 2,
  }),
  rowOf('interruption until ready, slowest', Math.max(...rounds.map(({ seconds }) => seconds)), 's', {
    limit: 60,
  }),
  rowOf('objects of the schema compared', reference.schema.length, 'objects'),
  zeroRow(
    'objects that differ',
    sum(({ schema }) => schema.length),
    'objects',
  ),
  rowOf('sets of rows compared', reference.data.length, 'sets'),
  zeroRow(
    'sets that differ',
    sum(({ data }) => data.length),
    'sets',
  ),
]);
