/**
 * How many times a second the public lists are answered to guests: events, matches, rewards and the leaderboard's top.
 * Load: 50 connections that ask again as soon as they are answered, as a browser asks (Arabic, brotli), for the demo league.
 * Limit: a bare Fastify route in a process of its own that sends the same bytes, asked in turns within the same run. Goal:
 * 80% of it or more for each list. A member who is signed in (session, own bookings or rank) is told for comparison.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import Fastify from 'fastify';
import { insertMembers } from '../apps/api/test/insert-members.ts';
import { load } from './harness/load.ts';
import { median } from './harness/percentile.ts';
import { type Row, report } from './harness/report.ts';
import { sized } from './harness/short-form.ts';
import { startWithDatabase } from './harness/start-with-database.ts';

const LISTS = {
  events: '/api/events',
  matches: '/api/matches',
  rewards: '/api/rewards',
  leaderboard: '/api/users/leaderboard',
} as const;
// Many short rounds: the machine changes its pace, and a round's two halves are to meet the same one.
const SECONDS = sized(1.5, 0.5);
const ROUNDS = sized(9, 1);
const LOAD = { connections: 50, seconds: SECONDS };
const AS_A_BROWSER = { 'accept-language': 'ar', 'accept-encoding': 'br' };

type Same = { path: string; type: string; body: string }[];

/** The limit: nothing but the bytes. */
async function serveBare(): Promise<void> {
  const [routes] = (await once(process, 'message')) as [Same];
  const app = Fastify();
  for (const { path, type, body } of routes) {
    const bytes = Buffer.from(body, 'base64');
    app.get(path, (_request, reply) => {
      reply.header('content-type', type).header('content-encoding', 'br').send(bytes);
    });
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}

/** A process with the very bytes that the product sends. */
async function startBare(url: string): Promise<{ url: string; process: ChildProcess }> {
  const routes = await Promise.all(
    Object.values(LISTS).map(async path => {
      const bytes = await fetchPacked(url + path);
      return { path, type: 'application/json; charset=utf-8', body: bytes.toString('base64') };
    }),
  );
  const child = fork(process.argv[1] ?? '', ['bare']);
  child.send(routes);
  const [bare] = (await once(child, 'message')) as [string];
  return { url: bare, process: child };
}

/** As it comes over the wire: fetch would unpack it. */
async function fetchPacked(url: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: AS_A_BROWSER }, answer => {
      const parts: Buffer[] = [];
      if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'br') {
        reject(new Error(`${url} answered ${answer.statusCode}, ${answer.headers['content-encoding']}.`));
      }
      answer.on('data', part => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    }).once('error', reject);
  });
}

async function measure(name: string, path: string, url: string, bare: string, token: string): Promise<Row[]> {
  const shares: number[] = [];
  const ours: number[] = [];
  const theirs: number[] = [];
  const slow: number[] = [];
  let failed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const isOwnFirst = round % 2 === 1;
    const first = await load((isOwnFirst ? url : bare) + path, AS_A_BROWSER, LOAD);
    const second = await load((isOwnFirst ? bare : url) + path, AS_A_BROWSER, LOAD);
    const [own, limit] = isOwnFirst ? [first, second] : [second, first];
    shares.push((own.perSecond / limit.perSecond) * 100);
    ours.push(own.perSecond);
    theirs.push(limit.perSecond);
    slow.push(own.p99);
    failed += own.failed + limit.failed;
  }
  const member = await load(url + path, { ...AS_A_BROWSER, authorization: `Bearer ${token}` }, LOAD);
  return [
    { what: `${name}: bare Fastify, the same bytes`, value: median(theirs), unit: '/s' },
    { what: `${name}: a guest`, value: median(ours), unit: '/s' },
    { what: `${name}: a guest, share of the limit`, value: median(shares), unit: '%', least: 80 },
    { what: `${name}: a guest, 99th percentile`, value: median(slow), unit: 'ms' },
    { what: `${name}: a member`, value: member.perSecond, unit: '/s' },
    { what: `${name}: failed`, value: failed + member.failed, unit: '', limit: 0, always: true },
  ];
}

async function compare(): Promise<void> {
  const league = await startWithDatabase({ SEED: 'demo' });
  const bare = await startBare(league.url);
  try {
    const [member] = await insertMembers(league.db, 1);
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(LISTS)) {
      rows.push(...(await measure(name, path, league.url, bare.url, member?.token ?? '')));
    }
    report('public-reads', rows);
  } finally {
    bare.process.kill();
    await league.stop();
  }
}

await (process.argv[2] === 'bare' ? serveBare() : compare());
