/** Tests how the first owner is created at startup: with the configured password or a generated one, and only once. */
import { getStaffMe } from '@rabita/contract/staff/team';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enrol, loginStaff } from '../../../test/fixtures/enrol-staff.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { dumpDatabase } from '../../../test/harness/dump-database.ts';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import { type League, startLeague } from '../../../test/harness/start-league.ts';
import type { Config } from '../../config.ts';
import { createFirstOwner } from './create-first-owner.ts';

let league: League;
beforeEach(async () => {
  league = await startLeague();
});
afterEach(() => league.stop());

const SETTINGS = { email: 'Maha@fans.example', password: 'تفاح وقهوة وتمر' };
const create = (settings: Partial<Config>) =>
  createFirstOwner({ ...league.context, config: { ...league.context.config, ...settings } });
const owners = () => league.db.rows<{ email: string }>("select email from staff where role = 'owner'");

describe('createFirstOwner', () => {
  it('[13.3] creates the configured owner, who can log in with the configured password', async () => {
    expect(await create({ staff: SETTINGS })).toEqual({ email: 'maha@fans.example', password: null });
    const session = await enrol(league, { email: SETTINGS.email, password: SETTINGS.password });
    const me = await league.tryCall(getStaffMe, { token: session.token });
    expect(me.body.staff).toMatchObject({ email: 'maha@fans.example', role: 'owner' });
  });

  it('creates nobody if an owner exists, even with another email', async () => {
    const { email } = await insertStaff(league, 'owner');
    expect(await create({ staff: SETTINGS })).toBeNull();
    expect(await create({ databaseUrl: null })).toBeNull();
    expect(await owners()).toEqual([{ email }]);
    expect(expectRefusal(await loginStaff(league, SETTINGS.email, SETTINGS.password))).toBe(
      'staff.login_failed',
    );
  });

  it('creates one owner if five processes start concurrently', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => create({ databaseUrl: null })));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await owners()).toHaveLength(1);
  });
});

describe('createFirstOwner without a configured owner', () => {
  it('[13.3] creates an owner with a generated password for the embedded database, and does not store or log it', async () => {
    const made = await create({ databaseUrl: null });
    expect(made?.password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/u);
    const password = String(made?.password);
    expect((await loginStaff(league, String(made?.email), password)).body.next).toBe('enrol');
    for (const [table, text] of await dumpDatabase(league)) expect(text, table).not.toContain(password);
    expect(league.logs.join('\n')).not.toContain(password);
    expect(await create({ databaseUrl: null })).toBeNull();
  });

  it('creates nobody if the database is external', async () => {
    expect(await create({})).toBeNull();
    expect(await owners()).toEqual([]);
  });
});
