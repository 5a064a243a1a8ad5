/** What goes through a pooler and what past it, told apart by the role that each address names. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPool, type Pool } from '../src/platform/database/db.ts';
import { newDatabase, openProcesses, type Processes, WITHIN } from './start-process.ts';

const pooled = `pooled_${randomBytes(6).toString('hex')}`;
let processes: Processes;
let admin: Pool;
let settings: Record<string, string>;
beforeAll(async () => {
  processes = await openProcesses();
  admin = openPool({ url: inject('postgresUrl'), max: 1, onError: () => undefined });
  await admin.run(`create role ${pooled} superuser login`);
  const direct = await newDatabase();
  const through = new URL(direct);
  through.username = pooled;
  settings = {
    DATABASE_URL: through.toString(),
    DATABASE_DIRECT_URL: direct,
    SECRET_KEY: 'k'.repeat(40),
    DATA_DIR: await processes.newFolder(),
  };
});
afterAll(async () => {
  await processes.close();
  await admin.run(`drop role ${pooled}`);
  await admin.close();
});

it(
  'counts budgets, listens and runs jobs past the pooler, and does everything else through it',
  async () => {
    const url = await processes.start(settings).url;
    const asked = await fetch(`${url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"fan@example.com"}',
    });
    expect(asked.status).toBe(200);
    expect((await fetch(`${url}/api/events`)).status).toBe(200);
    const database = new URL(String(settings.DATABASE_URL)).pathname.slice(1);
    const whoAsked = async (like: string) =>
      (
        await admin.rows<{ usename: string }>(
          'select distinct usename from pg_stat_activity where datname = $1 and query like $2',
          [database, like],
        )
      ).map(({ usename }) => usename === pooled);
    expect(await whoAsked('insert into rate_limit%')).toEqual([false]);
    expect(await whoAsked('listen %')).toEqual([false]);
    expect(await whoAsked('LISTEN "jobs:insert"%')).toEqual([false]);
    expect(await whoAsked('%from event%')).toEqual([true]);
  },
  WITHIN,
);

it(
  'says which of the two addresses cannot be used',
  async () => {
    const nowhere = 'postgres://rabita:hidden-word@127.0.0.1:1/rabita';
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
      const { code, output } = await processes.start({ ...settings, [name]: nowhere }).ended;
      expect(output.trim()).toMatch(
        new RegExp(`^The database at [^\\n]+ cannot be used: [^\\n]+\\. Check ${name}\\.$`, 'u'),
      );
      expect(output).not.toContain('hidden-word');
      expect(code).toBe(1);
    }
  },
  WITHIN,
);
