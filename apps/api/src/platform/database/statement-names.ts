/** Names frequent statements: `pg` prepares named statements, so that a connection parses and plans them only once. */

/** Rarer statements get no name, because prepared statements take memory on each connection. */
const RUNS_BEFORE_NAME = 50;
const MAX_NAMES = 200;
/** Limits the memory for counting: some statements have another text at each run. */
const MAX_COUNTED = 2000;

/** Turns a statement into a query object of `pg`. */
export type ToQuery = (
  sql: string,
  values: readonly unknown[],
) => { text: string; values: unknown[]; name?: string };

export const toUnnamedQuery: ToQuery = (text, values) => ({ text, values: [...values] });

export function nameFrequentStatements(): ToQuery {
  const runs = new Map<string, number>();
  const names = new Map<string, string>();
  /** Counts a run. @returns the name of a frequent statement */
  const countAndFindName = (sql: string): string | undefined => {
    const existingName = names.get(sql);
    if (existingName !== undefined || names.size === MAX_NAMES) return existingName;
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
    // SQL without values may contain several statements, which cannot be prepared.
    const name = values.length > 0 ? countAndFindName(sql) : undefined;
    return { ...toUnnamedQuery(sql, values), ...(name !== undefined && { name }) };
  };
}
