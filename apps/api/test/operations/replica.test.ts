/** Tests cached lists with a real streaming replica that is up to date, lagging, frozen, stopped or unreachable. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, type Pool } from '../../src/platform/database/db.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/database/embedded-postgres/start-embedded-postgres.ts';
import { insertEvent } from '../fixtures/insert-event.ts';
import { insertMembers } from '../fixtures/insert-members.ts';
import { signalDatabase } from '../harness/database-processes.ts';
import { buildApi, type Processes, type StartedProcess } from '../harness/start-process.ts';
import { startReplica } from '../harness/start-replica.ts';

const noLog = { info() {}, warn() {} };
const onError = () => undefined;

let processes: Processes;
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;
let replicaFolder: string;
let primaryPool: Pool;
let replicaPool: Pool;
let league: StartedProcess;
let url: string;

beforeAll(async () => {
  processes = await buildApi();
  const primaryFolder = await processes.newFolder();
  replicaFolder = await processes.newFolder();
  primary = await startEmbeddedPostgres({ dataDir: primaryFolder, log: noLog });
  replica = await startReplica(primaryFolder, replicaFolder);
  league = await startWith(replica.url);
  url = await league.url;
  primaryPool = createPool({ url: primary.url, max: 2, onError });
  replicaPool = createPool({ url: replica.url, max: 1, onError });
  await primaryPool.run(
    `insert into reward (name_ar, name_en, description_ar, description_en, loyalty_points, stock)
     values ('قميص', 'Shirt', 'قميص الفريق', 'The team’s shirt', 500, 0)`,
  );
});
afterAll(async () => {
  await processes.stopAll();
  await primaryPool?.close();
  await replicaPool?.close();
  await replica?.stop();
  await primary?.stop();
  await processes.close();
});

const startWith = async (replicaUrl: string) =>
  processes.start({
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replicaUrl,
    SECRET_KEY: 'k'.repeat(40),
    DATA_DIR: await processes.newFolder(),
    // The replica counts as lost after a third of this: long enough for a busy machine, short enough to wait for.
    REQUEST_TIMEOUT_MS: '15000',
  });
const fetchText = async (path: string, baseUrl = url) => {
  const response = await fetch(baseUrl + path);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return text;
};
/** The number of times that a database server has scanned the table of rewards, by its own statistics. */
const countReads = async (db: Pool) =>
  (
    await db.row<{ reads: number }>(
      `select seq_scan + coalesce(idx_scan, 0) as reads from pg_stat_user_tables where relname = 'reward'`,
    )
  )?.reads ?? 0;
async function expectReadsAt(db: Pool): Promise<void> {
  const readsBefore = await countReads(db);
  const countAfterRequest = async () => {
    await fetchText('/api/rewards');
    return countReads(db);
  };
  await expect.poll(countAfterRequest).toBeGreaterThan(readsBefore);
}

let stock = 0;
/** Changes the database directly, so that only a notification tells the process. Expects the change in all lists. */
async function expectChangeShown(): Promise<void> {
  stock += 1;
  await primaryPool.run('update reward set stock = $1', [stock]);
  await expect.poll(() => fetchText('/api/rewards')).toContain(`"stock":${stock}`);
  // Each value of `limit` makes another list, which is not cached yet.
  for (let limit = 1; limit <= 10; limit += 1) {
    expect(await fetchText(`/api/rewards?limit=${stock * 100 + limit}`)).toContain(`"stock":${stock}`);
  }
}

/** Makes changes through the process itself, and expects each change in the process's next response. */
async function expectOwnChangesShown(rounds: number): Promise<void> {
  const eventId = await insertEvent(primaryPool, { capacity: rounds });
  const crowd = await insertMembers(primaryPool, rounds);
  for (const [taken, { token }] of crowd.entries()) {
    const booked = await fetch(`${url}/api/bookings/event/${eventId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(booked.status).toBe(201);
    const { events } = JSON.parse(await fetchText('/api/events')) as {
      events: { _id: string; available_seats: number }[];
    };
    expect(events.find(({ _id }) => _id === eventId)?.available_seats).toBe(rounds - taken - 1);
  }
}

const countLines = (text: string, process = league) => process.output().split(text).length - 1;
/** Sends requests until the line is logged, because the server retries a lost replica only when requests arrive. */
async function expectLogged(text: string, times: number, process = league): Promise<void> {
  const otherUrl = await process.url;
  const countAfterRequest = async () => {
    await fetchText('/api/rewards', otherUrl);
    return countLines(text, process);
  };
  await expect.poll(countAfterRequest).toBe(times);
}

it('[16.4] the server queries lists on the replica, and shows every change once PostgreSQL has notified it', async () => {
  await expectReadsAt(replicaPool);
  for (let round = 0; round < 5; round += 1) await expectChangeShown();
  await expectOwnChangesShown(20);
  await expectReadsAt(replicaPool);
});

it('[16.4] the server shows no stale list while the replica lags, and uses the replica again once it has caught up', async () => {
  await replicaPool.run('select pg_wal_replay_pause()');
  await expect
    .poll(() => replicaPool.row('select pg_get_wal_replay_pause_state() as state'))
    .toEqual({ state: 'paused' });
  const findReplicaRow = () => replicaPool.row('select stock from reward');
  const rowBefore = await findReplicaRow();
  await expectChangeShown();
  await expectOwnChangesShown(5);
  await expectChangeShown();
  await expectReadsAt(primaryPool);
  expect(await findReplicaRow()).toEqual(rowBefore);
  await replicaPool.run('select pg_wal_replay_resume()');
  await expect.poll(findReplicaRow).toEqual({ stock });
  await expectReadsAt(replicaPool);
  await expectChangeShown();
  expect(countLines('replica')).toBe(0);
});

it('[16.4] the server responds while the replica is stopped, logs that once, and uses it again after its restart', async () => {
  await replica.stop();
  for (let round = 0; round < 5; round += 1) await expectChangeShown();
  await expectOwnChangesShown(5);
  await expectReadsAt(primaryPool);
  await expectLogged('the replica is lost', 1);
  expect(countLines('the replica responds again')).toBe(0);
  replica = await startEmbeddedPostgres({ dataDir: replicaFolder, log: noLog });
  await expectReadsAt(replicaPool);
  await expectChangeShown();
  await expectLogged('the replica responds again', 1);
});

it.runIf(process.platform === 'linux')(
  '[16.4] the server responds while the replica is frozen, and uses it again when it resumes',
  async () => {
    const returnCount = countLines('the replica responds again');
    signalDatabase(replica.location, 'SIGSTOP');
    try {
      for (let round = 0; round < 3; round += 1) await expectChangeShown();
      await expectReadsAt(primaryPool);
    } finally {
      signalDatabase(replica.location, 'SIGCONT');
    }
    await expectReadsAt(replicaPool);
    await expectChangeShown();
    await expectLogged('the replica responds again', returnCount + 1);
  },
);

it('[16.4] the server responds while the replica rejects connections, retries it, and logs the loss once', async () => {
  let attempts = 0;
  const rejecting = createServer(socket => {
    attempts += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(rejecting, 'listening');
  const { port } = rejecting.address() as AddressInfo;
  const otherLeague = await startWith(`postgres://rabita@127.0.0.1:${port}/rabita`);
  const otherUrl = await otherLeague.url;
  await expect.poll(async () => (await fetchText('/api/rewards', otherUrl)) && attempts).toBeGreaterThan(2);
  await expectLogged('the replica is lost', 1, otherLeague);
  rejecting.close();
});
