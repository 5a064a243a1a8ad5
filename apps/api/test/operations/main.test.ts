/** Tests how a process starts and stops, and the messages of failed starts. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { runCommand } from '../../src/main.ts';
import { createDatabase } from '../harness/create-database.ts';
import { databaseUrl } from '../harness/database-url.ts';
import { newRegistration } from '../harness/start-league.ts';
import { buildTestApi, type Processes, type StartedProcess } from '../harness/start-process.ts';

const processes = await buildTestApi();

const start: Processes['start'] = settings => processes.start(settings);
const startOnDatabase = async (url: string) =>
  start({ DATABASE_URL: url, SECRET_KEY: 'k'.repeat(40), DATA_DIR: await processes.newFolder() });
const createExternalSettings = async (isEmpty = false) => ({
  DATABASE_URL: await createDatabase({ isEmpty }),
  SECRET_KEY: 'k'.repeat(40),
  DATA_DIR: await processes.newFolder(),
});

/** Expects one line per problem, exit code 1 and no stack. */
async function expectMessage(started: StartedProcess, message: RegExp): Promise<void> {
  const { code, output } = await started.ended;
  expect(output.trim()).toMatch(message);
  expect(output).not.toMatch(/^\s+at /mu);
  expect(code).toBe(1);
}

describe('a running process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'completes a request in flight after %s, then exits with 0',
    async signal => {
      const league = start(await createExternalSettings());
      const { hostname, port } = new URL(await league.url);
      const socket = connect(Number(port), hostname);
      let response = '';
      socket.on('data', data => {
        response += String(data);
      });
      const body = JSON.stringify({ email: 'nobody@example.com' });
      socket.write(
        `POST /api/auth/forgot-password HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`,
      );
      // A response to another request proves that the server has received the start of the first one.
      expect((await fetch(`${await league.url}/health/live`)).status).toBe(200);
      league.child.kill(signal);
      await expect
        .poll(() =>
          fetch(`http://${hostname}:${port}/health/live`).then(
            () => 'open',
            () => 'closed',
          ),
        )
        .toBe('closed');
      socket.write(body);
      await once(socket, 'close');
      expect(response).toMatch(/^HTTP\/1\.1 200 /u);
      expect((await league.ended).code).toBe(0);
    },
  );
});

it('a process stops cleanly when its output is closed, as when its terminal closes', async () => {
  const settings = await createExternalSettings();
  const league = start(settings);
  const url = await league.url;
  league.child.stdout?.destroy();
  league.child.stderr?.destroy();
  // Without a mail server, the process prints the verification code to standard output, which is closed.
  const registered = await fetch(`${url}/api/auth/register/step1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newRegistration()),
  });
  expect(registered.status).toBe(201);
  const db = processes.connect(settings.DATABASE_URL);
  const unsent = () => db.rows('select id from message where sent_at is null');
  await expect.poll(unsent).toEqual([]);
  league.child.kill('SIGTERM');
  expect((await league.ended).code).toBe(0);
});

describe('a failed start', () => {
  it('reports all invalid settings', async () => {
    await expectMessage(
      start({ PORT: 'x', SEED: 'y' }),
      /^PORT must be [^\n]+\.\nSEED must be demo or none\.$/u,
    );
  });

  it('reports that the port is in use', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as { port: number };
    await expectMessage(
      start({ ...(await createExternalSettings()), PORT: String(port) }),
      new RegExp(`Port ${port} is in use\\. [^\\n]+$`, 'u'),
    );
    otherServer.close();
  });

  it.each([
    ['no server responds', 'postgres://rabita:hidden-word@127.0.0.1:1/rabita'],
    ['the host is unknown', 'postgres://rabita:hidden-word@db.invalid/rabita'],
  ])('reports that the database cannot be used if %s', async (_name, url) => {
    const started = await startOnDatabase(url);
    await expectMessage(started, /^The database at [^\n]+ cannot be used: [^\n]+\. Check DATABASE_URL\.$/u);
    expect(started.output()).not.toContain('hidden-word');
  });

  it('reports a database that does not exist', async () => {
    const started = await startOnDatabase(databaseUrl(inject('postgresUrl'), 'no_such_database'));
    await expectMessage(
      started,
      /cannot be used: database "no_such_database" does not exist\. Check DATABASE_URL\.$/u,
    );
  });

  it('reports a data folder that cannot be written, because erased members are listed there', async () => {
    const settings = { ...(await createExternalSettings()), DATA_DIR: '/dev/null/data' };
    await expectMessage(start(settings), /^DATA_DIR: the list of erased members cannot be written: [^\n]+$/u);
  });

  it('reports a role that may not create tables, and names the setting for the role that owns them', async () => {
    const role = `poor_${Math.random().toString(36).slice(2)}`;
    const settings = await createExternalSettings(true);
    const url = new URL(settings.DATABASE_URL);
    const db = processes.connect(settings.DATABASE_URL);
    await db.run(`create role ${role} login`);
    url.username = role;
    await expectMessage(
      start({ ...settings, DATABASE_URL: url.toString() }),
      /^This database cannot be migrated: permission denied for schema public\. DATABASE_OWNER_URL [^\n]+\.$/u,
    );
    await db.run(`drop role ${role}`);
  });

  it.each([
    [
      'a newer',
      `insert into migration (name, digest) values ('999_future.sql', 'x')`,
      /^The database is newer than this version: it has the migration 999_future\.sql\.$/u,
    ],
    [
      'an unreleased',
      `update migration set digest = 'x' where name = '001_platform.sql'`,
      /^This database was made by an unreleased version[^\n.]+ `npm run db:reset`[^\n.]+\.$/u,
    ],
  ])('rejects a database of %s version', async (_, change, message) => {
    const settings = await createExternalSettings();
    await processes.connect(settings.DATABASE_URL).run(change);
    await expectMessage(start(settings), message);
  });
});

describe('a process on the embedded database', () => {
  it('rejects a second process, starts again with its data after kill -9, and prints the first owner’s login only once', async () => {
    const DATA_DIR = await processes.newFolder();
    const first = start({ DATA_DIR });
    const url = await first.url;
    const response = await fetch(`${url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"fan@example.com"}',
    });
    expect(response.status).toBe(200);
    await expectMessage(
      start({ DATA_DIR }),
      /^Another process \(pid \d+\) already runs this database: [^\n]+$/u,
    );
    first.child.kill('SIGKILL');
    const { output } = await first.ended;
    expect(output.match(/Console\s+http:\S+\/console\/$/mu)).not.toBeNull();
    const [, email, password] = /First owner +(\S+)\n +Password +(\S+)\n/u.exec(output) ?? [];
    expect(output.split(String(password))).toHaveLength(2);
    const second = start({ DATA_DIR });
    expect((await fetch(`${await second.url}/health/ready`)).status).toBe(200);
    const login = await fetch(`${await second.url}/api/staff/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(await login.json()).toMatchObject({ next: 'enrol' });
    expect(second.output()).not.toMatch(/First owner|Password/u);
  });
});

it('two processes can start at the same time on one new database, and only one of them migrates it', async () => {
  const settings = await createExternalSettings(true);
  const both = [start(settings), start(settings)];
  const urls = await Promise.all(both.map(started => started.url));
  for (const url of urls) expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  const applied = both
    .map(started => /Applied (\d+) database migrations/u.exec(started.output())?.[1])
    .filter(Boolean);
  expect(applied).toHaveLength(1);
});

it.each(['rabita@.service', 'compose.yaml'])('deploy/%s runs a command that the build exports', name => {
  const file = readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');
  expect(file).toContain(
    `import('/opt/rabita/apps/api/dist/main.js').then(api => api.${runCommand.name}('start'))`,
  );
});
