/** Tests registration: parsing and storing the details, errors, the message with the code, and who gets an SMS. */
import { randomUUID } from 'node:crypto';
import { resendOtp } from '@rabita/contract/fan/auth';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import type { FailureResponse } from '@rabita/contract/response-fields';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newPhone } from '../../../test/fixtures/new-phone.ts';
import { endResendWait, registerFan, verifyFan } from '../../../test/fixtures/register-fan.ts';
import { channelSettings } from '../../../test/harness/channel-settings.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import {
  type League,
  newIpAddress,
  newRegistration,
  startLeague,
  startTestLeague,
} from '../../../test/harness/start-league.ts';
import { openHash } from '../../platform/security/seal-hash.ts';
import { register as registerDirectly } from './register.ts';

const league = await startTestLeague({}, {}, { passwordCosts: {} });

const register = (details: Record<string, unknown>, options: { ip?: string; language?: 'ar' | 'en' } = {}) =>
  league.tryCall(fanEndpoints.register, { body: newRegistration(details), ...options });
const listFieldErrors = ({ body }: { body: Partial<FailureResponse> }) =>
  body.fields?.map(({ path, code }) => `${path} ${code}`);
const findRow = (userId: string) =>
  league.db.row<Record<string, unknown>>('select * from registration where id = $1', [userId]);

describe('the response to a registration', () => {
  it('[7.3] has the masked destination of the code and the seconds until a resend', async () => {
    const { body, userId, response } = await registerFan(league, { email: 'Latifa.Fan@Example.com' });
    expect(response.body).toEqual({
      userId,
      requiresVerification: true,
      channel: 'email',
      destination: '\u2066l•••@e•••.com\u2069',
      resend_after: 60,
      message: 'أرسلنا رمز التحقق إلى بريدك الإلكتروني.',
    });
    expect(await findRow(userId)).toMatchObject({ email: body.email.toLowerCase(), language: 'ar' });
  });

  it('is in the requested language', async () => {
    const response = await register({}, { language: 'en' });
    expect(response.body.message).toBe('We sent a verification code to your email.');
  });
});

it.each([
  ['ar', 'rtl', 'رمز التحقق'],
  ['en', 'ltr', 'Your verification code'],
] as const)(
  'the mail with the code is in the requested language %s and contains exactly one run of six digits',
  async (language, dir, subject) => {
    const email = `${randomUUID()}@example.com`;
    await register({ email }, { language });
    const [message] = await league.messagesTo(email);
    expect(message).toMatchObject({ language, subject });
    expect(message?.text.match(/[0-9]{6,}/gu)).toEqual([message?.secret]);
    expect(message?.html?.match(/(?<![0-9a-f#])[0-9]{6,}/gu)).toEqual([message?.secret]);
    expect(message?.html).toContain(`lang="${language}" dir="${dir}"`);
  },
);

describe('a phone number', () => {
  it('is stored in its international form, with the code of the country', async () => {
    const { userId } = await registerFan(league, { phone_number: '٠٥١٢٣٤٥٦٧٩', country: 'السعودية' });
    expect(await findRow(userId)).toMatchObject({ phone_number: '+966512345679', country: 'SA' });
  });

  it('is rejected if the country has no such number or is unknown', async () => {
    const response = await register({ phone_number: '0512', country: 'SA' });
    expect(expectError(response)).toBe('request.invalid');
    expect(listFieldErrors(response)).toEqual(['phone_number invalid_phone']);
    expect(listFieldErrors(await register({ phone_number: '0512345678', country: 'بلد آخر' }))).toEqual([
      'phone_number invalid_phone',
    ]);
  });
});

describe('a password', () => {
  it.each(['١٢٣٤٥٦', 'Valor2026', 'sara77'])(
    '%s is rejected as common or as a name of the league or the fan',
    async password => {
      const response = await register({ password, full_name: 'Sara' });
      expect(listFieldErrors(response)).toEqual(['password password_common']);
    },
  );

  it('is stored as an argon2id hash with 19 MiB and two passes', async () => {
    const { userId } = await registerFan(league, { password: 'قهوة 9' });
    const stored = String((await findRow(userId))?.password_hash);
    const owner = { kind: 'member', id: userId } as const;
    expect(openHash(league.context.secrets, owner, stored)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  });
});

it('[5.12] [9.4] the age must be at least thirteen, with a guardian’s consent below eighteen', async () => {
  expect(listFieldErrors(await register({ age: 12, guardian_consent: true }))).toEqual(['age too_young']);
  expect(listFieldErrors(await register({ age: 17 }))).toEqual(['guardian_consent guardian_required']);
  await registerFan(league, { age: '١٣', guardian_consent: true });
  await registerFan(league, { age: 18 });
});

describe('consent', () => {
  const listConsents = (id: string) =>
    league.sql`select document, version, language, given_at from consent where member_id = ${id}`;

  it('to the terms, and of a guardian, is stored with time, version and language', async () => {
    const { userId, code } = await registerFan(league, {
      age: 15,
      guardian_consent: true,
      terms_accepted: true,
    });
    expect((await verifyFan(league, userId, code)).status).toBe(200);
    const consent = { version: '15/06/2025', language: 'ar', given_at: expect.any(Date) };
    expect(await listConsents(userId)).toEqual([
      { document: 'terms', ...consent },
      { document: 'privacy', ...consent },
      { document: 'guardian', ...consent },
    ]);
  });

  it('is not stored for terms that were not accepted, or for the guardian of an adult', async () => {
    const { userId, code } = await registerFan(league, { guardian_consent: true });
    expect((await verifyFan(league, userId, code)).status).toBe(200);
    expect(await listConsents(userId)).toEqual([]);
  });
});

it('[5.5] [18.1] a registration with a member’s verified email or phone is rejected, in any case or spelling', async () => {
  const { user } = await league.signUp({ phone_number: '+966512345690' });
  expect((await register({ phone_number: '0512345690' })).status).toBe(201);
  await league.sql`update member set phone_verified_at = now() where id = ${user._id}`;
  for (const details of [{ email: user.email.toUpperCase() }, { phone_number: '0512345690' }]) {
    expect(toErr(await register(details))).toEqual([409, 'auth.member_exists']);
  }
});

describe('rate limits', () => {
  it.each(['register.address', 'code.address'] as const)(
    '[18.83] allow 1,500 calls an hour from one network (%s)',
    async limit => {
      const ip = newIpAddress();
      await league.context.limits.takeEach(limit, Array(1499).fill(ip));
      expect((await register({}, { ip })).status).toBe(201);
      const rejected = await register({}, { ip });
      expect(toErr(rejected)).toEqual([429, 'request.too_many']);
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3500);
      expect((await register({})).status).toBe(201);
    },
  );

  it('[18.83] allow five codes an hour to one email, and do not count the sixth against the network', async () => {
    const { body } = await registerFan(league);
    const ip = newIpAddress();
    for (let sent = 1; sent < 5; sent += 1) await registerFan(league, { email: body.email });
    expect(toErr(await register({ email: body.email }, { ip }))).toEqual([429, 'request.too_many']);
    expect(await league.messagesTo(body.email)).toHaveLength(5);
    expect(await league.context.limits.getUsages([['code.address', ip]])).toMatchObject([{ used: 0 }]);
  });
});

/** Starts a league with SMS for one test. No job runs, so nothing is sent. */
async function startWithSms(settings: Record<string, string> = {}): Promise<League> {
  const smsLeague = await startLeague({ ...channelSettings(), ...settings });
  onTestFinished(smsLeague.stop);
  return smsLeague;
}

const EGYPTIAN_PHONE = '+201001234567';
/** Valid numbers whose owners may earn from SMS: shared-cost, satellite and personal numbers. */
const COSTLY_PHONES = ['+966920001234', '+8821612345678', '+447012345678', '+79161234567', '+23276123456'];

it('[18.22] a fan with a foreign number gets the code by email, and an SMS is rejected with the reason', async () => {
  const smsLeague = await startWithSms();
  const { userId, response, code, body } = await registerFan(smsLeague, { phone_number: EGYPTIAN_PHONE });
  expect(response.body).toMatchObject({ channel: 'email' });
  expect(await smsLeague.messagesTo(EGYPTIAN_PHONE)).toEqual([]);
  await endResendWait(smsLeague, userId);
  const rejected = await smsLeague.tryCall(resendOtp, { body: { userId, channel: 'sms' } });
  expect(toErr(rejected)).toEqual([400, 'auth.sms_country']);
  expect(rejected.body.message).toBe('لا نرسل رسائل نصية إلى هذا الرقم. اطلب الرمز بالبريد الإلكتروني.');
  const verified = await verifyFan(smsLeague, userId, code);
  expect(verified.body.user).toMatchObject({ email: body.email, phone_number: EGYPTIAN_PHONE });
});

it('[18.22] the setting SMS_COUNTRIES lists the countries for SMS, and * allows all mobile numbers', async () => {
  const listChannels = async (countries: string, phones: string[]) => {
    const smsLeague = await startWithSms({ SMS_COUNTRIES: countries });
    const fans = await Promise.all(phones.map(phone_number => registerFan(smsLeague, { phone_number })));
    return fans.map(({ response }) => response.body.channel);
  };
  expect(await listChannels('EG', [EGYPTIAN_PHONE, newPhone()])).toEqual(['sms', 'email']);
  expect(await listChannels('*', [EGYPTIAN_PHONE, newPhone(), '+79161234567', '+966920001234'])).toEqual([
    ...Array(3).fill('sms'),
    'email',
  ]);
});

it('[18.20] [18.22] hundreds of registrations cause no SMS to costly numbers, and at most the budget of SMS to others', async () => {
  const smsLeague = await startWithSms({ SMS_PER_HOUR: '40', SMS_PER_DAY: '60' });
  const hash = await smsLeague.context.passwords.hash('one hash for all registrations');
  // Computes the hash once, because 400 hashes would take a minute.
  const passwords = { ...smsLeague.context.passwords, hash: () => Promise.resolve(hash) };
  const context = { ...smsLeague.context, passwords };
  const registerMany = async (toPhone: (index: number) => string) => {
    for (let from = 0; from < 200; from += 20) {
      const registrations = Array.from({ length: 20 }, (_, index) => {
        const body = newRegistration({ phone_number: toPhone(from + index) });
        return registerDirectly(context, { body, language: 'ar', ip: newIpAddress() });
      });
      await Promise.all(registrations);
    }
  };
  const countMessages = () =>
    smsLeague.sql`select count(*) filter (where channel = 'sms') as sms, count(*) as all from message`;
  await registerMany(index => COSTLY_PHONES[index % COSTLY_PHONES.length] ?? '');
  expect(await countMessages()).toEqual([{ sms: 0, all: 200 }]);
  await registerMany(() => newPhone());
  expect(await countMessages()).toEqual([{ sms: 40, all: 400 }]);
});
