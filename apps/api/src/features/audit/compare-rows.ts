/** What a change by staff leaves in the record: the fields that differ, as they were and as they are. */

type Values = Record<string, unknown>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** @returns null: nothing differs, so nothing was changed */
export function compareRows<Row extends object>(
  before: Row,
  after: Row,
  fields: readonly (keyof Row & string)[],
): { before: Values; after: Values } | null {
  const changed = fields.filter(field => !same(before[field], after[field]));
  if (changed.length === 0) return null;
  const pick = (row: Row) => Object.fromEntries(changed.map(field => [field, row[field]]));
  return { before: pick(before), after: pick(after) };
}
