/** Tests the command that verifies the audit log, and the two database roles of a process, as an operator sees them. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { findDatabase } from '../../src/platform/database/embedded-postgres/find-database.ts';
import { createDatabase } from '../harness/create-database.ts';
import { extendAuditChainNow } from '../harness/run-jobs.ts';
import { buildTestApi } from '../harness/start-process.ts';

const processes = await buildTestApi();

const ONE_ROLE_WARNING = 'could rewrite the audit log';

async function failLogin(url: string): Promise<void> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"identifier":"fan@example.com","password":"wrong-password"}',
  });
  expect(response.status).toBe(401);
}

it('[18.48] [18.49] [18.51] the command says that the log is complete, and exits with 1 if the log is damaged or lacks the given anchor', async () => {
  const settings = {
    DATABASE_URL: await createDatabase(),
    SECRET_KEY: 'k'.repeat(40),
    DATA_DIR: await processes.newFolder(),
  };
  const verify = async (...options: string[]) =>
    processes.run('audit', ['verify', ...options], settings).ended;
  const league = processes.start(settings);
  const db = processes.connect(settings.DATABASE_URL);
  await failLogin(await league.url);
  expect(league.output()).toContain(ONE_ROLE_WARNING);
  const waiting = await verify();
  expect(waiting).toMatchObject({ code: 0, output: expect.stringContaining('1 line waits') });
  await extendAuditChainNow(db);
  const intact = await verify();
  expect(intact).toMatchObject({ code: 0, output: expect.stringContaining('The audit log is complete to') });
  const anchor = String(/--since: ([0-9a-f]{64})/u.exec(intact.output)?.[1]);
  expect(await verify('--since', anchor)).toMatchObject({ code: 0 });
  expect(await verify('--since', '0'.repeat(64))).toMatchObject({
    code: 1,
    output: expect.stringContaining('its end was removed'),
  });
  await db.transaction(async tx => {
    await tx.run('set local session_replication_role = replica');
    await tx.run("update audit_line set action = 'auth.logged_in'");
  });
  expect(await verify()).toMatchObject({
    code: 1,
    output: expect.stringMatching(/DAMAGED .*\nLine \d+ of \S+Z was changed\.\n/u),
  });
  expect(await verify('more')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Usage: npm run audit -- verify/u),
  });
});

it('[18.50] [18.51] a process with two roles prepares an empty database, runs its jobs, and does not warn about a single role', async () => {
  const ownerUrl = await createDatabase({ isEmpty: true });
  const role = `app_${randomBytes(6).toString('hex')}`;
  const ownerDb = processes.connect(ownerUrl);
  await ownerDb.run(`create role ${role} login`);
  const url = new URL(ownerUrl);
  url.username = role;
  const league = processes.start({
    DATABASE_URL: url.toString(),
    DATABASE_OWNER_URL: ownerUrl,
    SECRET_KEY: 'k'.repeat(40),
    DATA_DIR: await processes.newFolder(),
  });
  await failLogin(await league.url);
  expect(league.output()).not.toContain(ONE_ROLE_WARNING);
  await extendAuditChainNow(ownerDb);
  const connectedRoles = await ownerDb.rows<{ name: string }>(
    `select distinct usename as name from pg_stat_activity
       where datname = current_database() and application_name like 'rabita%' and pid <> pg_backend_pid()`,
  );
  expect(connectedRoles.map(({ name }) => name)).toContain(role);
  await expect(processes.connect(url.toString()).run('delete from audit_line')).rejects.toThrow(
    'permission denied',
  );
  league.child.kill('SIGTERM');
  await league.ended;
  await ownerDb.run(`drop owned by ${role}`);
  await ownerDb.run(`drop role ${role}`);
});

it('[18.51] the embedded database uses two roles, and commands work while the league runs', async () => {
  const dataDir = await processes.newFolder();
  const league = processes.start({ DATA_DIR: dataDir });
  await failLogin(await league.url);
  expect(league.output()).not.toContain(ONE_ROLE_WARNING);
  const ownerDb = processes.connect(String(findDatabase(dataDir).url));
  await extendAuditChainNow(ownerDb);
  const connectedRoles = await ownerDb.rows<{ name: string }>(
    "select distinct usename as name from pg_stat_activity where application_name in ('rabita jobs', 'rabita live')",
  );
  expect(connectedRoles).toEqual([{ name: 'rabita_app' }]);
  expect(await processes.run('audit', ['verify'], { DATA_DIR: dataDir }).ended).toMatchObject({ code: 0 });
});
