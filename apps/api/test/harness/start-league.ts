/** Starts a league for one test file, with its own database and a server on a real port, and helpers to use it. */
import { randomInt, randomUUID } from 'node:crypto';
import { register, verifyOtp } from '@rabita/contract/fan/auth';
import type { User } from '@rabita/contract/fan/member';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { MessageContent } from '../../src/features/message/queries.ts';
import { renderMessage } from '../../src/features/message/rules.ts';
import { createListCache, type ListCache } from '../../src/platform/cache/list-cache.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createRateLimits } from '../../src/platform/config/create-rate-limits.ts';
import type { AppContext } from '../../src/platform/context.ts';
import { createConflictCounter } from '../../src/platform/database/conflicts.ts';
import { createPool, type Pool } from '../../src/platform/database/db.ts';
import { createLiveStreams, type LiveStreams } from '../../src/platform/live/create-live-streams.ts';
import { createPendingResponses } from '../../src/platform/live/pending-responses.ts';
import { createLimits } from '../../src/platform/security/limits.ts';
import { createPasswords } from '../../src/platform/security/passwords.ts';
import { deriveSecrets } from '../../src/platform/security/secrets.ts';
import { type BuildFolders, buildServer, NO_BUILD_FOLDERS } from '../../src/server.ts';
import { newPhone } from '../fixtures/new-phone.ts';
import { type Calls, createCalls, type SendRequest } from './call-endpoint.ts';
import { createDatabase } from './create-database.ts';

export type SentMessage = {
  channel: string;
  recipient: string;
  template: string;
  language: string;
  subject: string;
  text: string;
  html?: string;
  calendar?: string;
  secret: string | null;
};

export type League = Calls & {
  url: string;
  context: AppContext;
  db: Pool;
  /** Runs one statement on `db`, with the values as parameters: sql`select 1 from member where id = ${id}`. */
  sql: <Row>(texts: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;
  live: LiveStreams;
  /** Null by default, so that lists show changes at once. */
  lists: ListCache | null;
  logs: string[];
  /** For hostile requests and paths that are not endpoints. Tests of endpoints use `call` or `tryCall`. */
  request: SendRequest;
  /** The first column of the first row; undefined without a row. */
  value<T>(sql: string, values?: readonly unknown[]): Promise<T | undefined>;
  /** Lists the messages to a recipient, oldest first, with their secrets. */
  messagesTo(recipient: string): Promise<SentMessage[]>;
  signUp(details?: Record<string, unknown>): Promise<{ user: User; token: string; password: string }>;
  /** Starts another server on the same database. The given settings and extras override those of this league. */
  another(settings?: Record<string, string>, extras?: Extras): Promise<League>;
  stop(): Promise<void>;
};

/** The timeout of requests, connections and statements. Far longer than in production, for tests on busy machines. */
const TIMEOUT_MS = 120_000;

/** Makes hashing fast. `passwords.test.ts` tests the costs of production. */
const CHEAP_HASHES = { memoryCost: 64, timeCost: 1 };

/** The secret key with id 1, unless a test sets SECRET_KEY. */
export const TEST_SECRET_KEY = 'a secret for tests that is long enough';
/** `/metrics` requires a token of requests through a proxy, as all requests of tests are. */
export const METRICS_TOKEN = 'a-token-for-the-metrics';

/** A random address of IPv6's documentation range, so that each request of a test comes from a new client. */
export const newIpAddress = () =>
  `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`;

export const newRegistration = (details: Record<string, unknown> = {}) => ({
  full_name: 'سارة القحطاني',
  age: 24,
  city: 'الرياض',
  country: 'SA',
  email: `${randomUUID()}@example.com`,
  phone_number: newPhone(),
  gender: 'female' as const,
  category: 'all' as const,
  password: 'كلمة-سر-طويلة-9',
  ...details,
});

type Extras = {
  /** Whether the server caches lists, as in production. */
  cachesLists?: boolean;
  /** The list cache's clock. With a constant clock, lists never expire. */
  listClock?: () => number;
  /** Maps the time that a repeated call waits for the first one's response: from production's to the test's. */
  responseWait?: (ms: number) => number;
  /** Overrides production's costs of a password hash. */
  passwordCosts?: { memoryCost?: number; timeCost?: number };
  /** Wraps each pool, so that a test can observe the server's queries. */
  observe?: (pool: Pool) => Pool;
};

async function startServer(
  databaseUrl: string,
  settings: Record<string, string>,
  buildFolders: BuildFolders,
  extras: Extras,
): Promise<League> {
  const { cachesLists, listClock, responseWait, passwordCosts = CHEAP_HASHES } = extras;
  const onError = (error: Error) => {
    throw error;
  };
  const conflicts = createConflictCounter();
  const timeouts = {
    connectTimeoutMs: TIMEOUT_MS,
    statementTimeoutMs: TIMEOUT_MS,
    idleTimeoutMs: TIMEOUT_MS,
  };
  const lists = cachesLists ? createListCache(listClock) : null;
  const onListChange = (list: string) => lists?.invalidate(list);
  const pools: Pool[] = [];
  const addPool = (max: number) => {
    const options = { url: databaseUrl, max, onError, onListChange, conflicts, isDirect: true, ...timeouts };
    const pool = createPool(options);
    pools.push(pool);
    return extras.observe?.(pool) ?? pool;
  };
  const db = addPool(10);
  const staffDb = addPool(5);
  const limitsDb = addPool(2);
  const batchDb = addPool(2);
  const logs: string[] = [];
  const logger = pino({ level: 'info' }, { write: line => logs.push(line) });
  const config = readConfig(
    {
      PORT: '0',
      TRUST_PROXY: '127.0.0.1',
      SECRET_KEY: TEST_SECRET_KEY,
      METRICS_TOKEN,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'http://localhost:3000',
      ...settings,
    },
    '/nowhere',
  );
  const secrets = deriveSecrets(config.secretKeys ?? [{ id: 1, key: TEST_SECRET_KEY }]);
  const context: AppContext = {
    config,
    db,
    staffDb,
    jobsDb: db,
    batchDb,
    conflicts,
    secrets,
    passwords: await createPasswords(2, passwordCosts),
    limits: createLimits(limitsDb, createRateLimits(config), secrets),
    pendingResponses: createPendingResponses(responseWait),
    log: logger,
  };
  const live = createLiveStreams(databaseUrl, {
    log: logger,
    pendingResponses: context.pendingResponses,
    lists,
  });
  await live.ready;
  const server: FastifyInstance = await buildServer(context, {
    sites: buildFolders,
    logger,
    requestTimeoutMs: TIMEOUT_MS,
    maxEventLoopDelay: 0,
    live,
    lists,
    replica: null,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const url = server.listeningOrigin;

  const request: SendRequest = async (method, path, options = {}) => {
    const { body, raw, token, language, ip = newIpAddress(), headers = {} } = options;
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
      headers: {
        'x-forwarded-for': ip,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(language && { 'accept-language': language }),
        ...headers,
      },
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('application/json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: json && text !== '' ? JSON.parse(text) : {},
    };
  };

  const calls = createCalls(request);

  const messagesTo: League['messagesTo'] = async recipient => {
    const rows = await db.rows<{
      id: string;
      channel: string;
      recipient: string;
      template: string;
      language: string;
      content: MessageContent;
      sealed_secret: Buffer | null;
    }>('select * from message where recipient = $1 order by created_at, id', [recipient]);
    return rows.map(row => {
      const secret = row.sealed_secret
        ? context.secrets.open(row.sealed_secret, { kind: 'message', id: row.id })
        : null;
      const { channel, template, language } = row;
      return {
        channel,
        recipient,
        template,
        language,
        secret,
        ...renderMessage(row.content, config.brand, secret),
      };
    });
  };

  const others: League[] = [];
  const stop = async () => {
    for (const other of others) await other.stop();
    await server.close();
    await live.close();
    for (const pool of pools.toReversed()) await pool.close();
  };
  let stopped: Promise<void> | undefined;

  return {
    url,
    context,
    db,
    sql: (texts, ...values) =>
      db.rows(
        texts.reduce((text, part, index) => `${text}$${index}${part}`),
        values,
      ),
    live,
    lists,
    logs,
    request,
    value: async <T>(sql: string, values: readonly unknown[] = []) => {
      const row = await db.row<Record<string, T>>(sql, values);
      return row && Object.values(row)[0];
    },
    ...calls,
    messagesTo,
    signUp: async details => {
      const registration = newRegistration(details);
      const { userId } = (await calls.call(register, { body: registration })).body;
      const otp = String((await messagesTo(registration.email)).at(-1)?.secret);
      const { user, token } = (await calls.call(verifyOtp, { body: { userId, otp } })).body;
      return { user, token, password: registration.password };
    },
    another: async (otherSettings = {}, otherExtras = {}) => {
      const other = await startServer(
        otherSettings.DATABASE_URL ?? databaseUrl,
        { ...settings, ...otherSettings },
        buildFolders,
        { ...extras, ...otherExtras },
      );
      others.push(other);
      return other;
    },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

export async function startLeague(
  settings: Record<string, string> = {},
  buildFolders: Partial<BuildFolders> = {},
  extras: Extras = {},
): Promise<League> {
  return startServer(await createDatabase(), settings, { ...NO_BUILD_FOLDERS, ...buildFolders }, extras);
}

/** Starts a league at the top of a test file, and stops it after the file's tests. */
export async function startTestLeague(...options: Parameters<typeof startLeague>): Promise<League> {
  const league = await startLeague(...options);
  afterAll(league.stop);
  return league;
}
