/**
 * Sends one request for each member of a crowd, such as bookings of one event, on busy connections. Also runs the
 * servers: the API without its web pages, and the peer, a bare server of `select … for update`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import Fastify, { type FastifyRequest } from 'fastify';
import { createContext } from '../../apps/api/src/create-context.ts';
import { createPools } from '../../apps/api/src/create-pools.ts';
import { createListCache } from '../../apps/api/src/platform/cache/list-cache.ts';
import { readConfig } from '../../apps/api/src/platform/config/config.ts';
import { createPool } from '../../apps/api/src/platform/database/db.ts';
import { NO_BUILD_FOLDERS } from '../../apps/api/src/server.ts';
import { startLeague } from '../../apps/api/src/start-league.ts';
import { buildRequest, openConnection, type RawResponse, sendSequentially } from './measure-load.ts';
import { latencyOf, median, percentile } from './report.ts';
import { SECRET_KEY } from './start-product.ts';

export type RushResult = {
  /** Seconds from the first request to the last response except status 409. */
  seconds: number;
  /** Seconds from the first request to the last response. */
  allSeconds: number;
  /** Latency of successful requests, in milliseconds. */
  p50: number;
  p99: number;
  /** Latency of the responses with status 409, in milliseconds. */
  fullP99: number;
  successCount: number;
  /** How many responses had status 409: the event is full, or the reward out of stock. */
  fullCount: number;
  /** How many responses had any other status. */
  otherCount: number;
  /** The bodies of the successful responses. */
  bodies: readonly Buffer[];
};

const FULL_STATUS = 409;

/** No member sends a request after this time, so that the bench ends even on a very slow machine. */
const LAST_START_MS = 60_000;

/**
 * @param urls of the processes of one product, which get equal shares of the connections
 * @param path of the POST request
 * @param bearers the members' tokens in request order; each request has its own idempotency key
 */
export async function runRush(
  urls: readonly string[],
  path: string,
  bearers: readonly string[],
  connections: number,
): Promise<RushResult> {
  const responses: RawResponse[] = [];
  const onResponse = (response: RawResponse) => {
    responses.push(response);
  };
  const requests = bearers.map((bearer, index) => {
    const headers = {
      authorization: `Bearer ${bearer}`,
      'idempotency-key': `rush-${path}-${index}`,
      'accept-language': 'ar',
    };
    return { request: buildRequest(`POST ${path}`, headers), onResponse };
  });
  let startedAt = 0;
  let sentCount = 0;
  const next = () => (performance.now() - startedAt < LAST_START_MS ? (requests[sentCount++] ?? null) : null);
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, index) => openConnection(urls[index % urls.length] ?? '')),
  );
  startedAt = performance.now();
  await Promise.all(sockets.map(socket => sendSequentially(socket, next)));
  const successes = responses.filter(({ status }) => status === 201);
  const latencies = successes.map(({ ms }) => ms);
  const full = responses.filter(({ status }) => status === FULL_STATUS);
  const secondsToLast = (subset: readonly RawResponse[]) =>
    (Math.max(startedAt, ...subset.map(({ at }) => at)) - startedAt) / 1000;
  return {
    seconds: secondsToLast(responses.filter(({ status }) => status !== FULL_STATUS)),
    allSeconds: secondsToLast(responses),
    p50: median(latencies),
    p99: percentile(latencies, 0.99),
    fullP99: latencyOf(full, 0.99),
    successCount: successes.length,
    fullCount: full.length,
    otherCount: responses.length - successes.length - full.length,
    bodies: successes.map(({ body }) => body),
  };
}

export type RushServerName = 'product' | 'peer';

type RushProcess = { url: string; child: ChildProcess; stop(): Promise<void> };

/** Runs `compare`, or the server if this process is a fork of the bench. */
export async function compareOrServe(compare: () => Promise<void>): Promise<void> {
  const [, , name, databaseUrl] = process.argv;
  await (databaseUrl ? serveRush(name as RushServerName, databaseUrl) : compare());
}

/** Runs in the forked process: serves until the parent sends a message. The database must already be migrated. */
async function serveRush(name: RushServerName, databaseUrl: string): Promise<void> {
  const server = await (name === 'peer' ? serveSelectForUpdate(databaseUrl) : serveProduct(databaseUrl));
  process.send?.(server.url);
  process.on('message', async () => {
    await server.close();
    process.exit();
  });
}

async function serveProduct(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const config = readConfig({ PORT: '0', DATABASE_URL: databaseUrl, SECRET_KEY, SEED: 'none' }, '.');
  const lists = createListCache();
  const pools = createPools(
    { url: databaseUrl, directUrl: databaseUrl, ownerUrl: databaseUrl },
    {
      requestTimeoutMs: config.requestTimeoutMs,
      onError: error => console.error(error),
      onListChange: lists.invalidate,
    },
  );
  const product = await startLeague(
    config,
    {
      directUrl: databaseUrl,
      direct: pools.direct,
      lists,
      location: null,
      canRewriteLog: async () => true,
      prepare: settings => createContext(settings, pools, [{ id: 1, key: SECRET_KEY }]),
      close: pools.close,
    },
    NO_BUILD_FOLDERS,
  );
  return {
    url: product.url,
    close: async () => {
      await product.stop();
      await pools.close();
    },
  };
}

/** Forks the bench's own program as a server, and resolves when the server is ready. */
export async function startRushProcess(name: RushServerName, databaseUrl: string): Promise<RushProcess> {
  // The child prints only errors, because its log would hide the table of results.
  const child = fork(process.argv[1] ?? '', [name, databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [url] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The server process ended before it was ready.');
    }),
  ])) as [string];
  return {
    url,
    child,
    stop: async () => {
      const exited = once(child, 'exit');
      child.send('stop');
      await exited;
    },
  };
}

/** The size of the product's pool for requests. */
const POOL_SIZE = 10;

/** The peer's bearer tokens are member ids. */
const getMemberId = ({ headers }: FastifyRequest) => headers.authorization?.slice('Bearer '.length);

/**
 * Starts the peer: two bare Fastify routes. Each locks the row of the event or the reward, checks the seats or the
 * stock, inserts the booking or the redemption, and commits. The peer serves one caller at a time, as pretix and most
 * ticket systems do, without session, rate limit, idempotency key, message or audit log.
 */
async function serveSelectForUpdate(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  // No connection timeout: a peer that times out on a slow machine measures nothing.
  const pool = createPool({
    url: databaseUrl,
    max: POOL_SIZE,
    connectTimeoutMs: 0,
    onError: console.error,
  });
  const server = Fastify();
  server.post<{ Params: { eventId: string } }>('/api/bookings/event/:eventId', async (request, reply) => {
    const { eventId } = request.params;
    const memberId = getMemberId(request);
    const booking = await pool.transaction(async db => {
      const event = await db.row<{ held: number; capacity: number }>(
        'select held, capacity from event where id = $1 for update',
        [eventId],
      );
      if (!event || event.held >= event.capacity) return null;
      return db.row<{ id: string; number: string }>(
        `insert into booking (event_id, member_id, status, ticket_id)
         values ($1, $2, 'confirmed', uuid_send(gen_random_uuid())) returning id, number`,
        [eventId, memberId],
      );
    });
    return booking ? reply.code(201).send({ booking }) : reply.code(409).send({ code: 'event_full' });
  });
  server.post<{ Params: { id: string } }>('/api/rewards/:id/redeem', async (request, reply) => {
    const { id } = request.params;
    const memberId = getMemberId(request);
    const redemption = await pool.transaction(async db => {
      const reward = await db.row<{ stock: number; cost: number }>(
        'select stock, loyalty_points as cost from reward where id = $1 for update',
        [id],
      );
      const member = await db.row<{ points_balance: number }>(
        'select points_balance from member where id = $1 for update',
        [memberId],
      );
      if (!reward || !member || reward.stock === 0 || member.points_balance < reward.cost) return null;
      const row = await db.row<{ _id: string; number: string }>(
        `insert into redemption (reward_id, member_id, cost, returns_points, collect_until)
         values ($1, $2, $3, true, now() + interval '30 days') returning id as _id, number`,
        [id, memberId, reward.cost],
      );
      await db.run(
        `insert into points_ledger (account, redemption_id, points, balance, reason)
         select points_account, $2, 0, -$3::integer, 'redeemed' from member where id = $1`,
        [memberId, row?._id, reward.cost],
      );
      return row;
    });
    return redemption ? reply.code(201).send({ redemption }) : reply.code(409).send({ code: 'out_of_stock' });
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0, backlog: 4096 });
  return {
    url,
    close: async () => {
      await server.close();
      await pool.close();
    },
  };
}
