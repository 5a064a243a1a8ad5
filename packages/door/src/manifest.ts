/**
 * Defines the manifest: the list of an event's tickets that a scanner stores to evaluate offline. It contains no names.
 *
 * A ticket is listed under a hash of its id, so that someone who steals a scanner learns no ticket ids.
 * The whole manifest and the changes since an earlier one have the same format.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { toBase64url } from './base64url.ts';
import type { AllowedKeys } from './keys.ts';
import type { TicketState } from './ticket-state.ts';

export type Manifest = {
  /** The short event number that tickets contain, not the event's public id. */
  event: number;
  /** Changes when the server rebuilds its list. Changes of one edition cannot be applied to another edition. */
  edition: number;
  /** The serial that the changes start from; 0 for the whole manifest. */
  from: number;
  /** Rises with each change, in the order in which queries of the database see the changes. */
  serial: number;
  keys: AllowedKeys;
  /** The tickets by their `ticketKey`. */
  tickets: ReadonlyMap<string, TicketState>;
};

/** Returns a ticket's key in the manifest: the first 16 bytes of the SHA-256 of the ticket's id, as base64url. */
export function ticketKey(ticketId: Uint8Array): string {
  return toBase64url(sha256(ticketId).subarray(0, 16));
}

/**
 * Returns the manifest with the changes applied. Late or repeated changes have no effect. Returns undefined if the
 * changes do not fit this manifest: the scanner then needs the whole manifest.
 */
export function applyChanges(manifest: Manifest, changes: Manifest): Manifest | undefined {
  if (changes.event !== manifest.event) return undefined;
  if (changes.edition !== manifest.edition) return changes.from === 0 ? changes : undefined;
  if (changes.serial <= manifest.serial) return manifest;
  if (changes.from > manifest.serial) return undefined;
  const { serial, keys } = changes;
  if (changes.tickets.size === 0) return { ...manifest, serial, keys };
  const tickets = new Map(manifest.tickets);
  for (const [key, state] of changes.tickets) tickets.set(key, state);
  return { ...manifest, serial, keys, tickets };
}
