/** Tests how the first owner is created at startup, with a configured or a generated password. */
import { acceptInvitation, confirmSession, staffLogout } from '@rabita/contract/staff/auth';
import {
  changeStaffPassword,
  getStaffMe,
  listStaff,
  replaceRecoveryCodes,
  sendPasswordLink,
} from '@rabita/contract/staff/team';
import { getToday } from '@rabita/contract/staff/today';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enrol, loginStaff } from '../../../test/fixtures/enrol-staff.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { dumpDatabase } from '../../../test/harness/dump-database.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import { type League, startLeague } from '../../../test/harness/start-league.ts';
import type { Config } from '../../platform/config/config.ts';
import { createFirstOwner } from './create-first-owner.ts';

let league: League;
beforeEach(async () => {
  league = await startLeague();
});
afterEach(() => league.stop());

const OWNER_SETTINGS = { email: 'Maha@fans.example', password: 'تفاح وقهوة وتمر' };
const create = (settings: Partial<Config>) =>
  createFirstOwner({ ...league.context, config: { ...league.context.config, ...settings } });
const findOwners = () => league.sql<{ email: string }>`select email from staff where role = 'owner'`;

describe('createFirstOwner', () => {
  it('[13.3] creates the configured owner, who can log in with the configured password', async () => {
    expect(await create({ staff: OWNER_SETTINGS })).toEqual({ email: 'maha@fans.example', password: null });
    const session = await enrol(league, { email: OWNER_SETTINGS.email, password: OWNER_SETTINGS.password });
    const me = await league.tryCall(getStaffMe, { token: session.token });
    expect(me.body).toMatchObject({
      staff: { email: 'maha@fans.example', role: 'owner' },
      must_change_password: false,
    });
  });

  it('creates nobody if an owner exists, even with another email', async () => {
    const { email } = await insertStaff(league, 'owner');
    expect(await create({ staff: OWNER_SETTINGS })).toBeNull();
    expect(await create({ databaseUrl: null })).toBeNull();
    expect(await findOwners()).toEqual([{ email }]);
    expect(expectError(await loginStaff(league, OWNER_SETTINGS.email, OWNER_SETTINGS.password))).toBe(
      'staff.login_failed',
    );
  });

  it('creates one owner if five processes start concurrently', async () => {
    const created = await Promise.all(Array.from({ length: 5 }, () => create({ databaseUrl: null })));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await findOwners()).toHaveLength(1);
  });
});

describe('createFirstOwner without a configured owner', () => {
  it('[13.3] generates a password if the database is embedded, and does not store or log the password', async () => {
    const created = await create({ databaseUrl: null });
    expect(created?.password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/u);
    const password = String(created?.password);
    expect((await loginStaff(league, String(created?.email), password)).body.next).toBe('enrol');
    for (const [table, text] of await dumpDatabase(league)) expect(text, table).not.toContain(password);
    expect(league.logs.join('\n')).not.toContain(password);
    expect(await create({ databaseUrl: null })).toBeNull();
  });

  it('creates nobody if the database is external', async () => {
    expect(await create({})).toBeNull();
    expect(await findOwners()).toEqual([]);
  });
});

describe('the first owner’s generated password', () => {
  const NEW_PASSWORD = 'خبز وزيت وزعتر';
  const getMe = (token: string) => league.call(getStaffMe, { token });
  let owner: { email: string; password: string };
  beforeEach(async () => {
    const created = await create({ databaseUrl: null });
    owner = { email: String(created?.email), password: String(created?.password) };
  });
  const change = (token: string, new_password: string) =>
    league.tryCall(changeStaffPassword, { token, body: { current_password: owner.password, new_password } });
  const loginFirstOwner = async () => (await enrol(league, owner)).token;

  it('[18.65] must be changed before any other call', async () => {
    const token = await loginFirstOwner();
    expect((await getMe(token)).body).toMatchObject({ must_change_password: true });
    for (const endpoint of [getToday, listStaff, replaceRecoveryCodes]) {
      expect(toErr(await league.tryCall(endpoint, { token }))).toEqual([403, 'staff.password_change_needed']);
    }
  });

  it('[18.65] permits every call in the same session once the password is changed', async () => {
    const token = await loginFirstOwner();
    expect((await change(token, NEW_PASSWORD)).status).toBe(200);
    expect((await getMe(token)).body).toMatchObject({ must_change_password: false });
    await league.call(getToday, { token });
    expect(expectError(await loginStaff(league, owner.email, owner.password))).toBe('staff.login_failed');
    expect((await loginStaff(league, owner.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('[18.65] must still be changed if the new password is rejected', async () => {
    const token = await loginFirstOwner();
    expect(expectError(await change(token, owner.password))).toBe('auth.password_same');
    expect(expectError(await change(token, 'password1234'))).toBe('request.invalid');
    expect(expectError(await league.tryCall(getToday, { token }))).toBe('staff.password_change_needed');
  });

  it('[18.65] need not be changed after the owner has set a password with a password link', async () => {
    const [row] = await league.sql<{ id: string }>`select id from staff`;
    const colleague = await insertStaff(league, 'owner');
    await league.call(sendPasswordLink, { params: { id: String(row?.id) }, token: colleague.token });
    const link = (await league.messagesTo(owner.email)).at(-1)?.secret;
    const token = String(link).split('#token=')[1] ?? '';
    await league.call(acceptInvitation, { body: { token, password: NEW_PASSWORD } });
    const session = await enrol(league, { email: owner.email, password: NEW_PASSWORD });
    await league.call(getToday, { token: session.token });
  });

  it('[18.65] permits logging out and confirming the second factor before it is changed', async () => {
    const token = await loginFirstOwner();
    expect(expectError(await league.tryCall(confirmSession, { token, body: { code: '000000' } }))).toBe(
      'staff.code_invalid',
    );
    expect((await league.tryCall(staffLogout, { token })).status).toBe(204);
  });
});
