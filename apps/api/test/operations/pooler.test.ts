/**
 * Tests which queries go through the pooler and which do not. There is no pooler here: DATABASE_URL and
 * DATABASE_DIRECT_URL log in as different roles, which shows the URL that a connection uses.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createPool, type Pool } from '../../src/platform/database/db.ts';
import { createDatabase } from '../harness/create-database.ts';
import { buildApi, type Processes } from '../harness/start-process.ts';

const poolerRole = `pooled_${randomBytes(6).toString('hex')}`;
let processes: Processes;
let admin: Pool;
let settings: Record<string, string>;
beforeAll(async () => {
  processes = await buildApi();
  admin = createPool({ url: inject('postgresUrl'), max: 1, onError: () => undefined });
  await admin.run(`create role ${poolerRole} superuser login`);
  const direct = await createDatabase();
  const poolerUrl = new URL(direct);
  poolerUrl.username = poolerRole;
  settings = {
    DATABASE_URL: poolerUrl.toString(),
    DATABASE_DIRECT_URL: direct,
    SECRET_KEY: 'k'.repeat(40),
    DATA_DIR: await processes.newFolder(),
  };
});
afterAll(async () => {
  await processes.close();
  await admin.run(`drop role ${poolerRole}`);
  await admin.close();
});

it('rate limits, LISTEN and jobs use the direct URL, and event lists use the pooler', async () => {
  const url = await processes.start(settings).url;
  const response = await fetch(`${url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"fan@example.com"}',
  });
  expect(response.status).toBe(200);
  expect((await fetch(`${url}/api/events`)).status).toBe(200);
  const database = new URL(String(settings.DATABASE_URL)).pathname.slice(1);
  /**
   * Finds connections by last statement or application name, and returns whether they use the pooler's URL. The
   * connection that listens has to be found by name, because its last statement only checks the connection.
   */
  const usesPooler = async (like: string) =>
    (
      await admin.rows<{ usename: string }>(
        'select distinct usename from pg_stat_activity where datname = $1 and (query like $2 or application_name = $2)',
        [database, like],
      )
    ).map(({ usename }) => usename === poolerRole);
  expect(await usesPooler('insert into rate_limit%')).toEqual([false]);
  expect(await usesPooler('rabita live')).toEqual([false]);
  expect(await usesPooler('LISTEN "jobs:insert"%')).toEqual([false]);
  expect(await usesPooler('%from event%')).toEqual([true]);
});

it('a failed start says which of the two database URLs cannot be used, without its password', async () => {
  const nowhere = 'postgres://rabita:hidden-word@127.0.0.1:1/rabita';
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
    const { code, output } = await processes.start({ ...settings, [name]: nowhere }).ended;
    expect(output.trim()).toMatch(
      new RegExp(`^The database at [^\\n]+ cannot be used: [^\\n]+\\. Check ${name}\\.$`, 'u'),
    );
    expect(output).not.toContain('hidden-word');
    expect(code).toBe(1);
  }
});
