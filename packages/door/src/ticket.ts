/**
 * Signs and parses static tickets, so that a scanner can verify their QR codes offline.
 *
 * 92 bytes: version (1), key id (1), event number (4), ticket id (16), generation (1), lane (1), expiry (4),
 * signature (64). Numbers are big-endian. The text is `RB1` and the bytes in Base45: 141 characters of QR's
 * alphanumeric mode.
 */
import { decodeBase45, encodeBase45 } from './base45.ts';
import { type AllowedKeys, createAllowedKeys, deriveSigningKey, type SigningKey } from './keys.ts';
import { laneOf } from './lane.ts';
import { requireUint } from './require-uint.ts';
import { domainPrefix, isSignedBy, SIGNATURE_LENGTH, signBytes, type VerifySignature } from './sign-bytes.ts';

export type Ticket = {
  /** The event's number, not its public id: four bytes keep the code small. */
  event: number;
  /** 16 random bytes. */
  ticketId: Uint8Array;
  /** Rises whenever the ticket is reissued; a scanner admits only the generation in its manifest. */
  generation: number;
  /** Whole seconds since 1970. The ticket is rejected from this second on. */
  expiresAt: number;
};

export type ParsedTicket = Ticket & { keyId: number; lane: number };

export type TicketError =
  /** Not one of our codes. Common, because a camera sees many codes. */
  | 'not_a_ticket'
  /** Has our prefix, but not the length or the characters of our codes. */
  | 'malformed'
  | 'unknown_version'
  | 'unknown_key'
  | 'bad_signature'
  /** Signed, but with a wrong lane, through a defect of the server. */
  | 'wrong_lane'
  | 'expired';

export type TicketResult = { ok: true; ticket: ParsedTicket } | { ok: false; error: TicketError };

const prefix = 'RB1';
const version = 1;
const signedLength = 28;
const totalLength = signedLength + SIGNATURE_LENGTH;
// Two bytes make three characters, so only 92 bytes give a text of this length.
export const ticketCodeLength = prefix.length + (totalLength / 2) * 3;

const domain = domainPrefix('rabita ticket v1');

/** Returns the text of the QR code. Throws RangeError for values that do not fit their fields. */
export function signTicket(ticket: Ticket, key: SigningKey): string {
  requireUint(ticket.event, 0xffff_ffff, 'event');
  requireUint(ticket.generation, 0xff, 'generation');
  requireUint(ticket.expiresAt, 0xffff_ffff, 'expiresAt');
  if (ticket.ticketId.length !== 16) throw new RangeError('A ticket id must have 16 bytes.');

  const bytes = new Uint8Array(totalLength);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, version);
  view.setUint8(1, key.id);
  view.setUint32(2, ticket.event);
  bytes.set(ticket.ticketId, 6);
  view.setUint8(22, ticket.generation);
  view.setUint8(23, laneOf(ticket.ticketId));
  view.setUint32(24, ticket.expiresAt);
  bytes.set(signBytes(domain, bytes.subarray(0, signedLength), key), signedLength);
  return prefix + encodeBase45(bytes);
}

/**
 * Parses any scanned text. Never throws. `now` is in seconds since 1970 and may have a fraction. The caller must still
 * compare the ticket's event, generation, status and lane.
 */
export function parseTicket(
  text: string,
  keys: AllowedKeys,
  now: number,
  verify?: VerifySignature,
): TicketResult {
  if (typeof text !== 'string' || !text.startsWith(prefix)) return reject('not_a_ticket');
  if (text.length !== ticketCodeLength) return reject('malformed');
  const bytes = decodeBase45(text.slice(prefix.length));
  if (!bytes) return reject('malformed');

  const view = new DataView(bytes.buffer);
  if (view.getUint8(0) !== version) return reject('unknown_version');
  const keyId = view.getUint8(1);
  const publicKey = keys.get(keyId);
  if (!publicKey) return reject('unknown_key');
  const [fields, signature] = [bytes.slice(0, signedLength), bytes.slice(signedLength)];
  if (!isSignedBy(publicKey, domain, fields, signature, verify)) return reject('bad_signature');

  const ticketId = bytes.slice(6, 22);
  const lane = view.getUint8(23);
  if (lane !== laneOf(ticketId)) return reject('wrong_lane');
  const expiresAt = view.getUint32(24);
  // A negated comparison, so that a time of NaN is rejected.
  if (!(now < expiresAt)) return reject('expired');
  return {
    ok: true,
    ticket: { keyId, event: view.getUint32(2), ticketId, generation: view.getUint8(22), lane, expiresAt },
  };
}

/** Verifies one signature, so that the library computes the curve's tables before the first scan. */
export function warmUpSignatureCheck(): void {
  const key = deriveSigningKey(0, new Uint8Array(32));
  const text = signTicket({ event: 0, ticketId: new Uint8Array(16), generation: 0, expiresAt: 1 }, key);
  parseTicket(text, createAllowedKeys([key]), 0);
}

function reject(error: TicketError): TicketResult {
  return { ok: false, error };
}
