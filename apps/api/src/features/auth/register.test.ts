/** Becoming a member: each registration stands alone, codes are few and short-lived, and the first one verified wins. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type League, newRegistration, startLeague } from '../../../test/start-league.ts';

let league: League;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league.stop());

async function register(details: Record<string, unknown> = {}) {
  const body = newRegistration(details);
  const answer = await league.request('POST', '/api/auth/register/step1', { body });
  expect(answer.status, answer.text).toBe(201);
  const userId = String(answer.body.userId);
  const code = String((await league.messagesTo(body.email)).at(-1)?.secret);
  return { body, userId, code };
}
const verify = (userId: string, otp: string) =>
  league.request('POST', '/api/auth/verify-otp', { body: { userId, otp } });
const resend = (userId: string, channel?: string) =>
  league.request('POST', '/api/auth/resend-otp', { body: { userId, ...(channel && { channel }) } });
const login = (body: Record<string, unknown>) => league.request('POST', '/api/auth/login', { body });
const another = (code: string) => (code === '111111' ? '222222' : '111111');

describe('a code', () => {
  it('makes the registration a member under the same id', async () => {
    const { body, userId, code } = await register();
    const answer = await verify(userId, code);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ _id: userId, id: userId, is_verified: true, email: body.email });
  });

  it('is read in Arabic digits', async () => {
    const { userId, code } = await register();
    const arabic = code.replace(/[0-9]/gu, digit => String.fromCodePoint(0x0660 + Number(digit)));
    expect((await verify(userId, arabic)).status).toBe(200);
  });

  it('is refused when wrong, and even when right after five wrong tries', async () => {
    const { userId, code } = await register();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await verify(userId, another(code))).body.code).toMatch(/^auth\.code_(invalid|tries_spent)$/u);
    }
    const late = await verify(userId, code);
    expect(late.body).toMatchObject({ code: 'auth.code_tries_spent' });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('names the first wrong try for what it is', async () => {
    const { userId, code } = await register();
    expect((await verify(userId, another(code))).body).toMatchObject({ code: 'auth.code_invalid' });
  });

  it('dies ten minutes after it was made', async () => {
    const { userId, code } = await register();
    await league.db.run(
      "update verification_code set expires_at = now() - interval '1 second' where registration_id = $1",
      [userId],
    );
    expect((await verify(userId, code)).body).toMatchObject({ code: 'auth.code_expired' });
  });

  it('works once, however many ask at the same time', async () => {
    const { userId, code } = await register();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(userId, code)));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
  });

  it('is unknown for a registration that never was', async () => {
    const answer = await verify('nothing', '123456');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'auth.registration_unknown' });
  });
});

describe('two registrations for one e-mail', () => {
  it('stand side by side until one is verified; then the other is dead and a new one refused', async () => {
    const first = await register();
    const second = await register({ email: first.body.email });
    expect(second.userId).not.toBe(first.userId);
    expect((await verify(first.userId, first.code)).status).toBe(200);
    expect((await verify(second.userId, second.code)).body).toMatchObject({
      code: 'auth.registration_unknown',
    });
    const third = await league.request('POST', '/api/auth/register/step1', {
      body: newRegistration({ email: first.body.email }),
    });
    expect(third.status).toBe(409);
    expect(third.body).toMatchObject({ code: 'auth.member_exists' });
  });
});

describe('resending', () => {
  it('waits a minute, then sends a new code and kills the old one', async () => {
    const { body, userId, code } = await register();
    const early = await resend(userId);
    expect(early.status).toBe(429);
    expect(early.body).toMatchObject({ code: 'auth.resend_too_soon' });
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await league.db.run(
      "update registration set code_asked_at = code_asked_at - interval '61 seconds' where id = $1",
      [userId],
    );
    const answer = await resend(userId);
    expect(answer.status, answer.text).toBe(200);
    const codes = (await league.messagesTo(body.email)).map(message => message.secret);
    expect(codes.length).toBeGreaterThan(0);
    const fresh = String(codes.at(-1));
    if (fresh !== code) expect((await verify(userId, code)).status).not.toBe(200);
    expect((await verify(userId, fresh)).status).toBe(200);
  });

  it('refuses a channel that the league does not have', async () => {
    const { userId } = await register();
    expect((await resend(userId, 'sms')).body).toMatchObject({ code: 'auth.channel_unavailable' });
  });
});

describe('logging in', () => {
  it('answers an unknown member and a wrong password alike', async () => {
    const { user } = await league.signUp();
    const wrong = await login({ identifier: user.email, password: 'not the password' });
    const unknown = await login({ identifier: 'nobody@example.com', password: 'not the password' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'auth.login_failed' });
    const { requestId: _one, ...told } = wrong.body as Record<string, unknown>;
    const { requestId: _other, ...toldUnknown } = unknown.body as Record<string, unknown>;
    expect(toldUnknown).toEqual(told);
  });

  it('takes the e-mail or the phone, and asks the unverified for their code', async () => {
    const { user, password } = await league.signUp();
    expect((await login({ email: user.email, password })).status).toBe(200);
    expect((await login({ identifier: user.phone_number, password })).status).toBe(200);
    const { body, userId } = await register();
    const answer = await login({ identifier: body.email, password: body.password });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      code: 'auth.verification_required',
      requiresVerification: true,
      userId,
      user: { is_verified: false },
    });
  });

  it('ends at logout, for this session alone', async () => {
    const { user, token, password } = await league.signUp();
    const other = String((await login({ identifier: user.email, password })).body.token);
    expect((await league.request('POST', '/api/auth/logout', { token })).status).toBe(204);
    expect((await league.request('GET', '/api/auth/profile', { token })).body).toMatchObject({
      code: 'auth.session_dead',
    });
    expect((await league.request('GET', '/api/auth/profile', { token: other })).status).toBe(200);
  });
});
