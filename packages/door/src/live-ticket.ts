/**
 * Encodes and parses live tickets. A member's phone signs a new code every 15 seconds, so a photographed code expires.
 *
 * 91 bytes: version (1), event number (4), ticket id (16), generation (1), algorithm (1), step (4), signature (64).
 * Numbers are big-endian. The text is `RB2` and the bytes in Base45. The private key never leaves the phone; the server
 * and every scanner know the public key. This file imports no crypto library, because the phone loads it. Signatures
 * are verified in `verify-live-ticket.ts`.
 */
import { decodeBase45, encodeBase45 } from './base45.ts';
import { requireUint } from './require-uint.ts';

/** The phone signs with Ed25519, or with P-256 and SHA-256 if the browser has no Ed25519. */
export type LiveAlgorithm = 'ed25519' | 'p256';

export type LiveTicket = {
  /** The short event number, as in the static ticket. */
  event: number;
  /** 16 random bytes. */
  ticketId: Uint8Array;
  /** Raised when the ticket moves to another phone. */
  generation: number;
  algorithm: LiveAlgorithm;
  /** `liveStep` of the server's time at signing. */
  step: number;
};

export type ParsedLiveTicket = LiveTicket & { signature: Uint8Array };

export type LiveTicketResult =
  | { ok: true; ticket: ParsedLiveTicket }
  | { ok: false; error: 'not_a_ticket' | 'malformed' | 'unknown_version' | 'unknown_algorithm' };

/** A code is valid in its step, the step before and the step after: 45 seconds in total. */
export const liveStepSeconds = 15;

const prefix = 'RB2';
const version = 1;
const signedLength = 27;
const totalLength = signedLength + 64;
// Two bytes make three characters; the last single byte makes two.
export const liveCodeLength = prefix.length + ((totalLength - 1) / 2) * 3 + 2;
const algorithms: readonly LiveAlgorithm[] = ['ed25519', 'p256'];

// The domain prefix, as in `sign-bytes.ts`, which this file must not import.
const domain = new TextEncoder().encode('rabita live ticket v1\0');

/** Returns the number of the 15-second step that contains `now`, in seconds since 1970 by the server's clock. */
export function liveStep(now: number): number {
  return Math.floor(now / liveStepSeconds);
}

/** Returns the algorithm of a key by its length: 32 bytes are Ed25519, 33 or 65 are P-256, others undefined. */
export function algorithmOfKey(publicKey: Uint8Array): LiveAlgorithm | undefined {
  if (publicKey.length === 32) return 'ed25519';
  return publicKey.length === 33 || publicKey.length === 65 ? 'p256' : undefined;
}

/** Returns the bytes that the phone signs. Throws RangeError for values that do not fit their fields. */
export function liveTicketBytesToSign(ticket: LiveTicket): Uint8Array<ArrayBuffer> {
  const fields = encodeFields(ticket);
  const message = new Uint8Array(domain.length + signedLength);
  message.set(domain);
  message.set(fields, domain.length);
  return message;
}

/**
 * Returns the text of the QR code. `signature` has 64 bytes; for P-256 it is r followed by s, as in WebCrypto. Throws
 * RangeError for another length and for values that do not fit their fields.
 */
export function encodeLiveTicket(ticket: LiveTicket, signature: Uint8Array): string {
  if (signature.length !== 64) throw new RangeError('A signature must have 64 bytes.');
  const bytes = new Uint8Array(totalLength);
  bytes.set(encodeFields(ticket));
  bytes.set(signature, signedLength);
  return prefix + encodeBase45(bytes);
}

/** Parses any scanned text without verifying it: do not trust the values before `verifyLiveTicket`. Never throws. */
export function parseLiveTicket(text: string): LiveTicketResult {
  if (typeof text !== 'string' || !text.startsWith(prefix)) return { ok: false, error: 'not_a_ticket' };
  const bytes = text.length === liveCodeLength ? decodeBase45(text.slice(prefix.length)) : undefined;
  if (!bytes) return { ok: false, error: 'malformed' };
  const view = new DataView(bytes.buffer);
  if (view.getUint8(0) !== version) return { ok: false, error: 'unknown_version' };
  const algorithm = algorithms[view.getUint8(22) - 1];
  if (!algorithm) return { ok: false, error: 'unknown_algorithm' };
  return {
    ok: true,
    ticket: {
      event: view.getUint32(1),
      ticketId: bytes.slice(5, 21),
      generation: view.getUint8(21),
      algorithm,
      step: view.getUint32(23),
      signature: bytes.slice(signedLength),
    },
  };
}

function encodeFields(ticket: LiveTicket): Uint8Array {
  requireUint(ticket.event, 0xffff_ffff, 'event');
  requireUint(ticket.generation, 0xff, 'generation');
  requireUint(ticket.step, 0xffff_ffff, 'step');
  if (ticket.ticketId.length !== 16) throw new RangeError('A ticket id must have 16 bytes.');
  const fields = new Uint8Array(signedLength);
  const view = new DataView(fields.buffer);
  view.setUint8(0, version);
  view.setUint32(1, ticket.event);
  fields.set(ticket.ticketId, 5);
  view.setUint8(21, ticket.generation);
  view.setUint8(22, algorithms.indexOf(ticket.algorithm) + 1);
  view.setUint32(23, ticket.step);
  return fields;
}
