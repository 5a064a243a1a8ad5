/** Tests that parsing a field or header takes time proportional to its length, whatever it contains. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNKNOWN_ID } from './harness/collect-endpoints.ts';
import { expectRefusal } from './harness/expect-refusal.ts';
import { type Answer, type League, newRegistration, startLeague } from './harness/start-league.ts';

const SCRIPT = 'x'.repeat(5000);

let folder: string;
let league: League;
let member: { token: string };
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rabita-length-'));
  await mkdir(path.join(folder, 'assets'));
  const slot = '<script type="application/json" id="site-config"></script>';
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><html><head>${slot}</head><body></body></html>`,
  );
  const script = path.join(folder, 'assets/app.js');
  await writeFile(script, SCRIPT);
  await writeFile(`${script}.br`, brotliCompressSync(SCRIPT));
  await writeFile(`${script}.gz`, gzipSync(SCRIPT));
  league = await startLeague({ WEB_ORIGINS: 'https://fans.example' }, { web: folder }, { cachesLists: true });
  member = await league.signUp();
});
afterAll(async () => {
  await league.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Hostile text may cost this many times the CPU time of plain text. A backtracking pattern costs a hundred times. */
const MAX_RATIO = 20;

/** The CPU time of a call in microseconds. Unlike elapsed time, it does not depend on other work on the machine. */
async function costOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * A plain text counts as costing at least this many microseconds: some systems count CPU time in ticks of several
 * milliseconds, so a cheap call may seem to cost nothing. A backtracking pattern costs a hundred milliseconds or more.
 */
const LEAST_COST = 2500;
const ROUNDS = 5;

/** Finds the hostile texts that in every round cost far more than a plain text of the same length. */
async function findCostly(
  length: number,
  hostile: readonly string[],
  send: (text: string) => Promise<unknown>,
): Promise<string[]> {
  let plain = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    plain = Math.min(plain, await costOf(() => send('x'.repeat(length))));
  }
  const costly: string[] = [];
  for (const text of hostile) {
    let ratio = Number.POSITIVE_INFINITY;
    // Repeats only expensive texts: compilation or garbage collection can make a single round expensive.
    for (let round = 0; round < ROUNDS && ratio > MAX_RATIO; round += 1) {
      ratio = Math.min(ratio, (await costOf(() => send(text))) / Math.max(plain, LEAST_COST));
    }
    if (ratio > MAX_RATIO) costly.push(`${JSON.stringify(text.slice(0, 20))}… ${Math.round(ratio)} times`);
  }
  return costly;
}

const fill = (part: string, length: number) => part.repeat(Math.floor(length / part.length));

const IN_FIELD = 50_000;
const inField = [' ', '@', '0', '\u200f', '"', '\\', '٣', 'a.'].map(part => fill(part, IN_FIELD));
const fieldTexts = [...inField, `${fill('a.', IN_FIELD - 1)}@`, `a${' '.repeat(IN_FIELD - 2)}\u202e`];

it.each([...Object.keys(newRegistration()), 'identifier', 'otp'])(
  'the server parses 50 kB of field %s in linear time',
  { timeout: 60_000 },
  async field => {
    const calls: Record<string, (text: string) => Promise<Answer>> = {
      identifier: text =>
        league.request('POST', '/api/auth/login', { body: { identifier: text, password: 'x' } }),
      otp: text => league.request('POST', '/api/auth/verify-otp', { body: { userId: 'x', otp: text } }),
    };
    const register = (text: string) =>
      league.request('POST', '/api/auth/register/step1', { body: newRegistration({ [field]: text }) });
    const send = calls[field] ?? register;
    expect(await findCostly(IN_FIELD, fieldTexts, async text => expectRefusal(await send(text)))).toEqual([]);
  },
);

/** The length of the hostile header. All headers of a request together may have 16 kB. */
const IN_HEADER = 15_000;
const parts = [',', ';', '"', '=', '(', '/', 'a,', 'a;q=', 'W/"a",', '1.1.1.1,', '::,', '0-0,', 'charset='];
/** The texts before and after a long run of spaces. */
const around = [
  ['a', 'b'],
  ['en;', 'q'],
  ['br', ';q=x'],
  ['Bearer', 'x'],
  ['Bearer x', 'y'],
  ['bytes=', 'x'],
  ['application/json', 'x'],
  ['application/json; charset', 'x'],
];
const headerTexts = [
  ...parts.map(part => fill(part, IN_HEADER)),
  ...around.map(([start, end]) => `${start}${' '.repeat(IN_HEADER - 30)}${end}`),
  `bytes=${fill('0-0,', IN_HEADER - 10)}`,
  `application/json; charset=${fill('"', IN_HEADER - 30)}`,
  `a${'\t'.repeat(IN_HEADER - 10)}b`,
];

/** Every request header that the server or one of its libraries parses. */
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-request-headers',
  'access-control-request-method',
  'authorization',
  'cache-control',
  'content-encoding',
  'content-type',
  'forwarded',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'origin',
  'range',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];
const CALLS: [string, string][] = [
  ['GET', '/'],
  ['GET', '/assets/app.js'],
  ['GET', '/api/events'],
  ['POST', `/api/bookings/event/${UNKNOWN_ID}`],
  ['OPTIONS', '/api/auth/login'],
];

it.each(HEADERS)('the server parses 15 kB of header %s in linear time', { timeout: 60_000 }, async name => {
  for (const [method, url] of CALLS) {
    const send = async (text: string) => {
      const body = method === 'POST' ? { raw: '{}' } : {};
      const headers = { 'content-type': 'application/json', [name]: text };
      const token = method === 'POST' ? member.token : undefined;
      const answer = await league.request(method, url, { ...body, token, headers });
      expect(answer.status).not.toBe(500);
    };
    expect([method, url, ...(await findCostly(IN_HEADER, headerTexts, send))]).toEqual([method, url]);
  }
});

it('the server logged no failed request in these tests', () => {
  expect(league.logs.join('\n')).not.toContain('request failed');
});
