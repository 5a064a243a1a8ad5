/** For what is made for several at once, when it is asked for one. */

/** @throws when there is none */
export function single<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('One was asked for, and none came.');
  return item;
}
