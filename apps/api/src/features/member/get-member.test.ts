/** Tests a member's pages in the console and the data export: their content, without secrets, and the audit log. */
import { login } from '@rabita/contract/fan/auth';
import { bookSeat } from '@rabita/contract/fan/booking';
import { exportMember, getProfile } from '@rabita/contract/fan/member';
import {
  adjustPoints,
  endMemberSessions,
  exportMemberData,
  getMember,
  listMemberSessions,
} from '@rabita/contract/staff/member';
import { describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../test/fixtures/list-audit-lines.ts';
import { UNKNOWN_ID } from '../../../test/harness/collect-endpoints.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { earnPoints, reversePoints } from '../points/earn-points.ts';

const league = await startTestLeague();
const staff = await insertStaff(league, 'manager');

const requestPart = (id: string, part = '') =>
  league.request('GET', `/api/staff/members/${id}${part}`, { token: staff.token, ip: '192.0.2.77' });
const listAudit = (subject: string) =>
  listAuditLines(league, { subject_id: subject }, 'action, detail, actor_id, address');
async function attend(token: string, points: number): Promise<string> {
  const eventId = await insertEvent(league.db, { points, name_ar: 'ليلة النهائي', name_en: 'Finals Night' });
  const booked = await league.call(bookSeat, { params: { eventId }, token });
  const id = booked.body.booking._id;
  await league.sql`update booking set checked_in_at = now() where id = ${id}`;
  await earnPoints(league.context, id);
  return id;
}

describe('the console pages of a member', () => {
  it('include the profile, verification times and counts of bookings, admissions and sessions', async () => {
    const { user, token } = await league.signUp();
    await attend(token, 50);
    const response = await league.call(getMember, { params: { id: user.id }, token: staff.token });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.body.member).toEqual({
      ...user,
      loyalty_points: 50,
      points_balance: 50,
      rank: 1,
      email_verified_at: expect.any(String),
      phone_verified_at: null,
      points_owed: 0,
      ranking_owed: 0,
      bookings_count: 1,
      admissions_count: 1,
      no_shows_count: 0,
      live_sessions: 1,
      invited_by: null,
      invited_count: 0,
      invited_admitted: 0,
    });
    expect(response.text).not.toMatch(/password|hash|token|account/u);
  });

  it('show the points that a member owes after an undo of spent points', async () => {
    const { user, token } = await league.signUp();
    const bookingId = await attend(token, 50);
    await league.sql`insert into points_ledger (account, points, balance, reason)
      select points_account, 0, -30, 'adjustment' from member where id = ${user.id}`;
    await league.sql`update booking set checked_in_at = null where id = ${bookingId}`;
    await reversePoints(league.context, bookingId);
    const response = await league.call(getMember, { params: { id: user.id }, token: staff.token });
    expect(response.body.member).toMatchObject({ points_balance: 0, points_owed: 30 });
  });

  it('record an audit entry for each view, with the staff id and the IP address', async () => {
    const { user } = await league.signUp();
    for (const part of ['', '/timeline', '/sessions', '/export']) await requestPart(user.id, part);
    const by = { actor_id: staff.id, address: '192.0.2.77' };
    const views = ['details', 'timeline', 'sessions'].map(part => ({
      action: 'member.viewed',
      detail: { part },
      ...by,
    }));
    expect(await listAudit(user.id)).toEqual([
      ...views,
      { action: 'member.exported', detail: { part: 'export' }, ...by },
    ]);
  });

  it.each(['', '/timeline', '/sessions', '/export'])(
    'with the subpath "%s" reject an unknown member with member.not_found and record nothing',
    async part => {
      for (const id of [UNKNOWN_ID, 'nothing', "'"]) {
        expect(expectError(await requestPart(encodeURIComponent(id), part))).toBe('member.not_found');
      }
      expect(await listAudit(UNKNOWN_ID)).toEqual([]);
    },
  );
});

it('staff get the same export as the member', async () => {
  const { user, token } = await league.signUp();
  await attend(token, 50);
  await league.call(adjustPoints, {
    params: { id: user.id },
    token: staff.token,
    body: { points: 7, note: 'جائزة المسابقة' },
  });
  const byMember = (await league.call(exportMember, { token, language: 'ar' })).body;
  const byStaff = (await league.call(exportMemberData, { params: { id: user.id }, token: staff.token })).body;
  expect({ ...byStaff, exported_at: '' }).toEqual({ ...byMember, exported_at: '' });
  expect(byMember.points.map(({ note }) => note)).toEqual([null, 'جائزة المسابقة']);
});

describe('a member’s sessions', () => {
  const listSessions = async (id: string) =>
    (await league.call(listMemberSessions, { params: { id }, token: staff.token })).body.sessions;
  const end = (id: string, body: object) =>
    league.tryCall(endMemberSessions, { params: { id }, token: staff.token, body });
  const isLoggedIn = async (token: string) => (await league.tryCall(getProfile, { token })).status === 200;

  async function logInTwice() {
    const { user, token, password } = await league.signUp();
    const { body } = await league.call(login, {
      body: { identifier: user.email, password },
      ip: '192.0.2.5',
    });
    return { id: user.id, first: token, second: body.token };
  }

  it('are listed with their IP address, and without a token', async () => {
    const { id } = await logInTwice();
    const response = await requestPart(id, '/sessions');
    expect(response.body.sessions).toHaveLength(2);
    expect(response.body.sessions).toMatchObject([
      { address: '192.0.2.5', is_live: true },
      { is_live: true },
    ]);
    expect(response.text).not.toMatch(/token|hash/u);
  });

  it('can be ended individually or all at once, on every API process, and stay listed as ended', async () => {
    const { id, first, second } = await logInTwice();
    const [newest] = await listSessions(id);
    expect((await end(id, { session_id: newest?._id })).body).toEqual({ ended: 1 });
    expect([await isLoggedIn(first), await isLoggedIn(second)]).toEqual([true, false]);
    expect((await end(id, { session_id: newest?._id })).body).toEqual({ ended: 0 });
    expect((await end(id, {})).body).toEqual({ ended: 1 });
    const otherServer = await league.another();
    expect(expectError(await otherServer.tryCall(getProfile, { token: first }))).toBe('auth.session_invalid');
    await otherServer.stop();
    expect((await listSessions(id)).map(({ is_live }) => is_live)).toEqual([false, false]);
    expect(await listAudit(id)).toContainEqual(
      expect.objectContaining({ action: 'member.sessions_ended', detail: { scope: 'all' } }),
    );
    const counts = await listAuditLines<{ before: number; after: number }>(
      league,
      { subject_id: id, action: 'member.sessions_ended' },
      "(before ->> 'live_sessions')::integer as before, (after ->> 'live_sessions')::integer as after",
    );
    expect(counts).toEqual([
      { before: 2, after: 1 },
      { before: 1, after: 1 },
      { before: 1, after: 0 },
    ]);
  });

  it('are not ended if the session belongs to another member or is unknown', async () => {
    const [member, otherMember] = [await logInTwice(), await logInTwice()];
    const [session] = await listSessions(otherMember.id);
    for (const session_id of [String(session?._id), UNKNOWN_ID, 'nothing']) {
      expect(expectError(await end(member.id, { session_id }))).toBe('member.session_not_found');
    }
    expect(await isLoggedIn(otherMember.second)).toBe(true);
    expect(expectError(await end(UNKNOWN_ID, {}))).toBe('member.not_found');
  });
});

it('the export has the member’s data, no data of other members, and no secret', async () => {
  const otherMember = await league.signUp({ full_name: 'عضو آخر تمامًا' });
  const { user, token, password } = await league.signUp({ terms_accepted: true });
  // More points than any other member of this test file has, so that the rank is 1.
  const event = await insertEvent(league.db, { points: 900 });
  await league.call(bookSeat, { params: { eventId: event }, token: otherMember.token });
  const booked = await league.call(bookSeat, { params: { eventId: event }, token });
  const bookingId = booked.body.booking._id;
  await league.sql`update booking set checked_in_at = now() where id = ${bookingId}`;
  await earnPoints(league.context, bookingId);
  await league.call(login, { body: { identifier: user.email, password }, ip: '192.0.2.20' });

  const response = await league.call(exportMember, { token, language: 'en' });
  expect(response.headers.get('cache-control')).toBe('no-store');
  const exported = response.body;
  expect(exported.member).toEqual({ ...user, loyalty_points: 900, points_balance: 900, rank: 1 });
  expect(exported.consents.map(({ document, language }) => [document, language])).toEqual([
    ['privacy', 'ar'],
    ['terms', 'ar'],
  ]);
  expect(exported.bookings).toMatchObject([
    { _id: bookingId, status: 'confirmed', event: { name: 'Watch Night' } },
  ]);
  expect(exported.points).toMatchObject([{ points: 900, reason: 'check_in', booking_id: bookingId }]);
  expect(exported.sessions).toHaveLength(2);
  expect(exported.sessions[1]?.address).toBe('192.0.2.20');
  expect(exported.messages.map(({ channel, template }) => [channel, template])).toContainEqual([
    'email',
    'auth.code',
  ]);
  expect(exported.audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['auth.registered', 'auth.verified', 'auth.logged_in']),
  );
  expect(response.text).not.toContain('عضو آخر');
  expect(response.text).not.toMatch(/argon2|hash|secret/u);
});
