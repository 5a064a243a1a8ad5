/** Dumps the whole database as text, for tests that search it for secrets that must not be stored. */
import type { League } from './start-league.ts';

/** @returns for each table its rows as text, with bytea columns in hexadecimal */
export async function dumpDatabase(league: League): Promise<Map<string, string>> {
  const tables = await league.sql<{
    name: string;
  }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`;
  const dump = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await league.db.rows<{ row: string }>(
      `select row_to_json(t)::text as row from ${name} as t`,
    );
    dump.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return dump;
}

/** A pattern that matches a code, but not the same digits inside a longer number or hash. */
export const standaloneNumberPattern = (digits: string): RegExp =>
  new RegExp(`(?<![0-9a-f.])${digits}(?![0-9a-f])`, 'u');
