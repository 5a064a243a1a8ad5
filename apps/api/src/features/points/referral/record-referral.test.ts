/** Tests members' codes for inviting friends, and which referrer is stored for a new member. */
import { register } from '@rabita/contract/fan/auth';
import { createReferralCode, getEarning, getFriendInvitation } from '@rabita/contract/fan/earning';
import { exportMember } from '@rabita/contract/fan/member';
import { getEarningWays, updateReferral } from '@rabita/contract/staff/earning';
import { getMember } from '@rabita/contract/staff/member';
import { beforeEach, expect, it } from 'vitest';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { registerFan, verifyFan } from '../../../../test/fixtures/register-fan.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { newRegistration, startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner');
beforeEach(() => setTerms(true));

const setTerms = async (is_on: boolean) =>
  league.call(updateReferral, {
    token: owner.token,
    body: { is_on, points: 50, friend_points: 25, season_cap: 10 },
  });
const getCode = async (token: string) => (await league.call(createReferralCode, { token })).body.code;
const getReferrer = (id: string) =>
  league.db.row<{ referrer_id: string | null }>('select referrer_id from referral where friend_id = $1', [
    id,
  ]);

it('[17.81] a member’s code is created on request, stays the same, and does not identify the member', async () => {
  const { user, token } = await league.signUp();
  expect((await league.call(getEarning, { token })).body.referral).toMatchObject({ code: null, friends: 0 });
  const codes = await Promise.all(Array.from({ length: 8 }, () => getCode(token)));
  expect(new Set(codes).size).toBe(1);
  expect(codes[0]).toMatch(/^[2346789ABCDEFGHJKMNPQRTUVWXYZ]{8}$/u);
  expect((await league.call(getEarning, { token })).body.referral).toMatchObject({ code: codes[0] });
  const other = await league.signUp();
  expect(await getCode(other.token)).not.toBe(codes[0]);
  expect(user._id).not.toContain(String(codes[0]).toLowerCase());
});

it('[17.87] while referrals are switched off nobody gets a code, and existing codes still store the referrer', async () => {
  const { token, user } = await league.signUp();
  const code = await getCode(token);
  const newFan = await league.signUp();
  await setTerms(false);
  expect(expectError(await league.tryCall(createReferralCode, { token: newFan.token }))).toBe('referral.off');
  expect((await league.call(getEarning, { token })).body.referral).toBeNull();
  const friend = await league.signUp({ referral_code: code });
  expect(await getReferrer(friend.user._id)).toEqual({ referrer_id: user._id });
});

it('[17.96] a guest sees the points of an invitation while referrals are switched on', async () => {
  const getInvitationPoints = async () => (await league.call(getFriendInvitation)).body.points;
  expect(await getInvitationPoints()).toBe(25);
  await setTerms(false);
  expect(await getInvitationPoints()).toBeNull();
});

it('[17.82] a registration with a code, in any spelling, stores the referrer once the contact is verified', async () => {
  const { user, token } = await league.signUp();
  const code = await getCode(token);
  const fan = await registerFan(league, {
    referral_code: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `,
  });
  expect((await league.call(getEarning, { token })).body.referral).toMatchObject({ friends: 0 });
  expect((await verifyFan(league, fan.userId, fan.code)).status).toBe(200);
  expect(await getReferrer(fan.userId)).toEqual({ referrer_id: user._id });
  expect((await league.call(getEarning, { token })).body.referral).toMatchObject({ friends: 1, admitted: 0 });
});

it('[17.82] a registration with an unknown code, or that of an erased member, gets the same response as any other', async () => {
  const { user, token } = await league.signUp();
  const code = await getCode(token);
  const responses = [];
  for (const referral_code of [code, 'HKMN2346', 'x', '', "'; drop table member --", undefined]) {
    const body = newRegistration(referral_code === undefined ? {} : { referral_code });
    const response = await league.call(register, { body });
    const { userId, destination, ...rest } = response.body;
    expect([userId, destination]).toEqual([expect.any(String), expect.any(String)]);
    responses.push(rest);
  }
  expect(new Set(responses.map(response => JSON.stringify(response))).size).toBe(1);
  const unknown = await league.signUp({ referral_code: 'HKMN2346' });
  expect(await getReferrer(unknown.user._id)).toBeUndefined();
  const newFan = await registerFan(league, { referral_code: code });
  await eraseMember(league, user, owner);
  expect((await verifyFan(league, newFan.userId, newFan.code)).status).toBe(200);
  expect(await getReferrer(newFan.userId)).toBeUndefined();
});

it('[17.82] a code does not change the error for a taken email, and members cannot invite themselves', async () => {
  const { user, token } = await league.signUp();
  const code = await getCode(token);
  const body = newRegistration({ email: user.email, referral_code: code });
  expect(expectError(await league.tryCall(register, { body }))).toBe('auth.member_exists');
  const insertSelf = 'insert into referral (friend_id, referrer_id) values ($1, $1)';
  await expect(league.db.run(insertSelf, [user._id])).rejects.toThrow('referral_not_self');
});

it('[17.94] no referrer is stored for a registration with the referrer’s phone number', async () => {
  const { phone_number } = newRegistration();
  const { token } = await league.signUp({ phone_number });
  const second = await league.signUp({ phone_number, referral_code: await getCode(token) });
  expect(await getReferrer(second.user._id)).toBeUndefined();
});

it('[17.83] a friend has one referrer: that of the verified registration', async () => {
  const [first, second] = [await league.signUp(), await league.signUp()];
  const email = `${crypto.randomUUID()}@example.com`;
  await registerFan(league, { email, referral_code: await getCode(first.token) });
  const fan = await registerFan(league, { email, referral_code: await getCode(second.token) });
  await verifyFan(league, fan.userId, fan.code);
  expect(await getReferrer(fan.userId)).toEqual({ referrer_id: second.user._id });
  const insertSecond = 'insert into referral (friend_id, referrer_id) values ($1, $2)';
  await expect(league.db.run(insertSecond, [fan.userId, first.user._id])).rejects.toThrow('referral_pkey');
});

it('[17.89] the data export has the code and when friends joined, without names; staff see the referrer', async () => {
  const referrer = await league.signUp({ full_name: 'داعية الأصدقاء' });
  const friend = await league.signUp({
    full_name: 'صديقة مدعوة',
    referral_code: await getCode(referrer.token),
  });
  const exports = await Promise.all(
    [referrer, friend].map(({ token }) => league.call(exportMember, { token })),
  );
  expect(exports[0]?.body.referral).toEqual({
    code: await getCode(referrer.token),
    invited_at: null,
    friends: [{ joined_at: expect.any(String) }],
  });
  expect(exports[1]?.body.referral).toEqual({ code: null, invited_at: expect.any(String), friends: [] });
  expect(exports[0]?.text).not.toContain('صديقة');
  expect(exports[0]?.text).not.toContain(friend.user._id);
  expect(exports[1]?.text).not.toContain('داعية');
  expect(exports[1]?.text).not.toContain(referrer.user._id);
  const getDetails = async (id: string) =>
    (await league.call(getMember, { token: owner.token, params: { id } })).body.member;
  expect(await getDetails(friend.user._id)).toMatchObject({
    invited_by: { _id: referrer.user._id, full_name: 'داعية الأصدقاء' },
    invited_count: 0,
  });
  expect(await getDetails(referrer.user._id)).toMatchObject({
    invited_by: null,
    invited_count: 1,
    invited_admitted: 0,
  });
});

it('[17.87] owners change the terms, the audit log records it, and they see how many friends were not admitted yet', async () => {
  const before = (await league.call(getEarningWays, { token: owner.token })).body.ways.referral;
  const { token } = await league.signUp();
  await league.signUp({ referral_code: await getCode(token) });
  const body = { is_on: true, points: 70, friend_points: 30, season_cap: 5 };
  const { ways } = (await league.call(updateReferral, { token: owner.token, body })).body;
  expect(ways.referral).toEqual({ ...body, waiting: before.waiting + 1 });
  const [line] = await league.sql`select before->>'points' as before, after->>'points' as after from audit_log
    where action = 'earning.referral_changed' order by at desc limit 1`;
  expect(line).toEqual({ before: '50', after: '70' });
  const getCountsFrom = () =>
    league.db.row<{ at: Date }>("select counts_from as at from earning_way where kind = 'referral'");
  const countsFrom = await getCountsFrom();
  await league.call(updateReferral, { token: owner.token, body: { ...body, season_cap: 6 } });
  expect(await getCountsFrom()).toEqual(countsFrom);
});
