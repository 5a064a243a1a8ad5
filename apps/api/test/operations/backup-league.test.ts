/** Tests backup and restore with real API processes, also while members book and over an existing league. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { appendErasure } from '../../src/features/member/list-erasures.ts';
import { compareTotals } from '../../src/features/overview/consistency-check/queries.ts';
import type { Pool } from '../../src/platform/database/db.ts';
import { findDatabase } from '../../src/platform/database/embedded-postgres/find-database.ts';
import { insertEvent } from '../fixtures/insert-event.ts';
import { insertMembers } from '../fixtures/insert-members.ts';
import { createDatabase } from '../harness/create-database.ts';
import { extendAuditChainNow } from '../harness/run-jobs.ts';
import { buildTestApi } from '../harness/start-process.ts';

const processes = await buildTestApi();

function connectTo(dataDir: string): Pool {
  const { url } = findDatabase(dataDir);
  if (!url) throw new Error(`No embedded database is running for ${dataDir}.`);
  return processes.connect(url);
}
const backUp = (dataDir: string, into: string) => processes.run('backup', [into], { DATA_DIR: dataDir });
const restore = (dataDir: string, from: string, ...options: string[]) =>
  processes.run('restore', [from, ...options], { DATA_DIR: dataDir });
const book = (url: string, eventId: string, token: string) =>
  fetch(`${url}/api/bookings/event/${eventId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
function findOnlyBackup(folder: string): string {
  const [name, ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  return path.join(folder, String(name));
}

describe('a league on the embedded database', () => {
  it('[18.52] is backed up while members book; the restored league has all bookings from before, and none from after the backup', async () => {
    const dataDir = await processes.newFolder();
    const backups = await processes.newFolder();
    const league = processes.start({ DATA_DIR: dataDir });
    const url = await league.url;
    const db = connectTo(dataDir);
    const eventId = await insertEvent(db, { capacity: 2000 });
    const crowd = await insertMembers(db, 400);
    const bookedBefore: string[] = [];
    const bookNext = async () => {
      const member = crowd.pop();
      if (!member) throw new Error('Every member of the crowd has booked.');
      const response = await book(url, eventId, member.token);
      expect(response.status).toBe(201);
      return ((await response.json()) as { booking: { _id: string } }).booking._id;
    };
    for (let count = 0; count < 20; count += 1) bookedBefore.push(await bookNext());

    await extendAuditChainNow(db);

    const backup = backUp(dataDir, backups);
    let hasEnded = false;
    const ended = backup.ended.finally(() => {
      hasEnded = true;
    });
    let bookedDuring = 0;
    while (!hasEnded && crowd.length > 40) {
      await Promise.all([bookNext(), bookNext()]);
      bookedDuring += 2;
    }
    expect(await ended).toMatchObject({ code: 0 });
    expect(bookedDuring).toBeGreaterThan(0);
    const lateBooking = await bookNext();
    const [lateMember] = await insertMembers(db, 1);

    const restoredDataDir = await processes.newFolder();
    const erasedLater = crowd.pop();
    if (!erasedLater) throw new Error('Every member of the crowd has booked.');
    await appendErasure(restoredDataDir, erasedLater.id);
    const restored = await restore(restoredDataDir, findOnlyBackup(backups)).ended;
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.output).toMatch(
      /Restored the league of \S+: 399 members, 1 events, \d+ bookings\.\nSessions ended: 400\. .*\nMembers erased again, .*: 1\.\n$/u,
    );

    const restoredLeague = processes.start({ DATA_DIR: restoredDataDir });
    const newUrl = await restoredLeague.url;
    const restoredDb = connectTo(restoredDataDir);
    const ids = (await restoredDb.rows<{ id: string }>('select id from booking')).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(bookedBefore));
    expect(ids).not.toContain(lateBooking);
    expect(await restoredDb.rows('select 1 from member where id = $1', [lateMember?.id])).toEqual([]);
    const { checks } = await compareTotals(restoredDb, 'en');
    expect(checks.map(({ name, wrong }) => [name, wrong])).toEqual(checks.map(({ name }) => [name, 0]));
    expect(await restoredDb.rows('select 1 from member where id = $1', [erasedLater.id])).toEqual([]);
    // The restored league works: it has the same secret key, old sessions are invalid, and members can book.
    expect((await book(newUrl, eventId, String(crowd.pop()?.token))).status).toBe(401);
    const [member] = await insertMembers(restoredDb, 1);
    expect((await book(newUrl, eventId, String(member?.token))).status).toBe(201);
    expect(restoredLeague.output()).not.toContain('First owner');
    await extendAuditChainNow(restoredDb);
    expect(await processes.run('audit', ['verify'], { DATA_DIR: restoredDataDir }).ended).toMatchObject({
      code: 0,
      output: expect.stringContaining('The audit log is complete to'),
    });
  });

  it('is backed up while stopped; a restore over a stopped league needs --force and keeps the old data in a new folder', async () => {
    const dataDir = await processes.newFolder();
    const backups = await processes.newFolder();
    const league = processes.start({ DATA_DIR: dataDir });
    await league.url;
    league.child.kill('SIGTERM');
    await league.ended;
    expect(await backUp(dataDir, backups).ended).toEqual({
      code: 0,
      output: expect.stringMatching(/^Backed up to /u),
    });
    const backup = findOnlyBackup(backups);

    const otherDataDir = await processes.newFolder();
    const running = processes.start({ DATA_DIR: otherDataDir });
    await running.url;
    const db = connectTo(otherDataDir);
    await insertMembers(db, 3);
    for (const options of [[], ['--force']]) {
      const rejected = await restore(otherDataDir, backup, ...options).ended;
      expect(rejected.code).toBe(1);
      expect(rejected.output).toMatch(
        /With --force, it is renamed and the backup's key|already runs this database: stop it/u,
      );
    }
    expect(await db.row('select count(*) from member')).toEqual({ count: 3 });
    running.child.kill('SIGTERM');
    await running.ended;
    const { location } = findDatabase(otherDataDir);
    rmSync(path.join(otherDataDir, 'secret-key'));
    const rejected = await restore(otherDataDir, backup).ended;
    expect(rejected).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^There is already a league in \S+\. With --force, [^\n]+\n$/u),
    });

    const forced = await restore(otherDataDir, backup, '--force').ended;
    expect(forced).toMatchObject({
      code: 0,
      output: expect.stringContaining('0 members, 0 events, 0 bookings'),
    });
    expect(readdirSync(location).filter(name => name.startsWith('data-replaced-'))).toHaveLength(1);

    const thirdDataDir = await processes.newFolder();
    const wrongKey = { DATA_DIR: thirdDataDir, SECRET_KEY: 'x'.repeat(40) };
    const unfinished = await processes.run('restore', [backup], wrongKey).ended;
    expect(unfinished).toMatchObject({
      code: 1,
      output: expect.stringMatching(/the restore is not finished.*--recovered.*\nSECRET_KEY: [^\n]+\n$/u),
    });
  });

  it('cannot be backed up before it exists, or restored from a damaged backup or a folder without a backup', async () => {
    const [dataDir, folder] = [await processes.newFolder(), await processes.newFolder()];
    const getRestoreError = async (from: string) => {
      const { code, output } = await restore(dataDir, from).ended;
      expect(code).toBe(1);
      return output;
    };
    expect(await getRestoreError(folder)).toMatch(/^\S+ is not a league backup: [^\n]+\n$/u);
    writeFileSync(
      path.join(folder, 'backup.json'),
      '{"kind":"embedded","made_at":"2026-01-01T00:00:00.000Z","postgres":"17.10","migration":"1"}',
    );
    writeFileSync(path.join(folder, 'database.tar.gz'), 'half a file');
    expect(await getRestoreError(folder)).toMatch(/^The backup \S+ cannot be unpacked: /u);
    expect(findDatabase(dataDir).exists).toBe(false);
    const { code, output } = await backUp(dataDir, folder).ended;
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^There is no league to back up in [^\n]+\n$/u),
    ]);
  });
});

describe('a league on an external PostgreSQL server', () => {
  it('needs pg_dump for a backup and pg_restore for a restore, and the error names the missing program', async () => {
    const settings = {
      DATABASE_URL: await createDatabase(),
      SECRET_KEY: 'k'.repeat(40),
      DATA_DIR: await processes.newFolder(),
    };
    const league = processes.start(settings);
    await league.url;
    const folder = await processes.newFolder();
    const withoutPrograms = { ...settings, PATH: '/nowhere' };
    const backup = await processes.run('backup', [folder], withoutPrograms).ended;
    expect([backup.code, backup.output]).toEqual([
      1,
      expect.stringMatching(/^There is no pg_dump on this machine: [^\n]+\n$/u),
    ]);
    expect(readdirSync(folder)).toEqual([]);

    writeFileSync(
      path.join(folder, 'backup.json'),
      '{"kind":"dump","made_at":"2026-01-01T00:00:00.000Z","postgres":"17.10","migration":"1"}',
    );
    const restoreWith = async (...options: string[]) =>
      (await processes.run('restore', [folder, ...options], withoutPrograms).ended).output;
    expect(await restoreWith()).toMatch(/^A league runs on this database: stop it first[^\n]+\n$/u);
    expect(await restoreWith('--force')).toMatch(/^There is no (pg_restore|psql) on this machine: /u);
    expect((await fetch(`${await league.url}/health/ready`)).status).toBe(200);
    league.child.kill('SIGTERM');
    await league.ended;
    expect(await restoreWith()).toMatch(/^This database already has a league\. With --force, /u);
  });
});
