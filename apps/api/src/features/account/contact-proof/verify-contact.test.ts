/** Tests verifying a new email or phone number by a code, even if two members have the same one. */
import { login } from '@rabita/contract/fan/auth';
import { changeEmail, requestContactCode } from '@rabita/contract/fan/contact';
import { getProfile, updateMember } from '@rabita/contract/fan/member';
import { describe, expect, it } from 'vitest';
import { newPhone } from '../../../../test/fixtures/new-phone.ts';
import { registerFan, signUpByEmail, verifyFan, wrongCode } from '../../../../test/fixtures/register-fan.ts';
import {
  endContactWait,
  markContactVerified,
  requestAndReadCode,
  verifyContactWith,
} from '../../../../test/fixtures/verify-contact.ts';
import { channelSettings } from '../../../../test/harness/channel-settings.ts';
import { expectError, toErr } from '../../../../test/harness/expect-error.ts';
import { type League, newIpAddress, startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
/** A league with SMS. No job runs, so nothing is sent. */
const smsLeague = await startTestLeague(channelSettings());

type Member = Awaited<ReturnType<League['signUp']>>;
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const setEmail = ({ token, password }: Member, email: string, server = league) =>
  server.call(changeEmail, { token, body: { email, currentPassword: password } });
const getUser = async ({ token }: { token: string }, server = league) =>
  (await server.call(getProfile, { token })).body.user;
const request = (token: string, channel: 'email' | 'sms', server = league) =>
  server.tryCall(requestContactCode, { token, body: { channel }, ip: newIpAddress() });

async function signUpWithCode() {
  const member = await league.signUp();
  const email = newEmail();
  await setEmail(member, email);
  const code = await requestAndReadCode(league, member.token, { channel: 'email', recipient: email });
  return { member, email, code };
}
const verify = ({ token }: Member, otp: string) => verifyContactWith(league, token, 'email', otp);

describe('the right code', () => {
  it('[18.3] verifies the new email once, and the audit log records it without the email', async () => {
    const { member, email, code } = await signUpWithCode();
    expect(await getUser(member)).toMatchObject({ email, email_verified: false });
    const response = await verify(member, code);
    expect(response.body.user).toMatchObject({ email, email_verified: true });
    expect(expectError(await verify(member, code))).toBe('contact.nothing_to_verify');
    const detail = { channel: 'email' };
    expect(
      await league.sql`select action, detail from audit_log
        where actor_id = ${member.user._id} and action like 'member.contact%' order by at, id`,
    ).toEqual([
      { action: 'member.contact_changed', detail },
      { action: 'member.contact_code_asked', detail },
      { action: 'member.contact_verified', detail },
    ]);
  });

  it('works for only one of fifty concurrent calls', async () => {
    const { member, code } = await signUpWithCode();
    const responses = await Promise.all(Array.from({ length: 50 }, () => verify(member, code)));
    expect(responses.filter(response => response.status === 200)).toHaveLength(1);
  });

  it('[18.4] does not work for another member, or after the member has entered another contact', async () => {
    const { member, email, code } = await signUpWithCode();
    const otherMember = await league.signUp();
    await setEmail(otherMember, email);
    await request(otherMember.token, 'email');
    expect((await verify(otherMember, code)).status).toBe(400);
    await setEmail(member, newEmail());
    expect(expectError(await verify(member, code))).toBe('auth.code_expired');
    await setEmail(member, email);
    expect(expectError(await verify(member, code))).toBe('auth.code_expired');
  });

  it('is rejected after ten minutes', async () => {
    const { member, code } = await signUpWithCode();
    await league.sql`update contact_code set expires_at = now() - interval '1 second'
      where member_id = ${member.user._id}`;
    expect(expectError(await verify(member, code))).toBe('auth.code_expired');
  });

  it('[18.3] verifies the email of a member whose registration was verified by SMS', async () => {
    const { body, userId, code } = await registerFan(smsLeague);
    const token = String((await verifyFan(smsLeague, userId, code)).body.token);
    const to = { channel: 'email', recipient: body.email } as const;
    expect((await markContactVerified(smsLeague, token, to)).status).toBe(200);
    expect(await getUser({ token }, smsLeague)).toMatchObject({ email_verified: true, phone_verified: true });
  });
});

it('[7.26] an older code to the same email is rejected as replaced, and does not count as a wrong attempt', async () => {
  const { member, email, code } = await signUpWithCode();
  await endContactWait(league, member.user._id);
  const newest = await requestAndReadCode(league, member.token, { channel: 'email', recipient: email });
  expect(newest).not.toBe(code);
  for (let times = 0; times < 6; times += 1)
    expect(expectError(await verify(member, code))).toBe('auth.code_replaced');
  expect((await verify(member, newest)).status).toBe(200);
});

describe('guessing a code', () => {
  it('[18.3] is rejected after five wrong attempts, and after ten in an hour even with a new code', async () => {
    const { member, email, code } = await signUpWithCode();
    const guess = async (right: string) => {
      for (let attempts = 0; attempts < 5; attempts += 1)
        expect(expectError(await verify(member, wrongCode(right)))).toBe('auth.code_invalid');
      expect(expectError(await verify(member, right))).toBe('auth.code_tries_spent');
    };
    await guess(code);
    await endContactWait(league, member.user._id);
    await guess(await requestAndReadCode(league, member.token, { channel: 'email', recipient: email }));
    await endContactWait(league, member.user._id);
    const third = await requestAndReadCode(league, member.token, { channel: 'email', recipient: email });
    expect(expectError(await verify(member, third))).toBe('auth.code_tries_spent');
  });

  it('is possible only five times in fifty concurrent calls', async () => {
    const { member, code } = await signUpWithCode();
    const responses = await Promise.all(Array.from({ length: 50 }, () => verify(member, wrongCode(code))));
    const codes = responses.map(response => expectError(response));
    expect(codes.filter(error => error === 'auth.code_invalid')).toHaveLength(5);
  });
});

describe('requesting a code', () => {
  it('[18.3] is possible once a minute, and five times an hour for one email', async () => {
    const { member } = await signUpWithCode();
    const earlyResponse = await request(member.token, 'email');
    expect(toErr(earlyResponse)).toEqual([429, 'auth.resend_too_soon']);
    expect(Number(earlyResponse.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    for (let sent = 1; sent < 5; sent += 1) {
      await endContactWait(league, member.user._id);
      expect((await request(member.token, 'email')).status).toBe(200);
    }
    await endContactWait(league, member.user._id);
    expect(expectError(await request(member.token, 'email'))).toBe('request.too_many');
  });

  it('sends one code for twenty concurrent calls', async () => {
    const { member, email } = await signUpWithCode();
    await endContactWait(league, member.user._id);
    const responses = await Promise.all(Array.from({ length: 20 }, () => request(member.token, 'email')));
    expect(responses.filter(response => response.status === 200)).toHaveLength(1);
    expect(await league.messagesTo(email)).toHaveLength(1);
  });

  it('is rejected for a verified contact, and by SMS without a gateway', async () => {
    const member = await league.signUp();
    expect(expectError(await request(member.token, 'email'))).toBe('contact.nothing_to_verify');
    expect(expectError(await request(member.token, 'sms'))).toBe('auth.channel_unavailable');
  });
});

describe('two members with the same contact', () => {
  async function signUpTwoWithEmail() {
    const email = newEmail();
    const members = [await league.signUp(), await league.signUp()];
    const codes: string[] = [];
    for (const member of members) {
      await setEmail(member, email);
      codes.push(await requestAndReadCode(league, member.token, { channel: 'email', recipient: email }));
    }
    return { email, members, codes };
  }

  it('[18.5] verify it at the same time: one succeeds, and the other keeps the old verified email', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, members, codes } = await signUpTwoWithEmail();
      const responses = await Promise.all(
        members.map((member, index) => verify(member, String(codes[index]))),
      );
      expect(responses.map(response => response.status).sort()).toEqual([200, 409]);
      const users = await Promise.all(members.map(member => getUser(member)));
      const loser = responses.findIndex(response => response.status === 409);
      expect(users[1 - loser]).toMatchObject({ email, email_verified: true });
      expect(users[loser]).toMatchObject({ email: members[loser]?.user.email, email_verified: true });
    }
  });

  it('[18.5] cannot request or use a code once one of them has verified it', async () => {
    const { member, email, code } = await signUpWithCode();
    const owner = await league.signUp();
    await league.sql`update member set email = ${email} where id = ${owner.user._id}`;
    expect(expectError(await request(member.token, 'email'))).toBe('contact.taken');
    expect(toErr(await verify(member, code))).toEqual([409, 'contact.taken']);
  });

  it('[18.5] share it until one verifies it; the other loses it, and logs in with a verified contact', async () => {
    const phone = newPhone();
    const squatter = await signUpByEmail(smsLeague, { phone_number: phone });
    const logIn = (identifier: string, password: string) =>
      smsLeague.tryCall(login, { body: { identifier, password } });
    expect((await logIn(phone, squatter.password)).status).toBe(200);
    const owner = await registerFan(smsLeague, { phone_number: phone, password: 'another long one' });
    expect(owner.response.status).toBe(201);
    // The squatter's unverified number does not hide the owner's registration from a login.
    expect(expectError(await logIn(phone, owner.body.password))).toBe('auth.verification_required');
    const verified = await verifyFan(smsLeague, owner.userId, owner.code);
    expect(verified.body.user).toMatchObject({ phone_number: phone, phone_verified: true });
    expect(await getUser(squatter, smsLeague)).toMatchObject({ phone_number: '', phone_verified: false });
    expect((await logIn(phone, owner.body.password)).status).toBe(200);
    expect((await logIn(phone, squatter.password)).status).toBe(401);
    expect((await logIn(squatter.user.email, squatter.password)).status).toBe(200);
    const retryResponse = await smsLeague.tryCall(updateMember, {
      params: { id: squatter.user._id },
      token: squatter.token,
      body: { phone_number: phone },
    });
    expect(toErr(retryResponse)).toEqual([409, 'member.phone_taken']);
  });
});
