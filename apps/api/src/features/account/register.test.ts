/** Tests registration: parsing and storing the details, refusals, the message with the code, and the rate limits. */
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import type { FailureReply } from '@rabita/contract/wire';
import { describe, expect, it } from 'vitest';
import { registerFan, verifyFan } from '../../../test/fixtures/register-fan.ts';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import { newIpAddress, newRegistration, startTestLeague } from '../../../test/harness/start-league.ts';
import { openHash } from '../../platform/security/seal-hash.ts';

const league = await startTestLeague({}, {}, { passwordCosts: {} });

const register = (
  details: Record<string, unknown>,
  more: { address?: string; language?: 'ar' | 'en' } = {},
) => league.tryCall(fanEndpoints.register, { body: newRegistration(details), ...more });
const faultsOf = ({ body }: { body: Partial<FailureReply> }) =>
  body.fields?.map(({ path, code }) => `${path} ${code}`);
const kept = (userId: string) =>
  league.db.row<Record<string, unknown>>('select * from registration where id = $1', [userId]);

describe('the reply to a registration', () => {
  it('[7.3] has the masked destination of the code and the seconds until a resend', async () => {
    const { body, userId, answer } = await registerFan(league, { email: 'Latifa.Fan@Example.com' });
    expect(answer.body).toEqual({
      userId,
      requiresVerification: true,
      channel: 'email',
      destination: '\u2066l•••@e•••.com\u2069',
      resend_after: 60,
      message: 'أرسلنا رمز التحقق إلى بريدك الإلكتروني.',
    });
    expect(await kept(userId)).toMatchObject({ email: body.email.toLowerCase(), language: 'ar' });
  });

  it('is in the requested language, like the message with the verification code', async () => {
    const details = newRegistration();
    const answer = await league.tryCall(fanEndpoints.register, {
      body: details,
      language: 'en',
    });
    expect(answer.body.message).toBe('We sent a verification code to your email.');
    const [message] = await league.messagesTo(details.email);
    expect(message).toMatchObject({ language: 'en', subject: 'Your verification code' });
  });
});

describe('the message with the verification code', () => {
  it.each(['ar', 'en'] as const)(
    'contains exactly one run of six digits, in the language %s',
    async language => {
      const details = newRegistration();
      await league.call(fanEndpoints.register, { body: details, language });
      const [message] = await league.messagesTo(details.email);
      const text = `${message?.subject}\n${message?.text}`;
      expect(text.match(/[0-9]{6,}/gu)).toEqual([message?.secret]);
      expect(message?.html?.match(/(?<![0-9a-f#])[0-9]{6,}/gu)).toEqual([message?.secret]);
      expect(message?.html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    },
  );
});

describe('a phone number', () => {
  it.each([
    ['0512345678', 'SA', '+966512345678'],
    ['٠٥١٢٣٤٥٦٧٩', 'السعودية', '+966512345679'],
    ['966512345680', 'SA', '+966512345680'],
    ['00966512345681', 'Egypt', '+966512345681'],
    ['55512345', 'الكويت', '+96555512345'],
    ['01001234567', 'مصر', '+201001234567'],
    ['+44 7400 123456', 'KSA', '+447400123456'],
  ])('%s in %s is stored as %s', async (phone_number, country, expected) => {
    const { userId } = await registerFan(league, { phone_number, country });
    expect(await kept(userId)).toMatchObject({ phone_number: expected });
  });

  it('is refused if the country has no such number or is unknown', async () => {
    const answer = await register({ phone_number: '0512', country: 'SA' });
    expect(expectRefusal(answer)).toBe('request.invalid');
    expect(faultsOf(answer)).toEqual(['phone_number invalid_phone']);
    expect(faultsOf(await register({ phone_number: '0512345678', country: 'بلد آخر' }))).toEqual([
      'phone_number invalid_phone',
    ]);
  });
});

describe('the country', () => {
  it.each([
    ['sa', 'SA'],
    ['المملكة العربية السعودية', 'SA'],
    ['السعوديه', 'SA'],
    ['United Arab Emirates', 'AE'],
    ['الأردن', 'JO'],
    ['Narnia', 'Narnia'],
  ])('%s is stored as %s', async (country, expected) => {
    const { userId } = await registerFan(league, { country });
    expect(await kept(userId)).toMatchObject({ country: expected });
  });
});

describe('a password', () => {
  it.each([
    '123456',
    'Password',
    'QWERTY123',
    '١٢٣٤٥٦',
    'ｐａｓｓｗｏｒｄ',
    'iloveyou',
    '987654321',
    'Maserati',
  ])('%s is refused as too common', async password => {
    const answer = await register({ password });
    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(['password password_common']);
  });

  it.each(['Valor2026', 'رابطة-فالور', 'sara77'])(
    '%s is refused as a name of the league or the fan',
    async password => {
      const answer = await register({ password, full_name: 'Sara' });
      expect(faultsOf(answer)).toEqual(['password password_common']);
    },
  );

  it('is stored as an argon2id hash with 19 MiB and two passes', async () => {
    const { userId } = await registerFan(league, { password: 'قهوة 9' });
    const stored = String((await kept(userId))?.password_hash);
    const owner = { kind: 'member', id: userId } as const;
    expect(openHash(league.context.secrets, owner, stored)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  });

  it.each([
    ['قهوة١', 'too_short'],
    ['ق'.repeat(129), 'too_long'],
  ])('%s is refused with %s', async (password, code) => {
    expect(faultsOf(await register({ password }))).toEqual([`password ${code}`]);
  });
});

describe('age', () => {
  it('[5.12] [9.4] must be at least thirteen, with a guardian’s consent below eighteen', async () => {
    expect(faultsOf(await register({ age: 12, guardian_consent: true }))).toEqual(['age too_young']);
    expect(faultsOf(await register({ age: 17 }))).toEqual(['guardian_consent guardian_required']);
    await registerFan(league, { age: '١٣', guardian_consent: true });
    await registerFan(league, { age: 18 });
  });
});

describe('consent', () => {
  const consents = (id: string) =>
    league.db.rows('select document, version, language, given_at from consent where member_id = $1', [id]);

  it('of the member to the terms, and of the guardian, is stored with time, version and language', async () => {
    const { userId, code } = await registerFan(league, {
      age: 15,
      guardian_consent: true,
      terms_accepted: true,
    });
    expect((await verifyFan(league, userId, code)).status).toBe(200);
    const given = { version: '15/06/2025', language: 'ar', given_at: expect.any(Date) };
    expect(await consents(userId)).toEqual([
      { document: 'terms', ...given },
      { document: 'privacy', ...given },
      { document: 'guardian', ...given },
    ]);
  });

  it('is not stored for terms that were not accepted, nor for the guardian of an adult', async () => {
    const { userId, code } = await registerFan(league, { guardian_consent: true });
    expect((await verifyFan(league, userId, code)).status).toBe(200);
    expect(await consents(userId)).toEqual([]);
  });
});

describe('the email or phone of a member', () => {
  it('[5.5] [18.1] is refused in another registration once it is proven, in any case or spelling', async () => {
    const { user } = await league.signUp({ phone_number: '+966512345690' });
    expect((await register({ phone_number: '0512345690' })).status).toBe(201);
    await league.db.run('update member set phone_proven_at = now() where id = $1', [user._id]);
    for (const details of [{ email: user.email.toUpperCase() }, { phone_number: '0512345690' }]) {
      const answer = await register(details);
      expect([answer.status, expectRefusal(answer)]).toEqual([409, 'auth.member_exists']);
    }
  });
});

describe('rate limits', () => {
  async function spend(limit: 'register.address' | 'code.address', address: string): Promise<void> {
    await league.context.limits.takeEach(limit, Array(1499).fill(address));
  }

  it.each(['register.address', 'code.address'] as const)(
    '[18.83] allow 1,500 calls an hour from one network (%s)',
    async limit => {
      const address = newIpAddress();
      await spend(limit, address);
      expect((await register({}, { address })).status).toBe(201);
      const refused = await register({}, { address });
      expect([refused.status, expectRefusal(refused)]).toEqual([429, 'request.too_many']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
      expect((await register({})).status).toBe(201);
    },
  );

  it('[18.83] do not count a code that was not sent against the network', async () => {
    const { body } = await registerFan(league);
    const address = newIpAddress();
    for (let sent = 1; sent < 5; sent += 1) await registerFan(league, { email: body.email });
    expect(expectRefusal(await register({ email: body.email }, { address }))).toBe('request.too_many');
    expect(await league.context.limits.readEach([['code.address', address]])).toMatchObject([{ used: 0 }]);
  });

  it('allow five codes an hour to one email, from all IP addresses together', async () => {
    const { body } = await registerFan(league);
    for (let sent = 1; sent < 5; sent += 1) await registerFan(league, { email: body.email });
    const refused = await register({ email: body.email });
    expect([refused.status, expectRefusal(refused)]).toEqual([429, 'request.too_many']);
    expect(await league.messagesTo(body.email)).toHaveLength(5);
  });
});
