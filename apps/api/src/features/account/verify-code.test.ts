/** Tests verifying a code: wrong attempts, expiry, single use, and registrations with the same email or phone. */
import { resendOtp, verifyOtp } from '@rabita/contract/fan/auth';
import { getProfile } from '@rabita/contract/fan/member';
import { describe, expect, it } from 'vitest';
import {
  endResendWait,
  type Fan,
  registerFan,
  verifyFan,
  wrongCode,
} from '../../../test/fixtures/register-fan.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import { newIpAddress, startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();

const verify = (userId: string, otp: string) => verifyFan(league, userId, otp);
const backdateWrongAttempts = (userId: string, span: string) =>
  league.sql`update wrong_code set at = at - ${span}::interval where registration_id = ${userId}`;
async function lockCode(userId: string, code: string): Promise<void> {
  for (let attempts = 0; attempts < 5; attempts += 1) {
    expect(expectError(await verify(userId, wrongCode(code)))).toBe('auth.code_invalid');
  }
}
async function requestNextCode(userId: string, email: string): Promise<string> {
  await endResendWait(league, userId);
  // Resets the hourly rate limit on codes per email or phone.
  await league.sql`delete from rate_limit where key like 'code.destination:%'`;
  await league.call(resendOtp, { body: { userId } });
  return String((await league.messagesTo(email)).at(-1)?.secret);
}

describe('the right code', () => {
  it('[7.4] [1.1] turns the registration into a logged-in member with the same id and a verified email', async () => {
    const { body, userId, code } = await registerFan(league);
    const response = await verify(userId, code);
    expect(response.status, response.text).toBe(200);
    const { password, ...details } = body;
    expect(response.body.user).toEqual({
      ...details,
      ...{ _id: userId, id: userId, created_at: expect.any(String), language: 'ar' },
      ...{ is_verified: true, email_verified: true, phone_verified: false },
      ...{ loyalty_points: 0, points_balance: 0, rank: null, standing: null },
    });
    const token = String(response.body.token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect((await league.call(getProfile, { token })).body.user).toEqual(response.body.user);
  });

  it('[9.3] is accepted in Arabic digits', async () => {
    const { userId, code } = await registerFan(league);
    const arabic = code.replace(/[0-9]/gu, digit => String.fromCodePoint(0x0660 + Number(digit)));
    expect((await verify(userId, arabic)).status).toBe(200);
  });

  it('works for only one of fifty concurrent calls', async () => {
    const { userId, code } = await registerFan(league);
    const responses = await Promise.all(Array.from({ length: 50 }, () => verify(userId, code)));
    const results = responses.map(response => (response.status === 200 ? 'success' : expectError(response)));
    expect(results.filter(result => result === 'success')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['success', 'auth.already_verified']));
  });

  it('[7.4] is rejected as already verified in a repeated call, until the code expires', async () => {
    const { userId, code } = await registerFan(league);
    await verify(userId, code);
    expect(toErr(await verify(userId, code))).toEqual([409, 'auth.already_verified']);
    expect(expectError(await verify(userId, wrongCode(code)))).toBe('auth.registration_unknown');
    await league.sql`update used_code set expires_at = now() - interval '1 second'
      where member_id = ${userId}`;
    expect(expectError(await verify(userId, code))).toBe('auth.registration_unknown');
  });

  it('is rejected as wrong for another registration', async () => {
    const [first, second] = await Promise.all([registerFan(league), registerFan(league)]);
    // With a chance of one in a million, both registrations get the same code.
    const otherCode = second.code === first.code ? wrongCode(first.code) : second.code;
    expect(expectError(await verify(first.userId, otherCode))).toBe('auth.code_invalid');
    expect((await verify(first.userId, first.code)).status).toBe(200);
  });
});

describe('an old code, or a code of another registration', () => {
  const countWrongCodes = (userId: string) =>
    league.value<number>('select count(*) from wrong_code where registration_id = $1', [userId]);

  it('[7.26] is rejected as replaced until it expires, and does not count as a wrong attempt', async () => {
    const { body, userId, code } = await registerFan(league);
    const second = await requestNextCode(userId, body.email);
    const third = await requestNextCode(userId, body.email);
    expect(code).not.toBe(third);
    for (const old of [code, second, code, second, code, second]) {
      expect(toErr(await verify(userId, old))).toEqual([400, 'auth.code_replaced']);
    }
    expect(await countWrongCodes(userId)).toBe(0);
    await league.sql`update replaced_code set expires_at = now() where registration_id = ${userId}`;
    expect(expectError(await verify(userId, code))).toBe('auth.code_invalid');
    expect((await verify(userId, third)).status).toBe(200);
    expect(await league.sql`select 1 from replaced_code where registration_id = ${userId}`).toEqual([]);
  });

  it('[7.27] is rejected as of another registration if it is the newest code to the same email', async () => {
    const oldest = await registerFan(league);
    const older = await registerFan(league, { email: oldest.body.email });
    const newest = await registerFan(league, { email: oldest.body.email });
    expect(older.code).not.toBe(newest.code);
    expect(toErr(await verify(oldest.userId, newest.code))).toEqual([400, 'auth.code_of_other']);
    expect([await countWrongCodes(oldest.userId), await countWrongCodes(newest.userId)]).toEqual([0, 0]);
    expect(expectError(await verify(oldest.userId, older.code))).toBe('auth.code_invalid');
    expect(expectError(await verify(newest.userId, older.code))).toBe('auth.code_of_other');
    expect((await verify(newest.userId, newest.code)).status).toBe(200);
  });

  it('[7.27] counts as wrong if the other registration shares only the phone, or its code has expired', async () => {
    const first = await registerFan(league);
    const byPhone = await registerFan(league, { phone_number: first.body.phone_number });
    expect(first.code).not.toBe(byPhone.code);
    expect(expectError(await verify(first.userId, byPhone.code))).toBe('auth.code_invalid');
    const expired = await registerFan(league, { email: first.body.email });
    await league.sql`update verification_code set expires_at = now() where registration_id = ${expired.userId}`;
    expect(expectError(await verify(first.userId, expired.code))).toBe('auth.code_invalid');
    expect(await countWrongCodes(first.userId)).toBe(2);
  });
});

describe('guessing a code', () => {
  it('is possible only five times in fifty concurrent calls', async () => {
    const { userId, code } = await registerFan(league);
    const responses = await Promise.all(Array.from({ length: 50 }, () => verify(userId, wrongCode(code))));
    const codes = responses.map(response => expectError(response));
    expect(codes.filter(code => code === 'auth.code_invalid')).toHaveLength(5);
    expect(codes.filter(code => code === 'auth.code_tries_spent')).toHaveLength(45);
  });

  it('is possible ten times an hour and thirty times a day, across resent codes', async () => {
    const { body, userId, code } = await registerFan(league);
    let currentCode = code;
    for (const hour of [0, 1, 2]) {
      await lockCode(userId, currentCode);
      currentCode = await requestNextCode(userId, body.email);
      await lockCode(userId, currentCode);
      currentCode = await requestNextCode(userId, body.email);
      const locked = await verify(userId, currentCode);
      expect([locked.status, expectError(locked)], `hour ${hour}`).toEqual([429, 'auth.code_tries_spent']);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(3000);
      await backdateWrongAttempts(userId, '61 minutes');
    }
    const nextHour = await verify(userId, currentCode);
    expect(expectError(nextHour)).toBe('auth.code_tries_spent');
    expect(Number(nextHour.headers.get('retry-after'))).toBeGreaterThan(20 * 3600);
    await backdateWrongAttempts(userId, '21 hours');
    expect((await verify(userId, currentCode)).status).toBe(200);
  });
});

describe('verifying late', () => {
  it.each([
    ['succeeds', '9 minutes 50 seconds', undefined],
    ['fails', '10 minutes 1 second', 'auth.code_expired'],
  ])('%s after %s', async (_result, span, error) => {
    const { userId, code } = await registerFan(league);
    await league.sql`update verification_code
      set expires_at = expires_at - ${span}::interval where registration_id = ${userId}`;
    expect((await verify(userId, code)).body.code).toBe(error);
  });

  it('is rejected if the registration is older than a day', async () => {
    const { userId, code } = await registerFan(league);
    await league.sql`update registration set created_at = now() - interval '24 hours 1 second'
      where id = ${userId}`;
    expect(expectError(await verify(userId, code))).toBe('auth.registration_unknown');
  });
});

it.each(['nothing', '00000000-0000-4000-8000-000000000000', "'; drop table member; --"])(
  'verifying an unknown registration is rejected for the id %s',
  async userId => {
    expect(toErr(await verify(userId, '123456'))).toEqual([404, 'auth.registration_unknown']);
  },
);

describe('registrations with the same email or phone', () => {
  it('coexist until one is verified, which deletes those that share its email or phone', async () => {
    const first = await registerFan(league);
    const second = await registerFan(league, { email: first.body.email, password: 'another long one' });
    const byPhone = await registerFan(league, { phone_number: first.body.phone_number });
    expect(new Set([first.userId, second.userId, byPhone.userId]).size).toBe(3);
    expect((await verify(second.userId, second.code)).status).toBe(200);
    expect(expectError(await verify(first.userId, first.code))).toBe('auth.registration_unknown');
    // `byPhone` shares its phone with the first registration, not with the verified second, so it was not deleted.
    expect((await verify(byPhone.userId, byPhone.code)).status).toBe(200);
  });

  it('become one member if they are verified concurrently', async () => {
    const fans = await registerOften('shared@example.com', 4);
    const responses = await Promise.all(fans.map(({ userId, code }) => verify(userId, code)));
    expect(responses.map(response => response.status).sort()).toEqual([200, 404, 404, 404]);
  });

  it('cannot be verified once a member has verified their phone number', async () => {
    const { body, userId, code } = await registerFan(league);
    const { user } = await league.signUp();
    await league.sql`update member set phone_number = ${body.phone_number}, phone_verified_at = now()
      where id = ${user._id}`;
    expect(toErr(await verify(userId, code))).toEqual([409, 'auth.member_exists']);
  });
});

/** Registers several fans with one email, without the limit on codes to one email. */
async function registerOften(email: string, count: number): Promise<Fan[]> {
  const fans: Fan[] = [];
  for (let index = 0; index < count; index += 1) {
    await league.sql`delete from rate_limit where key like 'code.destination%'`;
    fans.push(await registerFan(league, { email }));
  }
  return fans;
}
const guess = ({ userId }: Fan, otp: string, ip: string) =>
  league.tryCall(verifyOtp, { body: { userId, otp }, ip });
const countComparedCodes = (fans: readonly Fan[]) =>
  league.value<number>('select count(*) from wrong_code where registration_id = any($1)', [
    fans.map(({ userId }) => userId),
  ]);

it('[18.23] one network may send ten wrong codes an hour for one email, over all registrations together', async () => {
  const email = 'target@example.com';
  const [fan, ...attempts] = await registerOften(email, 9);
  let rejected = 0;
  for (let index = 0; index < 40; index += 1) {
    const attempt = attempts[index % attempts.length] as Fan;
    // The attacker uses another address of the same IPv6 network each time.
    const ip = `2001:db8:bad:1::${(index + 1).toString(16)}`;
    const response = await guess(attempt, wrongCode(attempt.code), ip);
    const code = expectError(response);
    if (code !== 'auth.guesses_spent') expect(code).toBe('auth.code_invalid');
    else {
      rejected += 1;
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500);
      expect(response.body.message).toBe('رموز خاطئة كثيرة. حاول مرة أخرى بعد ساعة.');
    }
  }
  expect(rejected).toBe(30);
  expect(await countComparedCodes(attempts)).toBe(10);
  // From this network even the right code is rejected, but not from the fan's network.
  const victim = fan as Fan;
  expect(expectError(await guess(victim, victim.code, '2001:db8:bad:1::99'))).toBe('auth.guesses_spent');
  expect((await verifyFan(league, victim.userId, victim.code)).status).toBe(200);
});

it('[18.23] only ten of forty concurrent guesses from one network are compared', async () => {
  const attempts = await registerOften('parallel@example.com', 8);
  const ip = newIpAddress();
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const attempt = attempts[index % attempts.length] as Fan;
      return guess(attempt, wrongCode(attempt.code), ip);
    }),
  );
  const codes = responses.map(response => expectError(response));
  expect(codes.filter(code => code === 'auth.code_invalid')).toHaveLength(10);
  expect(codes.filter(code => code === 'auth.guesses_spent')).toHaveLength(30);
  expect(await countComparedCodes(attempts)).toBe(10);
});

it('[18.23] right and expired codes do not count as wrong guesses', async () => {
  const ip = newIpAddress();
  for (let index = 0; index < 12; index += 1) {
    const [fan] = (await registerOften(`fan-${index}@example.com`, 1)) as [Fan];
    expect((await guess(fan, fan.code, ip)).status).toBe(200);
  }
  const [late] = (await registerOften('late@example.com', 1)) as [Fan];
  await league.sql`update verification_code set expires_at = now() where registration_id = ${late.userId}`;
  for (let index = 0; index < 12; index += 1)
    expect(expectError(await guess(late, late.code, ip))).toBe('auth.code_expired');
});
