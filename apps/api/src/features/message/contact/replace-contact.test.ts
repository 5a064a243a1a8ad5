/** Tests changing an email or phone number: the notice, the password check, and logins by unverified contacts. */
import { forgotPassword, login } from '@rabita/contract/fan/auth';
import { changeEmail } from '@rabita/contract/fan/contact';
import { updateMember } from '@rabita/contract/fan/member';
import { describe, expect, it } from 'vitest';
import { newPhone } from '../../../../test/fixtures/new-phone.ts';
import { codeOf, registerFan, signUpByEmail, verifyFan } from '../../../../test/fixtures/register-fan.ts';
import { markContactVerified } from '../../../../test/fixtures/verify-contact.ts';
import { channelSettings } from '../../../../test/harness/channel-settings.ts';
import { expectError, toErr } from '../../../../test/harness/expect-error.ts';
import { runJobs } from '../../../../test/harness/run-jobs.ts';
import { type League, startTestLeague } from '../../../../test/harness/start-league.ts';
import { authTasks } from '../../account/jobs.ts';

const league = await startTestLeague();
const smsLeague = await startTestLeague(channelSettings());

type Member = Awaited<ReturnType<League['signUp']>>;
const createEmail = () => `${crypto.randomUUID()}@example.com`;
const setPhone = (
  { token, user }: Pick<Member, 'token' | 'user'>,
  phone_number: string,
  server: League,
  change = {},
) => server.tryCall(updateMember, { params: { id: user._id }, token, body: { phone_number, ...change } });
const setEmail = ({ token }: Member, email: string, currentPassword: string) =>
  league.tryCall(changeEmail, { token, body: { email, currentPassword } });
const logIn = (server: League, identifier: string, password: string) =>
  server.tryCall(login, { body: { identifier, password } });
const listNotices = async (server: League, recipient: string) =>
  (await server.messagesTo(recipient)).filter(({ template }) => template === 'member.contact_changed');

describe('a new phone number', () => {
  it('[18.2] is unverified, and several changes cause one SMS notice to the verified old number', async () => {
    const { body, userId, code } = await registerFan(smsLeague);
    const { token, user } = (await verifyFan(smsLeague, userId, code)).body as unknown as Member;
    expect(user).toMatchObject({ phone_verified: true, email_verified: false });
    for (const phone of [newPhone(), newPhone()]) {
      const response = await setPhone({ token, user }, phone, smsLeague);
      expect(response.body.user).toMatchObject({ phone_number: phone, phone_verified: false });
      expect(await smsLeague.messagesTo(phone)).toEqual([]);
    }
    expect(await listNotices(smsLeague, body.phone_number)).toHaveLength(1);
    const response = await setPhone({ token, user }, body.phone_number, smsLeague);
    expect(response.body.user).toMatchObject({ phone_number: body.phone_number, phone_verified: true });
  });

  it('[18.2] causes a notice to the verified email if no SMS can be sent', async () => {
    const member = await league.signUp();
    await league.sql`update member set phone_verified_at = now() where id = ${member.user._id}`;
    expect((await setPhone(member, newPhone(), league)).status).toBe(200);
    const [notice] = await listNotices(league, member.user.email);
    expect(notice).toMatchObject({ channel: 'email', language: 'ar' });
  });

  it('can be used to log in, like the verified old number', async () => {
    const phone = newPhone();
    const registration = await registerFan(smsLeague);
    const verified = (await verifyFan(smsLeague, registration.userId, registration.code))
      .body as unknown as Member;
    await setPhone(verified, phone, smsLeague);
    for (const identifier of [phone, registration.body.phone_number])
      expect((await logIn(smsLeague, identifier, registration.body.password)).status).toBe(200);
  });

  it('[18.6] is rejected with a wrong password, and saved with the correct one', async () => {
    const member = await league.signUp();
    const phone = newPhone();
    const rejected = await setPhone(member, phone, league, { currentPassword: 'ليست كلمة المرور' });
    expect(toErr(rejected)).toEqual([400, 'auth.password_wrong']);
    const saved = await setPhone(member, phone, league, { currentPassword: member.password });
    expect(saved.body.user).toMatchObject({ phone_number: phone });
  });

  it('is rejected after ten changes in an hour', async () => {
    const member = await league.signUp();
    for (let changes = 0; changes < 10; changes += 1)
      expect((await setPhone(member, newPhone(), league)).status).toBe(200);
    expect(expectError(await setPhone(member, newPhone(), league))).toBe('request.too_many');
  });
});

describe('a new email', () => {
  it('[18.6] needs the password, and the old email gets the notice and reset links until the new one is verified', async () => {
    const member = await league.signUp();
    const email = createEmail();
    expect(expectError(await setEmail(member, email, 'ليست كلمة المرور'))).toBe('auth.password_wrong');
    const response = await setEmail(member, email, member.password);
    expect(response.body.user).toMatchObject({ email, email_verified: false });
    expect(await listNotices(league, member.user.email)).toHaveLength(1);
    await league.call(forgotPassword, { body: { email } });
    await runJobs(league, authTasks(league.context));
    expect(await league.messagesTo(email)).toEqual([]);
    const templates = (await league.messagesTo(member.user.email)).map(({ template }) => template);
    expect(templates).toContain('auth.reset_link');
    const verified = await markContactVerified(league, member.token, { channel: 'email', recipient: email });
    expect(verified.status).toBe(200);
    expect((await logIn(league, email, member.password)).status).toBe(200);
    expect((await logIn(league, member.user.email, member.password)).status).toBe(401);
  });

  it('[18.1] is rejected if another member has verified the same email', async () => {
    const [member, other] = [await league.signUp(), await league.signUp()];
    const response = await setEmail(member, other.user.email.toUpperCase(), member.password);
    expect(toErr(response)).toEqual([409, 'member.email_taken']);
  });
});

describe('a stranger with the phone number or email of a fan', () => {
  it('[18.5] gets no reset links or messages of the fan, and the fan gets none of the stranger’s', async () => {
    const { body: fan } = await registerFan(smsLeague);
    const stranger = await registerFan(smsLeague, { email: fan.email });
    const strangerUser = (await verifyFan(smsLeague, stranger.userId, stranger.code)).body.user;
    expect(strangerUser).toMatchObject({ email: fan.email, email_verified: false });
    await smsLeague.call(forgotPassword, { body: { email: fan.email } });
    await runJobs(smsLeague, authTasks(smsLeague.context));
    expect(await smsLeague.messagesTo(fan.email)).toEqual([]);
    expect(await codeOf(smsLeague, stranger.body.phone_number)).toContain('/reset-password?token=');
  });

  it('can log in with an unverified number only if no other account has had the number longer', async () => {
    const phone = newPhone();
    const first = await league.signUp({ phone_number: phone });
    const second = await league.signUp({ phone_number: phone });
    expect((await logIn(league, phone, first.password)).body.user).toMatchObject({ _id: first.user._id });
    await setPhone(first, newPhone(), league);
    expect((await logIn(league, phone, second.password)).body.user).toMatchObject({ _id: second.user._id });
    await setPhone(first, phone, league);
    expect((await logIn(league, phone, second.password)).body.user).toMatchObject({ _id: second.user._id });
  });

  it('deletes neither messages nor registration of the fan when the stranger’s account is deleted', async () => {
    const phone = newPhone();
    const stranger = await signUpByEmail(smsLeague, { phone_number: phone });
    const fan = await registerFan(smsLeague, { phone_number: phone });
    const erased = await smsLeague.request('DELETE', `/api/users/${stranger.user._id}`, {
      token: stranger.token,
      body: { password: stranger.password },
    });
    expect(erased.status).toBe(204);
    expect(await smsLeague.messagesTo(phone)).not.toEqual([]);
    expect((await verifyFan(smsLeague, fan.userId, fan.code)).status).toBe(200);
  });
});
