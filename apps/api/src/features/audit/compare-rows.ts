/** Compares a row before and after a staff change, and keeps only the fields that differ for the audit log. */

type Values = Record<string, unknown>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** @returns null if no field differs */
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
