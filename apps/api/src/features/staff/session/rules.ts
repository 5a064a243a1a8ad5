/** Maps staff rows to API responses, and creates and checks second factors. */
import { timingSafeEqual } from 'node:crypto';
import type { Language } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import type { StaffMember } from '@rabita/contract/staff/team';
import { Secret, TOTP } from 'otpauth';

export type StaffRow = {
  id: string;
  email: string;
  full_name: string;
  role: Role;
  language: Language;
  totp_enrolled_at: Date | null;
  disabled_at: Date | null;
  created_at: Date;
};

/** A live session. `password_is_initial`: the staff member must change the password before anything else. */
export type LiveSessionRow = {
  id: string;
  token_hash: Buffer;
  staff_id: string;
  role: Role;
  is_confirmed: boolean;
  password_is_initial: boolean;
};

export function toStaff(row: StaffRow): StaffMember {
  return {
    _id: row.id,
    email: row.email,
    full_name: row.full_name,
    role: row.role,
    language: row.language,
    enrolled: row.totp_enrolled_at !== null,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

const PERIOD_SECONDS = 30;
/** The time steps accepted before and after the current one, because a phone's clock may be 30 seconds off. */
const STEP_TOLERANCE = 1;
const DIGITS = 6;

/** Crockford's base 32, without letters or digits that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function createTotp(secret: string): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });
}

/** Creates a random secret of 160 bits, as RFC 4226 (4, R6) recommends, in base 32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function toOtpauthUrl(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD_SECONDS,
  }).toString();
}

/**
 * Finds the time step of a code. Compares it with the codes of all accepted steps, each in constant time, so that the
 * duration reveals nothing.
 * @param code exactly six digits: any other length throws
 * @returns the time step (RFC 6238) of the code; null if the code matches none
 */
export function findStepOfCode(secret: string, code: string, now: Date): number | null {
  const generator = createTotp(secret);
  const current = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
  let matchingStep: number | null = null;
  for (let step = current - STEP_TOLERANCE; step <= current + STEP_TOLERANCE; step += 1) {
    const expected = generator.generate({ timestamp: step * PERIOD_SECONDS * 1000 });
    if (timingSafeEqual(Buffer.from(expected), Buffer.from(code))) matchingStep = step;
  }
  return matchingStep;
}

/** Formats ten random bytes as a recovery code of ten characters (50 bits). */
export function toRecoveryCode(bytes: Uint8Array): string {
  return [...bytes.subarray(0, 10)].map(byte => ALPHABET[byte % ALPHABET.length]).join('');
}

export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
