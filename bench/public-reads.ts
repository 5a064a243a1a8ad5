/**
 * Measures requests per second for the public lists: events, matches, rewards and the top of the leaderboard.
 * Load: 50 connections that repeat requests with a browser's headers (Arabic, brotli), for guests of the demo league.
 * Upper bound: a bare Fastify route in a separate process that sends the same bytes, measured alternately in the same
 * run. Limit: at least 80% of the bare route's rate for each list. For comparison, a logged-in member requests the same
 * lists; these responses also need the session and the member's own bookings or rank.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import Fastify from 'fastify';
import { insertMembers } from '../apps/api/test/fixtures/insert-members.ts';
import { measureLoad } from './harness/measure-load.ts';
import { median, pickSize, type ReportRow, report, rowOf } from './harness/report.ts';
import { startWithDatabase } from './harness/start-product.ts';

const LISTS = {
  events: '/api/events',
  matches: '/api/matches',
  rewards: '/api/rewards',
  leaderboard: '/api/users/leaderboard',
} as const;
// Many short rounds, because the machine's speed varies, and both measurements of a round should run at the same speed.
const SECONDS = pickSize(1.5, 0.5);
const ROUNDS = pickSize(9, 1);
const LOAD = { connections: 50, seconds: SECONDS };
const BROWSER_HEADERS = { 'accept-language': 'ar', 'accept-encoding': 'br' };

type BareRoute = { path: string; contentType: string; body: string };

/** Runs in the forked process: serves fixed bytes. */
async function serveBareRoutes(): Promise<void> {
  const [routes] = (await once(process, 'message')) as [BareRoute[]];
  const app = Fastify();
  for (const { path, contentType, body } of routes) {
    const bytes = Buffer.from(body, 'base64');
    app.get(path, (_request, reply) => {
      reply.header('content-type', contentType).header('content-encoding', 'br').send(bytes);
    });
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}

/** Forks the process that serves exactly the bytes that the product sends. */
async function startBareServer(url: string): Promise<{ url: string; process: ChildProcess }> {
  const routes = await Promise.all(
    Object.values(LISTS).map(async path => {
      const bytes = await fetchCompressed(url + path);
      return { path, contentType: 'application/json; charset=utf-8', body: bytes.toString('base64') };
    }),
  );
  const child = fork(process.argv[1] ?? '', ['bare']);
  child.send(routes);
  const [bareUrl] = (await once(child, 'message')) as [string];
  return { url: bareUrl, process: child };
}

/** Fetches the compressed body with `node:http`, because `fetch` would decompress it. */
async function fetchCompressed(url: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: BROWSER_HEADERS }, response => {
      const parts: Buffer[] = [];
      if (response.statusCode !== 200 || response.headers['content-encoding'] !== 'br') {
        reject(
          new Error(
            `${url} returned ${response.statusCode}, encoding ${response.headers['content-encoding']}.`,
          ),
        );
      }
      response.on('data', part => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    }).once('error', reject);
  });
}

async function measure(
  name: string,
  path: string,
  url: string,
  bareUrl: string,
  token: string,
): Promise<ReportRow[]> {
  const shares: number[] = [];
  const productRates: number[] = [];
  const bareRates: number[] = [];
  const memberRates: number[] = [];
  const p99s: number[] = [];
  let failedCount = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const isProductFirst = round % 2 === 1;
    const first = await measureLoad((isProductFirst ? url : bareUrl) + path, BROWSER_HEADERS, LOAD);
    const second = await measureLoad((isProductFirst ? bareUrl : url) + path, BROWSER_HEADERS, LOAD);
    const [product, bareRoute] = isProductFirst ? [first, second] : [second, first];
    shares.push((product.perSecond / bareRoute.perSecond) * 100);
    productRates.push(product.perSecond);
    bareRates.push(bareRoute.perSecond);
    p99s.push(product.p99);
    const member = await measureLoad(
      url + path,
      { ...BROWSER_HEADERS, authorization: `Bearer ${token}` },
      LOAD,
    );
    memberRates.push(member.perSecond);
    failedCount += product.failed + bareRoute.failed + member.failed;
  }
  return [
    rowOf(`${name}: bare Fastify, same bytes`, median(bareRates), '/s'),
    rowOf(`${name}: guest`, median(productRates), '/s'),
    rowOf(`${name}: guest, share of bare Fastify`, median(shares), '%', { min: 80 }),
    rowOf(`${name}: guest, p99`, median(p99s), 'ms'),
    rowOf(`${name}: member`, median(memberRates), '/s'),
    rowOf(`${name}: failed`, failedCount, '', { max: 0, alwaysChecked: true }),
  ];
}

async function compare(): Promise<void> {
  const product = await startWithDatabase({ SEED: 'demo' });
  const bare = await startBareServer(product.url);
  try {
    const [member] = await insertMembers(product.db, 1);
    const rows: ReportRow[] = [];
    for (const [name, path] of Object.entries(LISTS)) {
      rows.push(...(await measure(name, path, product.url, bare.url, member?.token ?? '')));
    }
    report('public-reads', rows);
  } finally {
    bare.process.kill();
    await product.stop();
  }
}

await (process.argv[2] === 'bare' ? serveBareRoutes() : compare());
