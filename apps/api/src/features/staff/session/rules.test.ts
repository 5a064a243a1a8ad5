/** Tests how authenticator codes are checked, with test vectors of RFC 6238, and how recovery codes are formatted. */
import { describe, expect, it } from 'vitest';
import {
  createTotpSecret,
  findStepOfCode,
  formatRecoveryCode,
  toOtpauthUrl,
  toRecoveryCode,
  toStaff,
} from './rules.ts';

/** From RFC 6238, appendix B: the key '12345678901234567890' in base 32. The codes are cut to their last six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

describe('findStepOfCode', () => {
  it.each(VECTORS)('returns the time step of the RFC 6238 code at %d seconds', (seconds, code) => {
    expect(findStepOfCode(SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    ['accepts', -30],
    ['rejects', -60],
    ['accepts', 30],
    ['rejects', 60],
  ])('%s a code if the clock is %d seconds off', (verb, offsetSeconds) => {
    const step = Math.floor(1_111_111_111 / 30);
    const now = new Date((step * 30 + 15 + offsetSeconds) * 1000);
    expect(findStepOfCode(SECRET, '050471', now)).toBe(verb === 'accepts' ? step : null);
  });
});

it('createTotpSecret creates distinct secrets of 160 bits', () => {
  const secrets = Array.from({ length: 20 }, createTotpSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/u);
});

it('toOtpauthUrl escapes special characters in issuer and label', () => {
  const url = new URL(toOtpauthUrl(SECRET, { issuer: 'Valor Rabita & Co', label: 'nora+1@fans.example' }));
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toContain('nora+1@fans.example');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    secret: SECRET,
    issuer: 'Valor Rabita & Co',
    digits: '6',
    period: '30',
  });
});

it('toRecoveryCode uses no letters that look alike, and formatRecoveryCode splits the code into two halves', () => {
  const code = toRecoveryCode(Uint8Array.from([0, 31, 32, 63, 18, 19, 20, 21, 255, 1]));
  expect(code).toBe('0Z0ZJKMNZ1');
  expect(formatRecoveryCode(code)).toBe('0Z0ZJ-KMNZ1');
});

it('toStaff returns whether the second factor is enrolled, and no secrets', () => {
  const time = new Date('2026-05-01T10:00:00Z');
  const row = {
    id: 's1',
    email: 'huda@example.com',
    full_name: 'Huda',
    role: 'owner',
    language: 'ar',
  } as const;
  const times = { totp_enrolled_at: null, disabled_at: null, created_at: time };
  const { id: _id, ...person } = row;
  const body = { _id, ...person, enrolled: false, disabled_at: null, created_at: '2026-05-01T10:00:00.000Z' };
  expect(toStaff({ ...row, ...times })).toEqual(body);
  expect(toStaff({ ...row, ...times, totp_enrolled_at: time, disabled_at: time })).toEqual({
    ...body,
    enrolled: true,
    disabled_at: '2026-05-01T10:00:00.000Z',
  });
});
