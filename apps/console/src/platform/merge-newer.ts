// Brings what was typed together with a change that somebody else saved in between, field by field.

export type Merged<V> = {
  readonly values: V;
  /** Fields that both changed, to different values: what was typed stands. */
  readonly both: readonly (keyof V & string)[];
};

/**
 * What was typed stands wherever it differs from what was opened; everything else is the newer one's.
 *
 * @param opened what the typing began from
 */
export function mergeNewer<V extends object>(opened: V, typed: V, newer: V): Merged<V> {
  const names = Object.keys(newer) as (keyof V & string)[];
  const isTyped = (name: keyof V) => typed[name] !== opened[name];
  return {
    values: Object.fromEntries(names.map(name => [name, isTyped(name) ? typed[name] : newer[name]])) as V,
    both: names.filter(name => isTyped(name) && newer[name] !== opened[name] && newer[name] !== typed[name]),
  };
}
