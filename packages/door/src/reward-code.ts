/**
 * Signs and parses the code of a reward that waits to be collected, so that a counter can recognise it. The server
 * decides whether the reward can still be collected.
 *
 * 86 bytes: version (1), key id (1), redemption id (16), expiry (4), signature (64). Numbers are big-endian. The text
 * is `RB3` and the bytes in Base45: 132 characters of QR's alphanumeric mode.
 */
import { decodeBase45, encodeBase45 } from './base45.ts';
import type { AllowedKeys, SigningKey } from './keys.ts';
import { requireUint } from './require-uint.ts';
import { domainPrefix, isSignedBy, SIGNATURE_LENGTH, signBytes, type VerifySignature } from './sign-bytes.ts';

export type RewardCode = {
  /** The 16 bytes of the redemption's id. */
  redemptionId: Uint8Array;
  /** Whole seconds since 1970. The code is rejected from this second on. */
  expiresAt: number;
};

export type RewardCodeError =
  | 'not_a_reward_code'
  | 'malformed'
  | 'unknown_version'
  | 'unknown_key'
  | 'bad_signature'
  | 'expired';

export type RewardCodeResult = { ok: true; code: RewardCode } | { ok: false; error: RewardCodeError };

const PREFIX = 'RB3';
const VERSION = 1;
const SIGNED_LENGTH = 22;
const TOTAL_LENGTH = SIGNED_LENGTH + SIGNATURE_LENGTH;
// Two bytes make three characters, so only 86 bytes give a text of this length.
export const REWARD_CODE_LENGTH = PREFIX.length + (TOTAL_LENGTH / 2) * 3;
const domain = domainPrefix('rabita reward code v1');

/** Whether a scanned text begins like the code of a reward. The code may still be forged. */
export function looksLikeRewardCode(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** Returns the text of the QR code. Throws RangeError for values that do not fit their fields. */
export function signRewardCode({ redemptionId, expiresAt }: RewardCode, key: SigningKey): string {
  requireUint(expiresAt, 0xffff_ffff, 'expiresAt');
  if (redemptionId.length !== 16) throw new RangeError('A redemption id must have 16 bytes.');
  const bytes = new Uint8Array(TOTAL_LENGTH);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, VERSION);
  view.setUint8(1, key.id);
  bytes.set(redemptionId, 2);
  view.setUint32(18, expiresAt);
  bytes.set(signBytes(domain, bytes.subarray(0, SIGNED_LENGTH), key), SIGNED_LENGTH);
  return PREFIX + encodeBase45(bytes);
}

/** Parses any text. Never throws. `now` is in seconds since 1970 and may have a fraction. */
export function parseRewardCode(
  text: string,
  keys: AllowedKeys,
  now: number,
  verify?: VerifySignature,
): RewardCodeResult {
  if (typeof text !== 'string' || !looksLikeRewardCode(text)) return reject('not_a_reward_code');
  if (text.length !== REWARD_CODE_LENGTH) return reject('malformed');
  const bytes = decodeBase45(text.slice(PREFIX.length));
  if (!bytes) return reject('malformed');
  const view = new DataView(bytes.buffer);
  if (view.getUint8(0) !== VERSION) return reject('unknown_version');
  const publicKey = keys.get(view.getUint8(1));
  if (!publicKey) return reject('unknown_key');
  const [fields, signature] = [bytes.slice(0, SIGNED_LENGTH), bytes.slice(SIGNED_LENGTH)];
  if (!isSignedBy(publicKey, domain, fields, signature, verify)) return reject('bad_signature');
  const expiresAt = view.getUint32(18);
  // A negated comparison, so that a time of NaN is rejected.
  if (!(now < expiresAt)) return reject('expired');
  return { ok: true, code: { redemptionId: bytes.slice(2, 18), expiresAt } };
}

function reject(error: RewardCodeError): RewardCodeResult {
  return { ok: false, error };
}
