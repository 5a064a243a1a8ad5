/** Tests races: a password change or an erasure that is committed during a password check makes the check fail. */
import { changePassword, forgotPassword, resetPassword } from '@rabita/contract/fan/auth';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { eraseMember } from '@rabita/contract/fan/member';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/harness/call-endpoint.ts';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import { duringPasswordCheck, untilLockWait } from '../../../test/harness/hold-open.ts';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import { type League, newIpAddress, startTestLeague } from '../../../test/harness/start-league.ts';
import { removeMember } from '../member/remove-member.ts';
import { authTasks } from './jobs.ts';
import { savePassword } from './queries.ts';

const league = await startTestLeague();

type Member = Awaited<ReturnType<League['signUp']>>;
const NEW = 'كلمة جديدة تمامًا';
const WRONG = 'not the password';

const login = ({ user }: Member, password: string, address = newIpAddress()) =>
  league.tryCall(fanEndpoints.login, { body: { identifier: user.email, password }, address });
const change = ({ token, password }: Member, newPassword: string) =>
  league.tryCall(changePassword, {
    token,
    body: { currentPassword: password, newPassword },
  });
const sessionsOf = ({ user }: Member) =>
  league.db.rows('select 1 from session where member_id = $1', [user.id]);

async function linkFor({ user }: Member): Promise<string> {
  await league.call(forgotPassword, { body: { email: user.email } });
  await runJobs(league, authTasks(league.context));
  const secret = (await league.messagesTo(user.email)).at(-1)?.secret;
  return String(new URL(String(secret)).searchParams.get('token'));
}
async function reset(token: string): Promise<void> {
  const body = { token, newPassword: NEW };
  await league.call(resetPassword, { body });
}
async function erase({ user, token, password }: Member): Promise<void> {
  await league.call(eraseMember, { params: { id: user.id }, token, body: { password } });
}

const replyOf = ({ status, body }: Answer) => ({ status, ...body, requestId: '' });
const wrongPasswordReply = async () => replyOf(await login(await league.signUp(), WRONG));
const linesFrom = (address: string) =>
  league.db.rows('select actor_kind, actor_id, action from audit_log where address = $1', [address]);

describe('a login', () => {
  it('[7.20] fails if the password is reset while it is being checked', async () => {
    const member = await league.signUp();
    const link = await linkFor(member);
    duringPasswordCheck(league, () => reset(link));
    const answer = await login(member, member.password, '192.0.2.21');
    expect(replyOf(answer)).toEqual(await wrongPasswordReply());
    expect(await sessionsOf(member)).toEqual([]);
    expect(await linesFrom('192.0.2.21')).toEqual([
      { actor_kind: 'guest', actor_id: member.user.id, action: 'auth.login_failed' },
    ]);
    expect((await login(member, NEW)).status).toBe(200);
  });

  it('[7.20] waits while another transaction saves a new password, and then fails with the old one', async () => {
    const member = await league.signUp();
    const hash = await league.context.passwords.hash(NEW);
    let answer: Promise<Answer> | undefined;
    await league.db.transaction(async tx => {
      await savePassword(tx, { memberId: member.user.id, newHash: hash, keepSessionId: null });
      answer = login(member, member.password);
      await untilLockWait(league);
    });
    expect(expectRefusal(await (answer as Promise<Answer>))).toBe('auth.login_failed');
    expect(await sessionsOf(member)).toEqual([]);
  });

  it('fails, and is recorded without the member’s id, if the member is erased while the password is being checked', async () => {
    const member = await league.signUp();
    duringPasswordCheck(league, () => erase(member));
    const answer = await login(member, member.password, '192.0.2.22');
    expect(replyOf(answer)).toEqual(await wrongPasswordReply());
    expect(await linesFrom('192.0.2.22')).toEqual([
      { actor_kind: 'guest', actor_id: null, action: 'auth.login_failed' },
    ]);
  });

  it.each(['right', 'wrong'])(
    'waits for an erasure in progress and then fails, with the %s password',
    async which => {
      const member = await league.signUp();
      const address = newIpAddress();
      let answer: Promise<Answer> | undefined;
      await league.db.transaction(async tx => {
        const inside = { ...league.context, db: tx };
        await removeMember(inside, member.user.id, { actorKind: 'member', actorId: member.user.id });
        answer = login(member, which === 'right' ? member.password : WRONG, address);
        await untilLockWait(league);
      });
      expect(expectRefusal(await (answer as Promise<Answer>))).toBe('auth.login_failed');
      expect(await linesFrom(address)).toMatchObject([{ actor_id: null, action: 'auth.login_failed' }]);
    },
  );
});

describe('a password change', () => {
  it('[7.20] is refused if the current password is reset while it is being checked, and the password of the reset stays', async () => {
    const member = await league.signUp();
    const link = await linkFor(member);
    duringPasswordCheck(league, () => reset(link));
    const answer = await change(member, 'somebody else has it 1');
    expect([answer.status, expectRefusal(answer)]).toEqual([400, 'auth.password_wrong']);
    expect((await login(member, NEW)).status).toBe(200);
    const messages = await league.messagesTo(member.user.email);
    expect(messages.filter(({ template }) => template === 'auth.password_changed')).toHaveLength(1);
  });

  it('is refused if the member is erased during the check, and leaves no IP address in the audit log', async () => {
    const member = await league.signUp();
    duringPasswordCheck(league, () => erase(member));
    expect(expectRefusal(await change(member, NEW))).toBe('auth.password_wrong');
    const lines = await league.db.rows(
      'select 1 from audit_log where actor_id = $1 and address is not null',
      [member.user.id],
    );
    expect(lines).toEqual([]);
  });

  it('[7.20] by reset link makes a concurrent erasure with the old password fail', async () => {
    const member = await league.signUp();
    const link = await linkFor(member);
    duringPasswordCheck(league, () => reset(link));
    const { user, token, password } = member;
    const answer = await league.tryCall(eraseMember, { params: { id: user.id }, token, body: { password } });
    expect([answer.status, expectRefusal(answer)]).toEqual([400, 'auth.password_wrong']);
    expect((await login(member, NEW)).status).toBe(200);
  });

  it('does not deadlock with a concurrent reset, whose link is then invalid', async () => {
    const member = await league.signUp();
    const link = await linkFor(member);
    const hash = await league.context.passwords.hash('another new one 2');
    let answer: Promise<Answer> | undefined;
    await league.db.transaction(async tx => {
      await tx.run('select 1 from member where id = $1 for no key update', [member.user.id]);
      answer = league.tryCall(resetPassword, {
        body: { token: link, newPassword: NEW },
      });
      await untilLockWait(league);
      await savePassword(tx, { memberId: member.user.id, newHash: hash, keepSessionId: null });
    });
    expect(expectRefusal(await (answer as Promise<Answer>))).toBe('auth.reset_link_dead');
    expect((await login(member, 'another new one 2')).status).toBe(200);
  });
});
