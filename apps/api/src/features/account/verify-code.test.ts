/** Tests verifying a code: wrong tries, expiry, single use, and several registrations with the same email or phone. */
import { resendOtp, verifyOtp } from '@rabita/contract/fan/auth';
import { getProfile, updateMember } from '@rabita/contract/fan/member';
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
const ageWrongTries = (userId: string, span: string) =>
  league.sql`update wrong_code set at = at - ${span}::interval where registration_id = ${userId}`;
/** Makes five wrong tries, after which the code is locked. Each try is rejected as wrong. */
async function spendCode(userId: string, code: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    expect(expectError(await verify(userId, wrongCode(code)))).toBe('auth.code_invalid');
  }
}
async function newCode(userId: string, email: string): Promise<string> {
  await endResendWait(league, userId);
  // Resets the hourly rate limit on codes per email or phone.
  await league.sql`delete from rate_limit where key like 'code.destination:%'`;
  await league.call(resendOtp, { body: { userId } });
  return String((await league.messagesTo(email)).at(-1)?.secret);
}

describe('the right code', () => {
  it('[7.4] [1.1] turns the registration into a member with the same id, who is logged in and whose email is verified', async () => {
    const { body, userId, code } = await registerFan(league);
    const response = await verify(userId, code);
    expect(response.status, response.text).toBe(200);
    const { password, ...shown } = body;
    expect(response.body.user).toEqual({
      ...shown,
      ...{ _id: userId, id: userId, created_at: expect.any(String), language: 'ar' },
      ...{ is_verified: true, email_verified: true, phone_verified: false },
      ...{ loyalty_points: 0, points_balance: 0, rank: null, standing: null },
    });
    const token = String(response.body.token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect((await league.call(getProfile, { token })).body.user).toEqual(response.body.user);
    expect(
      await league.db.row('select email_verified_at, phone_verified_at from member where id = $1', [userId]),
    ).toEqual({ email_verified_at: expect.any(Date), phone_verified_at: null });
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

  it('[7.4] says to a repeated call that the first one succeeded, until the code expires', async () => {
    const { userId, code } = await registerFan(league);
    await verify(userId, code);
    expect(toErr(await verify(userId, code))).toEqual([409, 'auth.already_verified']);
    const other = code === '111111' ? '222222' : '111111';
    expect(expectError(await verify(userId, other))).toBe('auth.registration_unknown');
    await league.sql`update used_code set expires_at = now() - interval '1 second'
      where member_id = ${userId}`;
    expect(expectError(await verify(userId, code))).toBe('auth.registration_unknown');
  });

  it('is rejected as wrong for another registration', async () => {
    const [mine, other] = await Promise.all([registerFan(league), registerFan(league)]);
    // With a chance of one in a million, both registrations get the same code.
    const otherCode = other.code === mine.code ? wrongCode(mine.code) : other.code;
    expect(expectError(await verify(mine.userId, otherCode))).toBe('auth.code_invalid');
    expect((await verify(mine.userId, mine.code)).status).toBe(200);
  });
});

describe('a code that is not the one to type', () => {
  const triesOf = async (userId: string) =>
    (await league.sql`select 1 from wrong_code where registration_id = ${userId}`).length;
  const differing = (first: string, second: string) => expect(first).not.toBe(second);

  it('[7.26] is told as replaced while it would be valid, and costs no try of the newest, which works', async () => {
    const { body, userId, code } = await registerFan(league);
    const second = await newCode(userId, body.email);
    const third = await newCode(userId, body.email);
    differing(code, third);
    for (const old of [code, second, code, second, code, second]) {
      expect(toErr(await verify(userId, old))).toEqual([400, 'auth.code_replaced']);
    }
    expect(await triesOf(userId)).toBe(0);
    await league.sql`update replaced_code set expires_at = now() where registration_id = ${userId}`;
    expect(expectError(await verify(userId, code))).toBe('auth.code_invalid');
    expect((await verify(userId, third)).status).toBe(200);
    const left = 'select 1 from replaced_code where registration_id = $1';
    expect(await league.db.rows(left, [userId])).toEqual([]);
  });

  it('[7.27] is told as that of the newest other registration with the same email, and costs no try', async () => {
    const oldest = await registerFan(league);
    const older = await registerFan(league, { email: oldest.body.email });
    const newest = await registerFan(league, { email: oldest.body.email });
    differing(older.code, newest.code);
    expect(toErr(await verify(oldest.userId, newest.code))).toEqual([400, 'auth.code_of_other']);
    expect([await triesOf(oldest.userId), await triesOf(newest.userId)]).toEqual([0, 0]);
    expect(expectError(await verify(oldest.userId, older.code))).toBe('auth.code_invalid');
    expect(expectError(await verify(newest.userId, older.code))).toBe('auth.code_of_other');
    expect((await verify(newest.userId, newest.code)).status).toBe(200);
  });

  it('[7.27] counts as wrong if the other registration shares only the phone, or its code has expired', async () => {
    const mine = await registerFan(league);
    const byPhone = await registerFan(league, { phone_number: mine.body.phone_number });
    differing(mine.code, byPhone.code);
    expect(expectError(await verify(mine.userId, byPhone.code))).toBe('auth.code_invalid');
    const late = await registerFan(league, { email: mine.body.email });
    const expire = 'update verification_code set expires_at = now() where registration_id = $1';
    await league.db.run(expire, [late.userId]);
    expect(expectError(await verify(mine.userId, late.code))).toBe('auth.code_invalid');
    expect(await triesOf(mine.userId)).toBe(2);
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
    let current = code;
    for (const hour of [0, 1, 2]) {
      await spendCode(userId, current);
      current = await newCode(userId, body.email);
      await spendCode(userId, current);
      current = await newCode(userId, body.email);
      const refused = await verify(userId, current);
      expect([refused.status, expectError(refused)], `hour ${hour}`).toEqual([429, 'auth.code_tries_spent']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
      await ageWrongTries(userId, '61 minutes');
    }
    const nextHour = await verify(userId, current);
    expect(expectError(nextHour)).toBe('auth.code_tries_spent');
    expect(Number(nextHour.headers.get('retry-after'))).toBeGreaterThan(20 * 3600);
    await ageWrongTries(userId, '21 hours');
    expect((await verify(userId, current)).status).toBe(200);
  });
});

describe('verifying late', () => {
  const ageCode = (userId: string, span: string) =>
    league.sql`update verification_code
      set expires_at = expires_at - ${span}::interval where registration_id = ${userId}`;

  it.each([
    ['9 minutes 50 seconds', 200],
    ['10 minutes 1 second', 400],
  ])('after %s gives status %i', async (span, status) => {
    const { userId, code } = await registerFan(league);
    await ageCode(userId, span);
    const response = await verify(userId, code);
    expect(response.status).toBe(status);
    if (status === 400) expect(expectError(response)).toBe('auth.code_expired');
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
    const fans = [await registerFan(league)];
    const shared = { email: fans[0]?.body.email };
    for (let more = 0; more < 3; more += 1) fans.push(await registerFan(league, shared));
    const responses = await Promise.all(fans.map(({ userId, code }) => verify(userId, code)));
    expect(responses.map(response => response.status).sort()).toEqual([200, 404, 404, 404]);
  });

  it('cannot be verified once a member has verified their phone number', async () => {
    const { body, userId, code } = await registerFan(league);
    const { user, token } = await league.signUp();
    const moved = await league.tryCall(updateMember, {
      params: { id: user._id },
      token,
      body: { phone_number: body.phone_number },
    });
    expect(moved.status).toBe(200);
    await league.sql`update member set phone_verified_at = now() where id = ${user._id}`;
    expect(toErr(await verify(userId, code))).toEqual([409, 'auth.member_exists']);
  });
});

/** Registers the email, as often as asked. Removes the limit on codes to one email, as if hours had passed. */
async function registerOften(email: string, times: number): Promise<Fan[]> {
  const fans: Fan[] = [];
  for (let index = 0; index < times; index += 1) {
    await league.sql`delete from rate_limit where key like 'code.destination%'`;
    fans.push(await registerFan(league, { email }));
  }
  return fans;
}
const guess = ({ userId }: Fan, otp: string, address: string) =>
  league.tryCall(verifyOtp, { body: { userId, otp }, address });
const countCompared = async (fans: readonly Fan[]) => {
  const [row] = await league.sql<{ total: number }>`select count(*) as total from wrong_code
    where registration_id = any(${fans.map(({ userId }) => userId)})`;
  return row?.total;
};

it('[18.23] one network gets ten wrong guesses an hour for one email, over any number of registrations with it', async () => {
  const email = 'target@example.com';
  const [fan, ...attempts] = await registerOften(email, 9);
  const hex = (at: number) => at.toString(16);
  let refused = 0;
  for (let index = 0; index < 40; index += 1) {
    const own = attempts[index % attempts.length] as Fan;
    // The attacker takes another address of the same IPv6 network each time.
    const response = await guess(own, wrongCode(own.code), `2001:db8:bad:1::${hex(index + 1)}`);
    const code = expectError(response);
    if (code !== 'auth.guesses_spent') expect(code).toBe('auth.code_invalid');
    else {
      refused += 1;
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500);
      expect(response.body.message).toBe('رموز خاطئة كثيرة. حاول مرة أخرى بعد ساعة.');
    }
  }
  expect(refused).toBe(30);
  expect(await countCompared(attempts)).toBe(10);
  // Not even the right code is accepted from there; the fan at home is not affected.
  const victim = fan as Fan;
  expect(expectError(await guess(victim, victim.code, '2001:db8:bad:1::99'))).toBe('auth.guesses_spent');
  expect((await verifyFan(league, victim.userId, victim.code)).status).toBe(200);
});

it('[18.23] forty guesses at once are bounded alike, because each is counted before it is compared', async () => {
  const attempts = await registerOften('parallel@example.com', 8);
  const address = newIpAddress();
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const own = attempts[index % attempts.length] as Fan;
      return guess(own, wrongCode(own.code), address);
    }),
  );
  const codes = responses.map(response => expectError(response));
  expect(codes.filter(code => code === 'auth.code_invalid')).toHaveLength(10);
  expect(codes.filter(code => code === 'auth.guesses_spent')).toHaveLength(30);
  expect(await countCompared(attempts)).toBe(10);
});

it('[18.23] only wrong codes count: right and expired ones leave the network its guesses', async () => {
  const address = newIpAddress();
  for (let index = 0; index < 12; index += 1) {
    const [fan] = (await registerOften(`fan-${index}@example.com`, 1)) as [Fan];
    expect((await guess(fan, fan.code, address)).status).toBe(200);
  }
  const [late] = (await registerOften('late@example.com', 1)) as [Fan];
  await league.sql`update verification_code set expires_at = now() where registration_id = ${late.userId}`;
  for (let index = 0; index < 12; index += 1)
    expect(expectError(await guess(late, late.code, address))).toBe('auth.code_expired');
});
