/** Tests invitations and password links: each works once, within 72 hours, while its sender may invite staff. */
import { randomUUID } from 'node:crypto';
import { acceptInvitation } from '@rabita/contract/staff/auth';
import { staffEndpoints } from '@rabita/contract/staff/endpoints';
import {
  inviteStaff,
  listStaff,
  sendPasswordLink,
  updateStaff,
  withdrawInvitation,
} from '@rabita/contract/staff/team';
import { describe, expect, it } from 'vitest';
import {
  addStaff,
  enrol,
  enrolStaff,
  loginStaff,
  requestStaffMe,
  sendSecondFactor,
  toTotp,
} from '../../../test/fixtures/enrol-staff.ts';
import { insertStaff, type TestStaff } from '../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../test/fixtures/list-audit-lines.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import { callDuring } from '../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner', { full_name: 'مها الدوسري' });

const PASSWORD = 'كلمة مرور المنظم 8';
const newEmail = () => `${randomUUID()}@staff.example`;
const invite = (body: object, token = owner.token) => league.tryCall(inviteStaff, { body, token });
const getInvitation = (token: string) => league.tryCall(staffEndpoints.getInvitation, { body: { token } });
/** A different name for each link, because no two staff members may have names that look alike. */
const toName = (token: string) => `سلمان ${token.replace(/[^a-z]/giu, '')}`;
const accept = (token: string, body: object = {}) =>
  league.tryCall(acceptInvitation, {
    body: { token, full_name: toName(token), password: PASSWORD, ...body },
  });
const listInvitedEmails = async () => {
  const { body } = await league.call(listStaff, { token: owner.token });
  return body.invitations.map(({ email }) => email);
};

async function findMailedToken(email: string): Promise<string> {
  const link = String((await league.messagesTo(email)).at(-1)?.secret);
  const [before, token] = link.split('#token=');
  expect(before).toBe('http://localhost:3000/console/accept-invitation');
  expect(Buffer.from(String(token), 'base64url')).toHaveLength(32);
  return String(token);
}

async function sendInvitation(): Promise<{ email: string; token: string }> {
  const email = newEmail();
  await league.call(inviteStaff, { body: { email, role: 'steward' }, token: owner.token });
  return { email, token: await findMailedToken(email) };
}

describe('an invitation', () => {
  it('is emailed in both languages and listed, and its recipient can join, enrol and log in', async () => {
    const email = newEmail();
    const sent = await invite({ email: ` ${email.toUpperCase()}`, role: 'manager', language: 'en' });
    expect(sent.body.invitation).toMatchObject({
      email,
      role: 'manager',
      is_reset: false,
      invited_by: 'مها الدوسري',
    });
    expect(sent.text).not.toContain(await findMailedToken(email));
    const [mail] = await league.messagesTo(email);
    expect(mail).toMatchObject({ template: 'staff.invitation', language: 'en' });
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toMatch(/Accept the invitation[\s\S]*اقبل الدعوة/u);
      expect(text?.match(/accept-invitation#token=/gu)).toHaveLength(2);
    }
    expect(await listInvitedEmails()).toEqual([email]);

    const token = await findMailedToken(email);
    expect((await getInvitation(token)).body.invitation).toMatchObject({
      email,
      role: 'manager',
      is_reset: false,
    });
    const joined = await accept(token, { full_name: 'سلمان الحربي', language: 'ar' });
    expect([joined.status, joined.body.next]).toEqual([200, 'enrol']);
    expect(expectError(await requestStaffMe(league, String(joined.body.challenge)))).toBe(
      'staff.session_invalid',
    );
    const session = await enrol(league, { email, password: PASSWORD });
    expect((await requestStaffMe(league, session.token)).body.staff).toMatchObject({
      email,
      full_name: 'سلمان الحربي',
      role: 'manager',
      language: 'ar',
    });
    expect(await listInvitedEmails()).toEqual([]);
    const actions = await league.sql`select action, after from audit_log
      where after->>'email' = ${email} order by id`;
    expect(actions).toEqual([
      { action: 'staff.invited', after: { email, role: 'manager' } },
      { action: 'staff.joined', after: { email, role: 'manager' } },
    ]);
  });

  it('[7.19] [13.4] works once, even if it is accepted ten times concurrently', async () => {
    const { email, token } = await sendInvitation();
    const responses = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    expect(responses.filter(response => response.status === 200)).toHaveLength(1);
    expect(toErr(await accept(token))).toEqual([400, 'staff.invitation_invalid']);
    expect(expectError(await getInvitation(token))).toBe('staff.invitation_invalid');
    expect(await league.sql`select 1 from staff where email = ${email}`).toHaveLength(1);
  });

  it('[7.19] [13.4] expires after 72 hours by the database’s clock', async () => {
    const { email, token } = await sendInvitation();
    const makeOlder = (by: string) =>
      league.sql`update staff_invitation
        set expires_at = expires_at - ${by}::interval where email = ${email}`;
    await makeOlder('71 hours 59 minutes');
    expect((await getInvitation(token)).status).toBe(200);
    await makeOlder('1 minute');
    for (const request of [getInvitation, accept])
      expect(expectError(await request(token))).toBe('staff.invitation_invalid');
    expect(await listInvitedEmails()).not.toContain(email);
  });

  it('[13.4] becomes invalid when a newer invitation is sent to the same email, or when it is withdrawn', async () => {
    const { email, token } = await sendInvitation();
    const again = await league.call(inviteStaff, { body: { email, role: 'owner' }, token: owner.token });
    const withdraw = () =>
      league.tryCall(withdrawInvitation, { params: { id: again.body.invitation._id }, token: owner.token });
    expect(expectError(await getInvitation(token))).toBe('staff.invitation_invalid');
    const newer = await findMailedToken(email);
    expect((await getInvitation(newer)).body.invitation).toMatchObject({ role: 'owner' });
    expect((await withdraw()).status).toBe(204);
    expect(expectError(await accept(newer))).toBe('staff.invitation_invalid');
    expect(expectError(await withdraw())).toBe('staff.invitation_not_found');
  });

  it('cannot be sent or accepted if a staff member already has its email', async () => {
    const { email } = await addStaff(league, 'manager');
    expect(toErr(await invite({ email, role: 'owner' }))).toEqual([409, 'staff.exists']);
    const invitation = await sendInvitation();
    await league.sql`update staff set email = ${invitation.email} where email = ${email}`;
    expect(expectError(await accept(invitation.token))).toBe('staff.invitation_invalid');
  });

  it('is accepted only with a name and an uncommon password of at least twelve characters', async () => {
    const { token, email } = await sendInvitation();
    for (const [body, reason] of [
      [{ full_name: undefined }, { path: 'full_name', code: 'required' }],
      [{ password: 'eleven char' }, { path: 'password', code: 'too_short' }],
      [{ password: 'qwerty123456' }, { path: 'password', code: 'password_common' }],
      [{ password: 'CounterStrike' }, { path: 'password', code: 'password_common' }],
      [{ password: email }, { path: 'password', code: 'password_common' }],
    ] as const) {
      const response = await accept(token, body);
      expect(expectError(response)).toBe('request.invalid');
      expect(response.body.fields).toMatchObject([reason]);
    }
    expect((await accept(token)).status).toBe(200);
  });

  it('[18.106] rejects a name that looks like a colleague’s, and then accepts a different name', async () => {
    const { token } = await sendInvitation();
    expect(toErr(await accept(token, { full_name: 'مهَا  الدوسرى' }))).toEqual([409, 'staff.name_taken']);
    expect((await accept(token)).status).toBe(200);
  });

  it('is rejected once its sender has used up the rate limit of 60 invitations', async () => {
    const busy = await insertStaff(league, 'owner');
    for (let sent = 0; sent < 60; sent += 1) await league.context.limits.take('staff.invitations', busy.id);
    expect(expectError(await invite({ email: newEmail(), role: 'steward' }, busy.token))).toBe(
      'request.too_many',
    );
  });
});

describe('a password link', () => {
  const send = (id: string) => league.tryCall(sendPasswordLink, { params: { id }, token: owner.token });

  it('sets a new password and ends every session; logging in still requires the second factor', async () => {
    const someone = await enrolStaff(league, 'steward');
    const link = await send(someone.id);
    expect([link.status, link.body.invitation]).toMatchObject([
      201,
      { email: someone.email, is_reset: true },
    ]);
    const token = await findMailedToken(someone.email);
    expect((await loginStaff(league, someone.email, someone.password)).status).toBe(200);
    const response = await league.tryCall(acceptInvitation, { body: { token, password: PASSWORD } });
    expect([response.status, response.body.next], response.text).toEqual([200, 'second_factor']);
    expect(expectError(await requestStaffMe(league, someone.token))).toBe('staff.session_invalid');
    expect(expectError(await loginStaff(league, someone.email, someone.password))).toBe('staff.login_failed');
    const { challenge } = response.body;
    expect((await sendSecondFactor(league, { challenge, code: toTotp(someone.secret) })).status).toBe(200);
    expect(expectError(await getInvitation(token))).toBe('staff.invitation_invalid');
    expect((await league.messagesTo(someone.email)).map(message => message.template)).toEqual([
      'staff.password_link',
      'staff.password_changed',
    ]);
  });

  it('[13.4] becomes invalid when its recipient is disabled', async () => {
    const person = await addStaff(league, 'manager');
    await send(person.id);
    await changeStaff(person.id, { disabled: true });
    expect(expectError(await accept(await findMailedToken(person.email)))).toBe('staff.invitation_invalid');
  });

  it('is not sent to a disabled staff member', async () => {
    const someone = await addStaff(league, 'steward');
    await league.sql`update staff set disabled_at = now() where id = ${someone.id}`;
    expect(expectError(await send(someone.id))).toBe('staff.not_found');
  });
});

/** Changes after which an owner may no longer manage staff. */
const ACCESS_LOSSES = [
  ['disabled', { disabled: true }],
  ['a manager', { role: 'manager' }],
  ['a steward', { role: 'steward' }],
] as const;
const changeStaff = (id: string, body: object) =>
  league.tryCall(updateStaff, { params: { id }, body, token: owner.token });
const inviteAs = (sender: TestStaff, email: string) => invite({ email, role: 'owner' }, sender.token);

describe('an invitation whose sender gets another role or loses access', () => {
  it.each(ACCESS_LOSSES)(
    '[13.4] becomes invalid when its sender becomes %s, and stays invalid when the sender is an owner again',
    async (_name, loss) => {
      const sender = await insertStaff(league, 'owner');
      const [otherEmail, email] = [newEmail(), newEmail()];
      await inviteAs(owner, otherEmail);
      await inviteAs(sender, email);
      const token = await findMailedToken(email);
      expect((await getInvitation(token)).status).toBe(200);
      expect((await changeStaff(sender.id, loss)).status).toBe(200);
      for (const response of [await getInvitation(token), await accept(token)]) {
        expect(expectError(response)).toBe('staff.invitation_invalid');
      }
      const emails = await listInvitedEmails();
      expect([emails.includes(otherEmail), emails.includes(email)]).toEqual([true, false]);
      const [entry] = await listAuditLines(league, { subject_id: sender.id }, 'detail');
      expect(entry).toEqual({ detail: { invitations_ended: 1 } });
      await changeStaff(sender.id, { role: 'owner', disabled: false });
      expect(expectError(await accept(token))).toBe('staff.invitation_invalid');
      expect(await league.sql`select 1 from staff where email = ${email}`).toEqual([]);
    },
  );

  it('[13.4] cannot be accepted if its sender is disabled while it is being sent', async () => {
    const sender = await insertStaff(league, 'owner');
    const email = newEmail();
    // The insert locks this email, so the sender's invitation is stored only after the sender has been disabled.
    const response = await callDuring(
      league,
      tx =>
        tx.run(
          `insert into staff_invitation (email, role, language, token_hash, invited_by, expires_at)
           values ($1, 'steward', 'ar', $2, $3, now() + interval '1 hour')`,
          [email, Buffer.alloc(32), owner.id],
        ),
      () => inviteAs(sender, email),
      async () => expect((await changeStaff(sender.id, { disabled: true })).status).toBe(200),
    );
    expect(response.status).toBe(201);
    expect(expectError(await accept(await findMailedToken(email)))).toBe('staff.invitation_invalid');
    expect(await listInvitedEmails()).not.toContain(email);
  });

  it('stays valid after a change that leaves its sender an enabled owner', async () => {
    const sender = await insertStaff(league, 'owner');
    const email = newEmail();
    await inviteAs(sender, email);
    expect((await changeStaff(sender.id, { role: 'owner' })).status).toBe(200);
    expect((await getInvitation(await findMailedToken(email))).status).toBe(200);
  });
});
