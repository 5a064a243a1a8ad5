/** Compares a row before and after a change by staff. */
type Values = Record<string, unknown>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** @returns the old and the new values of the fields that differ; null if none differs */
export function compareRows<Row extends object>(
  before: Row,
  after: Row,
  fields: readonly (keyof Row & string)[],
): { before: Values; after: Values } | null {
  const changed = fields.filter(field => !isSame(before[field], after[field]));
  if (changed.length === 0) return null;
  const pick = (row: Row) => Object.fromEntries(changed.map(field => [field, row[field]]));
  return { before: pick(before), after: pick(after) };
}
