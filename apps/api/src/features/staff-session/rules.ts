/** The arithmetic of second factors, without database or clock: which time step a code belongs to, how codes are written. */
import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Steps before and after the present one whose codes count: a phone's clock may be half a minute off. */
const WINDOW = 1;
const DIGITS = 6;

/** No letter or digit that is read as another: Crockford's base 32. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function totp(secret: string): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });
}

/** A secret of 160 bits, as RFC 4226 (4, R6) recommends, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR shows to an authenticator app. */
export function otpauthUrl(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_SECONDS,
  }).toString();
}

/**
 * The time step (RFC 6238) that a code belongs to, or null when it is none of those around now. Every step is looked at,
 * so that the time it takes tells nothing.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const generator = totp(secret);
  const present = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
  let found: number | null = null;
  for (let step = present - WINDOW; step <= present + WINDOW; step += 1) {
    const right = generator.generate({ timestamp: step * PERIOD_SECONDS * 1000 });
    if (timingSafeEqual(Buffer.from(right), Buffer.from(code))) found = step;
  }
  return found;
}

/** Ten characters of random bytes: 50 bits. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return [...bytes.subarray(0, 10)].map(byte => ALPHABET[byte % ALPHABET.length]).join('');
}

/** In two halves, to be written down. */
export function writtenCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
