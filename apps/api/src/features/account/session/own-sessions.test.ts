/** Tests that members list and end their sessions, and get mails about new logins. */
import { randomUUID } from 'node:crypto';
import { login } from '@rabita/contract/fan/auth';
import { getProfile } from '@rabita/contract/fan/member';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@rabita/contract/fan/session';
import { endMemberSessions } from '@rabita/contract/staff/member';
import { describe, expect, it } from 'vitest';
import { insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../../test/fixtures/list-audit-lines.ts';
import { toErr } from '../../../../test/harness/expect-error.ts';
import { type League, startTestLeague, TEST_SECRET_KEY } from '../../../../test/harness/start-league.ts';
import { notifyNewLogins } from '../login-members.ts';
import { deleteExpiredRows, findMember } from '../queries.ts';

const league = await startTestLeague();

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const HOME = '192.0.2.10';
const ELSEWHERE = '198.51.100.7';

type Member = Awaited<ReturnType<League['signUp']>>;

const logIn = async ({ user, password }: Member, userAgent: string, ip: string): Promise<string> => {
  const body = { identifier: user.email, password };
  return (await league.call(login, { body, ip, headers: { 'user-agent': userAgent } })).body.token;
};
const listSessions = async (token: string) => (await league.call(listOwnSessions, { token })).body.sessions;
const isLive = async (token: string) => (await league.tryCall(getProfile, { token })).status === 200;
const listMails = async ({ user }: Member) =>
  (await league.messagesTo(user.email)).filter(({ template }) => template === 'auth.new_login');

/** Signs up a member whose only known device and network are an iPhone at home. */
async function signUpAtHome(details: Record<string, unknown> = {}) {
  const member = await league.signUp(details);
  await league.sql`delete from login_origin where member_id = ${member.user.id}`;
  await league.sql`delete from known_network where member_id = ${member.user.id}`;
  const token = await logIn(member, IPHONE, HOME);
  await league.sql`delete from message where member_id = ${member.user.id}`;
  return { ...member, token };
}

describe('[18.61] the list of sessions', () => {
  it('has each live session with device and IP address, the current one first, and no token', async () => {
    const member = await signUpAtHome();
    const otherToken = await logIn(member, WINDOWS, ELSEWHERE);
    const response = await league.call(listOwnSessions, { token: member.token });
    expect(response.body.sessions).toMatchObject([
      { is_current: true, browser: 'Safari', system: 'iPhone', address: HOME },
      { is_current: false, browser: 'Chrome', system: 'Windows', address: ELSEWHERE },
      { is_current: false, browser: null, system: null },
    ]);
    for (const token of [member.token, otherToken]) expect(response.text).not.toContain(token);
  });

  it('has no ended sessions and no sessions of other members', async () => {
    const member = await signUpAtHome();
    await signUpAtHome();
    const { body } = await league.call(endOtherSessions, { token: member.token });
    expect(body.ended).toBe(1);
    expect(await listSessions(member.token)).toHaveLength(1);
  });
});

describe('[18.61] ending sessions', () => {
  it('ends the chosen session at once and leaves the others', async () => {
    const member = await signUpAtHome();
    const otherToken = await logIn(member, WINDOWS, ELSEWHERE);
    const chosen = (await listSessions(member.token)).find(({ system }) => system === 'Windows');
    const end = () =>
      league.call(endOwnSession, { token: member.token, params: { id: String(chosen?._id) } });
    expect((await end()).body).toEqual({ ended: 1 });
    expect((await end()).body).toEqual({ ended: 0 });
    expect([await isLive(otherToken), await isLive(member.token)]).toEqual([false, true]);
  });

  it('ends all other sessions, but not the current one', async () => {
    const member = await signUpAtHome();
    const otherTokens = [await logIn(member, WINDOWS, ELSEWHERE), await logIn(member, IPHONE, HOME)];
    expect((await league.call(endOtherSessions, { token: member.token })).body).toEqual({ ended: 3 });
    for (const token of otherTokens) expect(await isLive(token)).toBe(false);
    expect(await isLive(member.token)).toBe(true);
  });

  it('rejects another member’s session and an unknown session with the same error', async () => {
    const member = await signUpAtHome();
    const stranger = await signUpAtHome();
    const [foreign] = await listSessions(stranger.token);
    for (const id of [String(foreign?._id), randomUUID()]) {
      const response = await league.tryCall(endOwnSession, { token: member.token, params: { id } });
      expect(toErr(response)).toEqual([404, 'session.not_found']);
    }
    expect(await isLive(stranger.token)).toBe(true);
  });

  it('adds a line to the audit log only if a live session ended', async () => {
    const member = await signUpAtHome();
    for (const _ of ['first', 'second']) await league.call(endOtherSessions, { token: member.token });
    const filter = { actor_id: member.user.id, action: 'auth.sessions_ended' };
    expect(await listAuditLines(league, filter, 'detail')).toEqual([{ detail: { scope: 'others' } }]);
  });
});

describe('[18.60] a login', () => {
  it('from a known device and provider causes no mail', async () => {
    const member = await signUpAtHome();
    await logIn(member, IPHONE, '192.0.77.3');
    expect(await listMails(member)).toEqual([]);
  });

  it.each([
    ['another device', WINDOWS, HOME],
    ['another provider', IPHONE, ELSEWHERE],
  ])('from %s causes one mail with the device and IP address', async (_, userAgent, ip) => {
    const member = await signUpAtHome();
    await logIn(member, userAgent, ip);
    await logIn(member, userAgent, ip);
    const [mail, ...more] = await listMails(member);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(userAgent === WINDOWS ? 'Windows (Chrome)' : 'iPhone (Safari)');
    expect(mail?.text).toContain(ip);
    expect(mail?.text).toContain('/sessions');
  });

  it('at registration causes no mail', async () => {
    expect(await listMails(await league.signUp())).toEqual([]);
  });

  it.each([
    [9, Array(9).fill('send_message')],
    [10, ['queue_messages']],
  ])('in a batch of %i causes the jobs %j', async (count, tasks) => {
    const ids = (await insertMembers(league.db, count)).map(({ id }) => id);
    await league.sql`update member set email_verified_at = now() where id = any(${ids})`;
    const session = { token: '', startedAt: new Date(), isNew: true, browser: null, system: null };
    const logins = [];
    for (const id of ids) {
      const member = await findMember(league.db, id);
      if (member) logins.push({ member, ip: ELSEWHERE, session });
    }
    await notifyNewLogins(league.context, logins);
    const jobs = await league.sql<{ task: string }>`
      select distinct jobs.id, task_identifier as task from graphile_worker.jobs as jobs
      join graphile_worker._private_jobs as job on job.id = jobs.id
      join message on job.key = 'send_message:' || message.id or job.payload::jsonb->'ids' ? message.id::text
      where member_id = any(${ids})`;
    expect(jobs.map(({ task }) => task)).toEqual(tasks);
  });

  it('causes another mail after its session was ended by the member or by staff', async () => {
    const member = await signUpAtHome();
    const end = () => league.call(endOtherSessions, { token: member.token });
    await logIn(member, WINDOWS, ELSEWHERE);
    await end();
    await logIn(member, WINDOWS, ELSEWHERE);
    expect(await listMails(member)).toHaveLength(2);
    const { token } = await insertStaff(league, 'manager');
    await league.call(endMemberSessions, { token, params: { id: member.user.id }, body: {} });
    await logIn(member, IPHONE, HOME);
    expect(await listMails(member)).toHaveLength(3);
  });

  it('from the current device causes no mail after another session on it was ended', async () => {
    const member = await signUpAtHome();
    await logIn(member, IPHONE, HOME);
    await league.call(endOtherSessions, { token: member.token });
    await logIn(member, IPHONE, HOME);
    expect(await listMails(member)).toEqual([]);
  });

  it('causes at most five mails a day', async () => {
    const member = await signUpAtHome();
    for (const provider of [1, 2, 3, 4, 5, 6]) await logIn(member, IPHONE, `203.${provider}.113.1`);
    expect(await listMails(member)).toHaveLength(5);
  });

  it('causes no mail without a verified email', async () => {
    const member = await signUpAtHome();
    await league.sql`update member set email_verified_at = null where id = ${member.user.id}`;
    await logIn(member, WINDOWS, ELSEWHERE);
    expect(await listMails(member)).toEqual([]);
  });

  it('causes a mail if the device was not used for 90 days', async () => {
    const member = await signUpAtHome();
    await league.sql`update login_origin set seen_at = now() - interval '91 days'
      where member_id = ${member.user.id}`;
    await deleteExpiredRows(league.db);
    expect(await league.sql`select 1 from login_origin where member_id = ${member.user.id}`).toEqual([]);
    await logIn(member, IPHONE, HOME);
    expect(await listMails(member)).toHaveLength(1);
  });

  it('from a known device causes no mail under a new secret key while the old key is listed', async () => {
    const member = await signUpAtHome();
    const keys = `2:${'another secret for tests '.repeat(2)},1:${TEST_SECRET_KEY}`;
    const rotated = await league.another({ SECRET_KEY: keys });
    const body = { identifier: member.user.email, password: member.password };
    await rotated.call(login, { body, ip: HOME, headers: { 'user-agent': IPHONE } });
    expect(await listMails(member)).toEqual([]);
    await rotated.stop();
  });
});
