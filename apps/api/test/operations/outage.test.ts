/** Tests outages of the database: API calls get 503, pages and files are served, and the server recovers. */
import { once } from 'node:events';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDataFolder } from '../../../../e2e/fixtures/start-league.ts';
import { openDatabase } from '../../src/open-database.ts';
import { createListCache } from '../../src/platform/cache/list-cache.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres/start-embedded-postgres.ts';
import { createLiveStreams, type LiveStreams } from '../../src/platform/live/create-live-streams.ts';
import { buildServer } from '../../src/server.ts';
import { signalDatabase } from '../harness/database-processes.ts';

const PAGE =
  '<!doctype html><html><head><script type="application/json" id="site-config"></script></head></html>';
/** More than the socket buffers of a connection can hold, so that the download is still running during the outage. */
const LARGE_BYTES = 64 * 1024 * 1024;

const noLog = { info() {}, warn() {}, error() {}, debug() {} };
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let database: Awaited<ReturnType<typeof openDatabase>>;
let server: Awaited<ReturnType<typeof buildServer>>;
let live: LiveStreams;
let dataDir: string;
const logs: string[] = [];

beforeAll(async () => {
  dataDir = await makeDataFolder();
  const web = path.join(dataDir, 'web');
  await mkdir(path.join(web, 'assets'), { recursive: true });
  await writeFile(path.join(web, 'index.html'), PAGE);
  await writeFile(path.join(web, 'assets/large-1a2b.js'), '');
  await truncate(path.join(web, 'assets/large-1a2b.js'), LARGE_BYTES);
  postgres = await startEmbeddedPostgres({ dataDir, log: noLog, fsync: false });
  const config = readConfig({ DATABASE_URL: postgres.url, SECRET_KEY: 'k'.repeat(32), PORT: '0' }, dataDir);
  database = await openDatabase(config, { reset: false }, () => undefined);
  const context = await database.prepare(config);
  const logger = pino({ level: 'warn' }, { write: line => logs.push(line) });
  const lists = createListCache();
  live = createLiveStreams(postgres.url, { log: logger, pendingResponses: context.pendingResponses, lists });
  const options = {
    sites: { web, console: null },
    logger,
    requestTimeoutMs: 1900,
    maxEventLoopDelay: 0,
    live,
    lists,
    replica: null,
  };
  server = await buildServer(context, options);
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server?.close();
  await live?.close();
  await database?.close();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function fetchJson(url: string) {
  const response = await fetch(server.listeningOrigin + url);
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

/** Starts a download that cannot complete until `finish` reads it, because it fills the socket buffers. */
async function startDownload(url: string) {
  const [response]: IncomingMessage[] = await once(get(server.listeningOrigin + url), 'response');
  return {
    async finish(): Promise<number> {
      let bytes = 0;
      for await (const chunk of response ?? []) bytes += (chunk as Buffer).length;
      return bytes;
    },
  };
}

it.runIf(process.platform === 'linux')(
  'while the database is frozen, the server rejects API calls and serves pages; afterwards it recovers by itself',
  async () => {
    expect((await fetchJson('/api/events')).status).toBe(200);
    expect((await fetchJson('/health/ready')).body).toEqual({ ready: true });
    const download = await startDownload('/assets/large-1a2b.js');
    signalDatabase(postgres.location, 'SIGSTOP');
    try {
      const paths = Array.from(
        { length: 30 },
        (_, index) => `/api/${index % 2 ? 'events?page=2' : 'users/leaderboard'}`,
      );
      const responses = await Promise.all(paths.map(fetchJson));
      for (const { status, body, headers } of responses) {
        expect([status, body.code]).toEqual([503, 'server.unavailable']);
        expect(headers.get('retry-after')).toBe('2');
      }
      expect((await fetch(`${server.listeningOrigin}/events`)).status).toBe(200);
      expect(await download.finish()).toBe(LARGE_BYTES);
      expect((await fetchJson('/health/live')).status).toBe(200);
      expect(await fetchJson('/health/ready')).toMatchObject({ status: 503, body: { ready: false } });
    } finally {
      signalDatabase(postgres.location, 'SIGCONT');
    }
    await expect.poll(async () => (await fetchJson('/health/ready')).status).toBe(200);
    expect((await fetchJson('/api/events?page=2')).status).toBe(200);
    // The database's late responses to requests that already got 503 must not be logged as defects.
    expect(logs.filter(line => !line.includes('temporarily unavailable'))).toEqual([]);
  },
);

it('the server rejects API calls with 503 while the database is stopped', async () => {
  await postgres.stop();
  const { status, body } = await fetchJson('/api/events?page=3');
  expect([status, body.code, body.message]).toEqual([
    503,
    'server.unavailable',
    'الخدمة مشغولة الآن. حاول بعد لحظات.',
  ]);
  expect((await fetchJson('/health/live')).status).toBe(200);
  expect((await fetchJson('/health/ready')).status).toBe(503);
});
