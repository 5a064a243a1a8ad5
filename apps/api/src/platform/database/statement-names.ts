/** Names the statements that run often, so that each connection parses and plans them once and not at every run. */

/** A statement that runs less often would cost the memory of each connection more than it saves. */
const NAMED_AFTER = 50;
/** Bounds that memory. */
const MAX_NAMES = 200;
/** Bounds the memory of the counts: some statements have another text at each run. */
const MAX_COUNTED = 2000;

/** Turns a statement into the query that `pg` takes: with a name, `pg` prepares it on each connection. */
export type ToQuery = (
  sql: string,
  values: readonly unknown[],
) => { text: string; values: unknown[]; name?: string };

export const withoutName: ToQuery = (text, values) => ({ text, values: [...values] });

/** Names each statement with values once it has run 50 times. */
export function createStatementNames(): ToQuery {
  const runs = new Map<string, number>();
  const names = new Map<string, string>();
  const nameOf = (sql: string): string | undefined => {
    const known = names.get(sql);
    if (known !== undefined || names.size === MAX_NAMES) return known;
    const count = (runs.get(sql) ?? 0) + 1;
    if (count > NAMED_AFTER) {
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
    // Without values a text may hold several statements, which cannot be prepared.
    const name = values.length > 0 ? nameOf(sql) : undefined;
    return { ...withoutName(sql, values), ...(name !== undefined && { name }) };
  };
}
