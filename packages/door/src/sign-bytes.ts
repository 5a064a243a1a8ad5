/** Signs bytes for one purpose, and verifies them. A signature for one purpose is never valid for another. */
import { ed25519 } from '@noble/curves/ed25519.js';
import type { SigningKey } from './keys.ts';

export const SIGNATURE_LENGTH = 64;

/** Returns the prefix that is signed in front of the bytes and names the signature's purpose. */
export function purposeOf(name: string): Uint8Array {
  return new TextEncoder().encode(`${name}\0`);
}

function joinMessage(purpose: Uint8Array, bytes: Uint8Array): Uint8Array {
  const message = new Uint8Array(purpose.length + bytes.length);
  message.set(purpose);
  message.set(bytes, purpose.length);
  return message;
}

export function signBytes(purpose: Uint8Array, bytes: Uint8Array, key: Pick<SigningKey, 'sign'>): Uint8Array {
  return key.sign(joinMessage(purpose, bytes));
}

/** Verifies an Ed25519 signature. May throw if a value is not a key or a signature. */
export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

/** Strict point checks of RFC 8032, so that each text has exactly one valid signature. */
const verifyStrictly: VerifySignature = (publicKey, message, signature) =>
  ed25519.verify(signature, message, publicKey, { zip215: false });

/** Never throws. */
export function isSignedBy(
  publicKey: Uint8Array,
  purpose: Uint8Array,
  bytes: Uint8Array,
  signature: Uint8Array,
  verify: VerifySignature = verifyStrictly,
): boolean {
  try {
    return verify(publicKey, joinMessage(purpose, bytes), signature);
  } catch {
    return false;
  }
}
