/**
 * Tests that an invitation becomes invalid when its sender is no longer an enabled owner, and a password link when its
 * recipient is disabled.
 */
import { randomUUID } from 'node:crypto';
import { acceptInvitation } from '@rabita/contract/staff/auth';
import { staffEndpoints } from '@rabita/contract/staff/endpoints';
import { inviteStaff, listStaff, sendPasswordLink, updateStaff } from '@rabita/contract/staff/team';
import { describe, expect, it } from 'vitest';
import { addStaff } from '../../../test/fixtures/enrol-staff.ts';
import { insertStaff, type TestStaff } from '../../../test/fixtures/insert-staff.ts';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import { untilLockWait } from '../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner');

const ACCESS_LOSSES = [
  ['disabled', { disabled: true }],
  ['a manager', { role: 'manager' }],
  ['a steward', { role: 'steward' }],
] as const;
const change = (id: string, body: object) =>
  league.tryCall(updateStaff, { params: { id }, body, token: owner.token });
const getInvitation = (token: string) => league.tryCall(staffEndpoints.getInvitation, { body: { token } });
const accept = (token: string) =>
  league.tryCall(acceptInvitation, {
    body: { token, full_name: 'سلمان الحربي', password: 'كلمة مرور المنظم 8' },
  });
const invite = (sender: TestStaff, email: string) =>
  league.tryCall(inviteStaff, {
    token: sender.token,
    body: { email, role: 'owner' },
  });
const mailed = async (email: string) =>
  String((await league.messagesTo(email)).at(-1)?.secret).split('#token=')[1] ?? '';
const newEmail = () => `${randomUUID()}@staff.example`;
const listed = async () => {
  const { body } = await league.call(listStaff, { token: owner.token });
  return body.invitations.map(({ email }) => email);
};

describe('an invitation', () => {
  it.each(ACCESS_LOSSES)(
    '[13.4] becomes invalid when its sender becomes %s, and stays invalid when the sender is an owner again',
    async (_name, ending) => {
      const sender = await insertStaff(league, 'owner');
      const [kept, email] = [newEmail(), newEmail()];
      await invite(owner, kept);
      await invite(sender, email);
      const token = await mailed(email);
      expect((await getInvitation(token)).status).toBe(200);
      expect((await change(sender.id, ending)).status).toBe(200);
      for (const answer of [await getInvitation(token), await accept(token)]) {
        expect(expectRefusal(answer)).toBe('staff.invitation_dead');
      }
      const emails = await listed();
      expect([emails.includes(kept), emails.includes(email)]).toEqual([true, false]);
      const [entry] = await league.db.rows('select detail from audit_log where subject_id = $1', [sender.id]);
      expect(entry).toEqual({ detail: { invitations_ended: 1 } });
      await change(sender.id, { role: 'owner', disabled: false });
      expect(expectRefusal(await accept(token))).toBe('staff.invitation_dead');
      expect(await league.db.rows('select 1 from staff where email = $1', [email])).toEqual([]);
    },
  );

  it('[13.4] cannot be accepted if its sender is disabled while it is being sent', async () => {
    const sender = await insertStaff(league, 'owner');
    const email = newEmail();
    let sending: ReturnType<typeof invite> | undefined;
    // The insert locks this email, so the sender's invitation is stored only after the sender has been disabled.
    await league.db.transaction(async tx => {
      await tx.run(
        `insert into staff_invitation (email, role, language, token_hash, invited_by, expires_at)
         values ($1, 'steward', 'ar', $2, $3, now() + interval '1 hour')`,
        [email, Buffer.alloc(32), owner.id],
      );
      sending = invite(sender, email);
      await untilLockWait(league);
      expect((await change(sender.id, { disabled: true })).status).toBe(200);
    });
    expect((await sending)?.status).toBe(201);
    expect(expectRefusal(await accept(await mailed(email)))).toBe('staff.invitation_dead');
    expect(await listed()).not.toContain(email);
  });

  it('stays valid after a change that leaves its sender an enabled owner', async () => {
    const sender = await insertStaff(league, 'owner');
    const email = newEmail();
    await invite(sender, email);
    expect((await change(sender.id, { role: 'owner' })).status).toBe(200);
    expect((await getInvitation(await mailed(email))).status).toBe(200);
  });
});

describe('a password link', () => {
  it('[13.4] becomes invalid when its recipient is disabled', async () => {
    const person = await addStaff(league, 'manager');
    await league.call(sendPasswordLink, { params: { id: person.id }, token: owner.token });
    await change(person.id, { disabled: true });
    expect(expectRefusal(await accept(await mailed(person.email)))).toBe('staff.invitation_dead');
  });
});
