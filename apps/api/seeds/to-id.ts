/** Gives the rows of the demo league their ids. */
import { createHash } from 'node:crypto';

/** Derives an id from a name, so that links to the demo league still work after the database is reset. */
export function toId(name: string): string {
  const hex = createHash('sha256').update(`rabita demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
