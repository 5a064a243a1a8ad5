// The live ticket: the code that a member's phone signs anew every 15 seconds, so that a photograph of it dies.
//
// 91 bytes: version (1), event number (4), ticket id (16), generation (1), algorithm (1), step (4), signature (64).
// Numbers are big-endian. The text is `RB2` and the bytes in Base45. The phone's key cannot leave the phone: it
// signs there, and the server and every scanner know its public half. Nothing here needs a crypto library, so that
// the phone loads none: what judges a signature is in `verify-live-ticket.ts`.
import { decodeBase45, encodeBase45 } from './base45.ts';
import { requireUint } from './require-uint.ts';

/** What the phone signs with: Ed25519, or P-256 with SHA-256 where the browser has no Ed25519. */
export type LiveAlgorithm = 'ed25519' | 'p256';

export type LiveTicket = {
  /** The event's number, as in the static ticket. */
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

export type LiveReading =
  | { ok: true; ticket: ParsedLiveTicket }
  | { ok: false; code: 'not_a_ticket' | 'malformed' | 'unknown_version' | 'unknown_algorithm' };

/** A code is made for one step and accepted in it, the one before and the one after: 45 seconds in all. */
export const liveStepSeconds = 15;

const prefix = 'RB2';
const version = 1;
const signedLength = 27;
const totalLength = signedLength + 64;
// Two bytes make three characters, a last one makes two.
const textLength = prefix.length + ((totalLength - 1) / 2) * 3 + 2;
const algorithms: readonly LiveAlgorithm[] = ['ed25519', 'p256'];

// Signed in front of the bytes, so that no signature made for another purpose ever passes for a ticket.
const context = new TextEncoder().encode('rabita live ticket v1\0');

/** The step of a moment in seconds since 1970 by the server's clock. */
export function liveStep(now: number): number {
  return Math.floor(now / liveStepSeconds);
}

/** The algorithm of a public key by its form: 32 bytes are Ed25519; 33 or 65 are a point of P-256. */
export function algorithmOf(publicKey: Uint8Array): LiveAlgorithm | undefined {
  if (publicKey.length === 32) return 'ed25519';
  return publicKey.length === 33 || publicKey.length === 65 ? 'p256' : undefined;
}

/** The bytes that the phone signs. Throws RangeError for values that do not fit their fields. */
export function liveMessage(ticket: LiveTicket): Uint8Array<ArrayBuffer> {
  const fields = fieldsOf(ticket);
  const message = new Uint8Array(context.length + signedLength);
  message.set(context);
  message.set(fields, context.length);
  return message;
}

/** The QR's text. `signature` has 64 bytes, for P-256 r and s one after the other, as WebCrypto gives them. */
export function writeLiveTicket(ticket: LiveTicket, signature: Uint8Array): string {
  if (signature.length !== 64) throw new RangeError('A signature has 64 bytes.');
  const bytes = new Uint8Array(totalLength);
  bytes.set(fieldsOf(ticket));
  bytes.set(signature, signedLength);
  return prefix + encodeBase45(bytes);
}

/** Reads whatever a camera saw; never throws. Nothing in it is proven before `verifyLiveTicket`. */
export function parseLiveTicket(text: string): LiveReading {
  if (typeof text !== 'string' || !text.startsWith(prefix)) return { ok: false, code: 'not_a_ticket' };
  const bytes = text.length === textLength ? decodeBase45(text.slice(prefix.length)) : undefined;
  if (!bytes) return { ok: false, code: 'malformed' };
  const view = new DataView(bytes.buffer);
  if (view.getUint8(0) !== version) return { ok: false, code: 'unknown_version' };
  const algorithm = algorithms[view.getUint8(22) - 1];
  if (!algorithm) return { ok: false, code: 'unknown_algorithm' };
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

function fieldsOf(ticket: LiveTicket): Uint8Array {
  requireUint(ticket.event, 0xffff_ffff, 'event');
  requireUint(ticket.generation, 0xff, 'generation');
  requireUint(ticket.step, 0xffff_ffff, 'step');
  if (ticket.ticketId.length !== 16) throw new RangeError('A ticket id has 16 bytes.');
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
