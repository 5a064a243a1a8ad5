/** Tests how members change their profile, and which phone numbers are rejected. */
import { getProfile, updateMember } from '@rabita/contract/fan/member';
import type { FailureResponse } from '@rabita/contract/response-fields';
import { describe, expect, it } from 'vitest';
import { listAuditLines } from '../../../test/fixtures/list-audit-lines.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import { type League, startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();

type Member = Awaited<ReturnType<League['signUp']>>;
const update = ({ user, token }: Member, body: Record<string, unknown>, id: string = user._id) =>
  league.tryCall(updateMember, { params: { id }, token, body });
const getFieldErrors = ({ body }: { body: Partial<FailureResponse> }) =>
  body.fields?.map(({ path, code }) => `${path} ${code}`);

describe('reading or changing the profile', () => {
  it('[7.9] [3.1] returns the logged-in member, with is_verified true', async () => {
    const { user, token } = await league.signUp();
    const response = await league.tryCall(getProfile, { token });
    expect(response.body).toEqual({ user });
    expect(user).toMatchObject({ is_verified: true, loyalty_points: 0, points_balance: 0, rank: null });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('[7.10] changes every field that a member may edit', async () => {
    const member = await league.signUp();
    const change = {
      full_name: 'نورة بنت عبدالله',
      age: 31,
      city: 'جدة',
      country: 'AE',
      phone_number: '+971501234567',
      gender: 'male',
      category: 'mobile',
      language: 'en',
    };
    const response = await update(member, change);
    expect(response.status, response.text).toBe(200);
    expect(response.body).toEqual({ user: { ...member.user, ...change } });
    const profile = await league.tryCall(getProfile, { token: member.token });
    expect(profile.body).toEqual(response.body);
  });

  it('keeps omitted fields, and accepts Arabic digits and country names', async () => {
    const member = await league.signUp();
    const response = await update(member, { age: '٣٠', country: 'الكويت', phone_number: '٥٥٥١٢٣٤٥' });
    expect(response.body.user).toEqual({
      ...member.user,
      age: 30,
      country: 'KW',
      phone_number: '+96555512345',
    });
    expect((await update(member, {})).body.user).toEqual(response.body.user);
  });

  it('accepts the age 15, and rejects 12 and 121', async () => {
    const member = await league.signUp();
    expect((await update(member, { age: 15 })).status).toBe(200);
    expect(getFieldErrors(await update(member, { age: 12 }))).toEqual(['age too_young']);
    expect(getFieldErrors(await update(member, { age: 121 }))).toEqual(['age too_large']);
  });

  it.each([
    'email',
    'password',
    'loyalty_points',
    'points_balance',
    'is_verified',
    '_id',
    'rank',
    'terms_accepted',
  ])('rejects the field %s instead of ignoring it', async name => {
    const member = await league.signUp();
    const response = await update(member, { city: 'جدة', [name]: 'x' });
    expect(expectError(response)).toBe('request.invalid');
    expect(getFieldErrors(response)).toEqual([`${name} unknown_field`]);
    const profile = await league.tryCall(getProfile, { token: member.token });
    expect(profile.body.user).toEqual(member.user);
  });
});

it('changing the phone number to one that another member has verified changes no field', async () => {
  const [member, otherMember] = [await league.signUp(), await league.signUp()];
  await league.sql`update member set phone_verified_at = now() where id = ${otherMember.user._id}`;
  const response = await update(member, { city: 'جدة', phone_number: otherMember.user.phone_number });
  expect(toErr(response)).toEqual([409, 'member.phone_taken']);
  const profile = await league.tryCall(getProfile, { token: member.token });
  expect(profile.body.user).toEqual(member.user);
});

const listUpdates = ({ user }: { user: { id: string } }) =>
  listAuditLines(league, { actor_id: user.id, action: 'member.updated' }, 'actor_kind, detail');

it('changing the profile records the names of the changed fields in the audit log, without their values', async () => {
  const member = await league.signUp();
  await update(member, { city: 'الدمام', age: 40, full_name: member.user.full_name });
  expect(await listUpdates(member)).toEqual([{ actor_kind: 'member', detail: { fields: ['age', 'city'] } }]);
});

it('[18.91] an update without changes writes neither an audit line nor a new version of the row', async () => {
  const member = await league.signUp();
  const { full_name, age, city, country, gender, category, phone_number } = member.user;
  const getVersion = () => league.db.row('select xmin from member where id = $1', [member.user.id]);
  const before = await getVersion();
  const response = await update(member, { full_name, age, city, country, gender, category, phone_number });
  expect([response.status, response.body.user]).toEqual([200, member.user]);
  expect(await listUpdates(member)).toEqual([]);
  expect(await getVersion()).toEqual(before);
});
