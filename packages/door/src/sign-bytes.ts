/** Signs and verifies bytes with domain separation: a signature for one domain is never valid for another. */
import { ed25519 } from '@noble/curves/ed25519.js';
import type { SigningKey } from './keys.ts';

export const SIGNATURE_LENGTH = 64;

/** Returns the prefix that is signed in front of the bytes. The zero byte prevents that one prefix begins another. */
export function domainPrefix(name: string): Uint8Array {
  return new TextEncoder().encode(`${name}\0`);
}

function joinMessage(domain: Uint8Array, bytes: Uint8Array): Uint8Array {
  const message = new Uint8Array(domain.length + bytes.length);
  message.set(domain);
  message.set(bytes, domain.length);
  return message;
}

export function signBytes(domain: Uint8Array, bytes: Uint8Array, key: Pick<SigningKey, 'sign'>): Uint8Array {
  return key.sign(joinMessage(domain, bytes));
}

/** Verifies an Ed25519 signature. May throw if a value is not a key or a signature. */
export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

/** Strict point checks of RFC 8032, so that each text has exactly one valid signature. */
const verifyStrictly: VerifySignature = (publicKey, message, signature) =>
  ed25519.verify(signature, message, publicKey, { zip215: false });

/** Never throws. */
export function isSignedBy(
  publicKey: Uint8Array,
  domain: Uint8Array,
  bytes: Uint8Array,
  signature: Uint8Array,
  verify: VerifySignature = verifyStrictly,
): boolean {
  try {
    return verify(publicKey, joinMessage(domain, bytes), signature);
  } catch {
    return false;
  }
}
