/** Gets the result of a batch function that was called for one item. */

/** @throws when there is none */
export function single<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('Expected one result and got none.');
  return item;
}
