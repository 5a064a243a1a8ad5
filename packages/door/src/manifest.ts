// The list of an event's tickets that a scanner carries: enough to judge without a network, and nobody's name.
//
// A ticket is listed under a hash of its id, so that a lost scanner holds no ticket ids to make codes of. The whole
// list and the changes since an earlier one have the same form.
import { sha256 } from '@noble/hashes/sha2.js';
import { toBase64url } from './base64url.ts';
import type { AllowedKeys } from './keys.ts';
import type { TicketState } from './ticket-state.ts';

export type Manifest = {
  /** The event's number. */
  event: number;
  /** Another number: the server's list was made anew, and nothing older can be continued. */
  edition: number;
  /** The serial that the changes start from; 0 for the whole list. */
  from: number;
  /** Rises with each change, in the order in which changes can be seen by readers. */
  serial: number;
  keys: AllowedKeys;
  /** By `ticketKey`. */
  tickets: ReadonlyMap<string, TicketState>;
};

/** What a ticket is listed under: the first 16 bytes of the SHA-256 of its id, as base64url. */
export function ticketKey(ticketId: Uint8Array): string {
  return toBase64url(sha256(ticketId).subarray(0, 16));
}

/**
 * The manifest with the changes in it. Changes may come late, twice or in any order: older ones change nothing.
 * Undefined if they continue another manifest than this one: the whole list is needed.
 */
export function applyChanges(manifest: Manifest, changes: Manifest): Manifest | undefined {
  if (changes.event !== manifest.event) return undefined;
  if (changes.edition !== manifest.edition) return changes.from === 0 ? changes : undefined;
  if (changes.serial <= manifest.serial) return manifest;
  if (changes.from > manifest.serial) return undefined;
  const tickets =
    changes.tickets.size > 0 ? new Map([...manifest.tickets, ...changes.tickets]) : manifest.tickets;
  return { ...manifest, serial: changes.serial, keys: changes.keys, tickets };
}
