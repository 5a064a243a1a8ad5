/**
 * Measures logins per second over HTTP, and the event loop lag during the logins.
 * Load: 64 callers, each on its own connection. Each logs in one member after the other, with the right password and
 * from the member's own IP address (X-Forwarded-For of the trusted proxy), which the member has used before. The last
 * rounds measure logins from new IP addresses, about which members get a mail. Rate limits are active, but not reached.
 * At the end the bench checks that the limit on wrong passwords works.
 * Before the measurement the process serves profiles and logins to warm up the JIT compiler.
 * Baseline: argon2 alone, in a separate process that verifies the same hash with the same parallelism, measured
 * alternately in the same run. Limits: at least 90% of that rate, 80% from new addresses, and an event loop lag p99 of
 * 50 ms. The lag comes from `/metrics` and includes its 10 ms sampling interval. The callers and PostgreSQL share the
 * processors.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { hashNetwork, hashOrigins } from '../apps/api/src/features/account/session/hash-origins.ts';
import { foldPoints } from '../apps/api/src/features/points/leaderboard/fold-seasons.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import type { Db } from '../apps/api/src/platform/database/db.ts';
import { createPasswords, PARALLEL_HASHES } from '../apps/api/src/platform/security/passwords.ts';
import { deriveSecrets } from '../apps/api/src/platform/security/secrets.ts';
import { resealValues } from '../apps/api/src/secret-keys/reseal-values.ts';
import { insertMembers } from '../apps/api/test/fixtures/insert-members.ts';
import {
  buildRequest,
  measureLoad,
  openConnection,
  type RawResponse,
  sendSequentially,
} from './harness/measure-load.ts';
import { exactRow, median, percentile, pickSize, report, rowOf } from './harness/report.ts';
import { type ApiClient, createClient } from './harness/send-request.ts';
import { SECRET_KEY, startWithDatabase } from './harness/start-product.ts';

const CALLERS = pickSize(64, 4);
// Short rounds, because a machine's speed changes by a tenth within half a minute.
const SECONDS = pickSize(4, 1);
const ROUNDS = pickSize(18, 1);
const NEW_ADDRESS_ROUNDS = pickSize(6, 1);
const WARM_UP_ROUNDS = pickSize(4, 1);
const WARM_UP_SECONDS = pickSize(10, 0.2);
const MEMBERS = pickSize(20_000, 300);
const PASSWORD = 'شجرة الليمون خلف البيت';
const WRONG_ATTEMPTS = 15;
/** How many wrong passwords per account and IP address the product checks. It rejects further ones without a check. */
const CHECKED_ATTEMPTS = 10;

type Member = { id: string; email: string; address: string };
type Round = { perSecond: number; latencies: number[]; busyCount: number; failures: number; lagMs: number };

/** Runs in the forked process: verifies hashes with the product's parallelism. @returns hashes per second */
async function measureHashRate(hash: string): Promise<number> {
  const { verify } = await createPasswords(PARALLEL_HASHES);
  const startedAt = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() - startedAt < SECONDS * 1000) {
      if (!(await verify(hash, PASSWORD))) throw new Error('The password does not match the hash.');
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_HASHES }, worker));
  return count / ((performance.now() - startedAt) / 1000);
}

async function requestHashRate(argon2Process: ChildProcess, hash: string): Promise<number> {
  argon2Process.send(hash);
  const [perSecond] = (await once(argon2Process, 'message')) as [number];
  return perSecond;
}

/** Reads the p99 of the event loop lag since the previous call, in milliseconds. */
async function readEventLoopLag(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/mu.exec(metrics)?.[1]) * 1000;
}

const LOGIN_PATH = '/api/auth/login';
/** Records an earlier login of each member from the member's IP address and a device without a User-Agent. */
async function recordOrigins(db: Db, members: readonly Member[]): Promise<void> {
  const context = { secrets: deriveSecrets([{ id: 1, key: SECRET_KEY }]) } as Context;
  const origins = members.map(({ id, address }) => {
    const { device, provider } = hashOrigins(context, id, { browser: null, system: null, ip: address });
    return { id, network: hashNetwork(context, id, address), device: device[0], provider: provider[0] };
  });
  await db.run(
    `with known as (
       select * from unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[]) as origin (id, network, device, provider)
     ), networks as (
       insert into known_network (member_id, network_hash) select id, network from known
     )
     insert into login_origin (member_id, origin_hash)
     select id, device from known union all select id, provider from known`,
    [
      origins.map(({ id }) => id),
      origins.map(({ network }) => network),
      origins.map(({ device }) => device),
      origins.map(({ provider }) => provider),
    ],
  );
}

const createProxyHeaders = ({ address }: Member) => ({ 'x-forwarded-for': address });

async function logInAll(url: string, nextMember: () => Member): Promise<Round> {
  await readEventLoopLag(url);
  const connections = await Promise.all(Array.from({ length: CALLERS }, () => openConnection(url)));
  const latencies: number[] = [];
  let busyCount = 0;
  let failures = 0;
  const check = (member: Member, { status, ms, body }: RawResponse) => {
    latencies.push(ms);
    // 503 is possible on a machine that also does other work.
    if (status === 503) busyCount += 1;
    else if (status !== 200) failures += 1;
    else {
      const { token, user } = JSON.parse(body.toString());
      if (user?.id !== member.id || typeof token !== 'string') failures += 1;
    }
  };
  const startedAt = performance.now();
  const createNextRequest = () => {
    if (performance.now() - startedAt > SECONDS * 1000) return null;
    const member = nextMember();
    const body = { identifier: member.email, password: PASSWORD };
    return {
      request: buildRequest(`POST ${LOGIN_PATH}`, createProxyHeaders(member), body),
      onResponse: (response: RawResponse) => check(member, response),
    };
  };
  await Promise.all(connections.map(connection => sendSequentially(connection, createNextRequest)));
  const perSecond = latencies.length / ((performance.now() - startedAt) / 1000);
  return { perSecond, latencies, busyCount, failures, lagMs: await readEventLoopLag(url) };
}

/** Sends wrong passwords for one account from one IP address. @returns how many of them the product checked */
async function countCheckedPasswords(client: ApiClient, member: Member): Promise<number> {
  let checked = 0;
  for (let attempt = 0; attempt < WRONG_ATTEMPTS; attempt += 1) {
    const body = { identifier: member.email, password: 'not the password' };
    const { status } = await client.send({
      method: 'POST',
      path: LOGIN_PATH,
      headers: createProxyHeaders(member),
      body,
    });
    if (status === 401) checked += 1;
    else if (status !== 429) throw new Error(`A wrong password returned ${status}.`);
  }
  return checked;
}

async function compare(): Promise<void> {
  const { hash } = await createPasswords(PARALLEL_HASHES);
  const passwordHash = await hash(PASSWORD);
  const product = await startWithDatabase({ TRUST_PROXY: '127.0.0.1' });
  const argon2Process = fork(process.argv[1] ?? '', ['alone']);
  const client = createClient(product.url);
  try {
    const inserted = await insertMembers(product.db, MEMBERS);
    await product.db.run(
      `update member set password_hash = $1, loyalty_points = 50 * (1 + floor(random() * 40)),
         points_reached_at = now() - random() * interval '300 days'`,
      [passwordHash],
    );
    const db: Db = product.db;
    await foldPoints({ db } as Context);
    await resealValues({ db, secrets: deriveSecrets([{ id: 1, key: SECRET_KEY }]) } as Context);
    const members = inserted.map(({ id, email }, index) => ({
      id,
      email,
      address: `10.20.${index >> 8}.${index & 255}`,
    }));
    await recordOrigins(db, members);
    await product.db.run('vacuum analyze');
    const [memberAtLimit, ...otherMembers] = members as [Member, ...Member[]];
    let picks = 0;
    const nextMember = () => otherMembers[picks++ % otherMembers.length] as Member;
    const headers = { authorization: `Bearer ${inserted[0]?.token}` };
    await measureLoad(`${product.url}/api/auth/profile`, headers, {
      connections: CALLERS,
      seconds: WARM_UP_SECONDS,
    });
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await logInAll(product.url, nextMember);
    const hashRates: number[] = [];
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      hashRates.push(await requestHashRate(argon2Process, passwordHash));
      rounds.push(await logInAll(product.url, nextMember));
    }
    const nextFromNewIp = () => ({ ...nextMember(), address: `172.16.${(picks >> 8) & 255}.${picks & 255}` });
    const newAddressRounds: Round[] = [];
    const newAddressHashRates: number[] = [];
    for (let round = 0; round < NEW_ADDRESS_ROUNDS; round += 1) {
      newAddressHashRates.push(await requestHashRate(argon2Process, passwordHash));
      newAddressRounds.push(await logInAll(product.url, nextFromNewIp));
    }
    const getShare = (measured: readonly Round[], hashRates: readonly number[]) =>
      median(measured.map(({ perSecond }, index) => (perSecond / (hashRates[index] ?? Number.NaN)) * 100));
    const latencies = rounds.flatMap(round => round.latencies);
    const sum = (key: 'busyCount' | 'failures') =>
      [...rounds, ...newAddressRounds].reduce((total, round) => total + round[key], 0);
    report('login', [
      rowOf('argon2 alone', median(hashRates), '/s'),
      rowOf('logins', median(rounds.map(({ perSecond }) => perSecond)), '/s'),
      rowOf('logins, share of argon2 alone', getShare(rounds, hashRates), '%', { min: 90 }),
      rowOf('logins from elsewhere, with a mail', getShare(newAddressRounds, newAddressHashRates), '%', {
        min: 80,
      }),
      rowOf(`login latency, p50, ${CALLERS} concurrent`, median(latencies), 'ms'),
      rowOf('login latency, p99', percentile(latencies, 0.99), 'ms'),
      rowOf('event loop lag, p99, worst round', Math.max(...rounds.map(({ lagMs }) => lagMs)), 'ms', {
        max: 50,
      }),
      rowOf('rejected with Retry-After', sum('busyCount'), '', { max: 0 }),
      exactRow('logins without a valid session', sum('failures'), 0, ''),
      exactRow(
        'wrong passwords checked, one IP address',
        await countCheckedPasswords(client, memberAtLimit),
        CHECKED_ATTEMPTS,
        `of ${WRONG_ATTEMPTS}`,
      ),
    ]);
  } finally {
    client.close();
    argon2Process.kill();
    await product.stop();
  }
}

if (process.argv[2] === 'alone') {
  process.on('message', async (hash: string) => process.send?.(await measureHashRate(hash)));
} else await compare();
