/** Gets the only result of a batch function that was called with one item. */

/** @throws when the list is empty */
export function single<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('Expected one result and got none.');
  return item;
}
