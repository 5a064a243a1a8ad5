/** Describes a database as text, to compare two of them: its schema, and the rows of some queries. */
import type { Db } from '../../apps/api/src/platform/database/db.ts';

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

/** @returns the sorted lines of the schema */
export async function describeSchema(db: Db): Promise<string[]> {
  const lines: string[] = [];
  for (const sql of DEFINITIONS)
    lines.push(...(await db.rows<{ format: string }>(sql)).map(({ format }) => format));
  return lines.sort();
}

/** @returns for each query the number of its rows and a hash of them, whatever their order */
export async function describeRows(db: Db, queries: Readonly<Record<string, string>>): Promise<string[]> {
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
export function findDifferences(one: readonly string[], other: readonly string[]): string[] {
  const [left, right] = [new Set(one), new Set(other)];
  return [...one.filter(line => !right.has(line)), ...other.filter(line => !left.has(line))];
}
