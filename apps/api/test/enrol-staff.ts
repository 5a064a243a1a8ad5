/** Creates staff who log in with a password and an authenticator app, for tests of logging in. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@rabita/contract/roles';
import {
  confirmEnrolment,
  staffLogin,
  startEnrolment,
  verifySecondFactor,
} from '@rabita/contract/staff/auth';
import { getStaffMe } from '@rabita/contract/staff/team';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { League, RequestOptions } from './start-league.ts';

export type EnrolledStaff = {
  id: string;
  email: string;
  password: string;
  /** The authenticator app's secret. */
  secret: string;
  recoveryCodes: string[];
  token: string;
};

/** The app's code now, or at an offset in steps of thirty seconds. */
export function codeAt(secret: string, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  return app.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A code that the app does not show now or within two steps. */
export function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map(steps => codeAt(secret, steps));
  return (
    ['111111', '222222', '333333', '444444', '555555', '666666'].find(code => !near.includes(code)) ?? ''
  );
}

/** Makes used codes valid again, so that a test need not wait half a minute. */
export async function forgetSteps(league: League): Promise<void> {
  await league.db.run('update staff set totp_step = 0');
}

export const loginStaff = (league: League, email: string, password: string, more: RequestOptions = {}) =>
  league.tryCall(staffLogin, { body: { email, password }, ...more });

export const passFactor = (league: League, body: Record<string, unknown>, more: RequestOptions = {}) =>
  league.tryCall(verifySecondFactor, { body, ...more });

/** Inserts a staff member with a password and no second factor. */
export async function addStaff(
  league: League,
  role: Role,
): Promise<{ id: string; email: string; password: string }> {
  const email = `${randomUUID()}@staff.example`;
  const password = 'كلمة مرور المنظم 7';
  const hash = await league.context.passwords.hash(password);
  const row = await league.db.row<{ id: string }>(
    `insert into staff (email, full_name, role, language, password_hash) values ($1, 'نورة العتيبي', $2, 'ar', $3)
     returning id`,
    [email, role, hash],
  );
  return { id: String(row?.id), email, password };
}

/** Logs in for the first time and enrols, over HTTP. */
export async function enrolStaff(league: League, role: Role): Promise<EnrolledStaff> {
  const person = await addStaff(league, role);
  return { ...person, ...(await enrol(league, person)) };
}

export async function enrol(
  league: League,
  { email, password }: { email: string; password: string },
): Promise<{ secret: string; recoveryCodes: string[]; token: string }> {
  const login = await league.call(staffLogin, { body: { email, password } });
  expect(login.body).toMatchObject({ next: 'enrol' });
  const { challenge } = login.body;
  const { secret } = (await league.call(startEnrolment, { body: { challenge } })).body;
  const confirmed = await league.call(confirmEnrolment, { body: { challenge, code: codeAt(secret) } });
  await forgetSteps(league);
  return { secret, recoveryCodes: confirmed.body.recovery_codes, token: confirmed.body.token };
}

/** Logs in an enrolled staff member up to the second factor. @returns the challenge */
export async function challengeFor(
  league: League,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const login = await league.call(staffLogin, { body: { email, password } });
  expect(login.body).toMatchObject({ next: 'second_factor' });
  return login.body.challenge;
}

export const staffMe = (league: League, token: string) => league.tryCall(getStaffMe, { token });
