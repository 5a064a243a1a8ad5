/** Names frequent statements: `pg` prepares named statements, so that a connection parses and plans them only once. */

/** A statement must run so often before it is named, because prepared statements take memory on each connection. */
const RUNS_BEFORE_NAME = 50;
const MAX_NAMES = 200;
/** Limits the memory for counting: some statements have another text at each run. */
const MAX_COUNTED = 2000;

/** Turns a statement into a query object of `pg`. */
export type ToQuery = (
  sql: string,
  values: readonly unknown[],
) => { text: string; values: unknown[]; name?: string };

export const withoutName: ToQuery = (text, values) => ({ text, values: [...values] });

export function createStatementNames(): ToQuery {
  const runs = new Map<string, number>();
  const names = new Map<string, string>();
  const countRun = (sql: string): string | undefined => {
    const known = names.get(sql);
    if (known !== undefined || names.size === MAX_NAMES) return known;
    const count = (runs.get(sql) ?? 0) + 1;
    if (count > RUNS_BEFORE_NAME) {
      const name = `statement_${names.size + 1}`;
      names.set(sql, name);
      runs.delete(sql);
      return name;
    }
    if (runs.size === MAX_COUNTED) runs.clear();
    runs.set(sql, count);
    return undefined;
  };
  return (sql, values) => {
    // A text without values may contain several statements, which cannot be prepared.
    const name = values.length > 0 ? countRun(sql) : undefined;
    return { ...withoutName(sql, values), ...(name !== undefined && { name }) };
  };
}
