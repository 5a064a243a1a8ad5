/** Verifies that the ticket's phone signed a live code, and that the code is not stale. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { p256 } from '@noble/curves/nist.js';
import { algorithmOfKey, liveStep, liveTicketBytesToSign, type ParsedLiveTicket } from './live-ticket.ts';

export type LiveVerificationResult = { ok: true } | { ok: false; code: 'bad_signature' | 'stale_code' };

/**
 * Verifies that the phone with this public key made the code now. `now` is in seconds since 1970 by the server's clock.
 * The phone's clock may be off by one step (15 s) in either direction; beyond that the code is stale.
 * Never throws.
 */
export function verifyLiveTicket(
  ticket: ParsedLiveTicket,
  publicKey: Uint8Array,
  now: number,
): LiveVerificationResult {
  if (!isSignedBy(publicKey, ticket)) return { ok: false, code: 'bad_signature' };
  // If `now` is NaN, the comparison is false and the code is rejected.
  const isCurrent = Math.abs(liveStep(now) - ticket.step) <= 1;
  return isCurrent ? { ok: true } : { ok: false, code: 'stale_code' };
}

function isSignedBy(publicKey: Uint8Array, ticket: ParsedLiveTicket): boolean {
  if (algorithmOfKey(publicKey) !== ticket.algorithm) return false;
  try {
    const message = liveTicketBytesToSign(ticket);
    return ticket.algorithm === 'ed25519'
      ? ed25519.verify(ticket.signature, message, publicKey, { zip215: false })
      : // WebCrypto does not choose the lower of a signature's two possible values of s; both are valid.
        p256.verify(ticket.signature, message, publicKey, { lowS: false });
  } catch {
    return false;
  }
}
