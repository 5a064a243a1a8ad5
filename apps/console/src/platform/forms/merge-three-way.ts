/** Merges unsaved input with a version that someone else saved meanwhile, field by field (three-way merge). */
import type { RowChange } from '@rabita/contract/staff/change';

export type FieldDifference<V extends object> = {
  readonly name: keyof V & string;
  readonly before: unknown;
  readonly theirs: unknown;
  /** The user's value, if it differs from `before` and `theirs`. Undefined: the form takes `theirs`. */
  readonly mine: unknown;
  /** Who changed the field last, and when. Null: the audit log has no change of this field. */
  readonly change: RowChange | null;
};

const listNames = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[];

/** Keeps the typed value of each field that the user edited. Every other field takes the newer value. */
export function mergeThreeWay<V extends object>(opened: V, typed: V, newer: V): V {
  return Object.fromEntries(
    listNames(newer).map(name => [name, typed[name] === opened[name] ? newer[name] : typed[name]]),
  ) as V;
}

/** The database columns that may hold a form field: `translations.ar.name` is `name_ar`, `starts` is `starts_at`. */
function listColumns(field: string): string[] {
  const [, language, column] = /^translations\.(ar|en)\.(\w+)$/u.exec(field) ?? [];
  if (column) return [`${column}_${language}`];
  return field === 'publication' || field === 'publishes' ? ['published_at'] : [field, `${field}_at`];
}

/** Lists the fields that others changed since the form was opened, in the form's order. */
export function listDifferences<V extends object>(
  opened: V,
  typed: V,
  { values, changes }: { readonly values: V; readonly changes: readonly RowChange[] },
): FieldDifference<V>[] {
  return listNames(values)
    .filter(name => values[name] !== opened[name])
    .map(name => {
      const columns = listColumns(name);
      const isTyped = typed[name] !== opened[name] && typed[name] !== values[name];
      return {
        name,
        before: opened[name],
        theirs: values[name],
        mine: isTyped ? typed[name] : undefined,
        change: changes.findLast(({ fields }) => fields.some(field => columns.includes(field))) ?? null,
      };
    });
}
