/** Checks whether parsing a field or header takes time proportional to its length, whatever text it contains. */
import { randomUUID } from 'node:crypto';
import { type ReportRow, rowOf } from '../../bench/harness/report.ts';
import { zeroRow } from '../harness/report-drill.ts';
import { findAssets } from './check-headers.ts';
import { type HttpResponse, newIpAddress, type SentRequest, send, splitWords } from './send-raw.ts';

/** Hostile text may take this many times as long as plain text. A backtracking pattern takes a hundred times. */
const MAX_RATIO = 20;
/** A plain text counts as taking at least this many milliseconds; a backtracking pattern takes a hundred or more. */
const LEAST_MS = 2.5;
const ROUNDS = 5;

const IN_FIELD = 50_000;
/** All headers of a request together may have 16 kB. */
const IN_HEADER = 15_000;

const fill = (part: string, length: number) => part.repeat(Math.floor(length / part.length));

const FIELD_TEXTS = [
  ...[' ', '@', '0', '\u200f', '"', '\\', '٣', 'a.'].map(part => fill(part, IN_FIELD)),
  `${fill('a.', IN_FIELD - 1)}@`,
  `a${' '.repeat(IN_FIELD - 2)}\u202e`,
];
/** The texts before and after a long run of spaces. */
const AROUND_SPACES = [
  ['a', 'b'],
  ['en;', 'q'],
  ['br', ';q=x'],
  ['Bearer', 'x'],
  ['Bearer x', 'y'],
  ['bytes=', 'x'],
  ['application/json', 'x'],
  ['application/json; charset', 'x'],
];
const HEADER_TEXTS = [
  ...[',', ';', '"', '=', '(', '/', 'a,', 'a;q=', 'W/"a",', '1.1.1.1,', '::,', '0-0,', 'charset='].map(part =>
    fill(part, IN_HEADER),
  ),
  ...AROUND_SPACES.map(([start, end]) => `${start}${' '.repeat(IN_HEADER - 30)}${end}`),
  `bytes=${fill('0-0,', IN_HEADER - 10)}`,
  `application/json; charset=${fill('"', IN_HEADER - 30)}`,
  `a${'\t'.repeat(IN_HEADER - 10)}b`,
];

/** Every request header that the server or one of its libraries parses. */
const HEADERS = splitWords(`accept accept-encoding accept-language access-control-request-headers
  access-control-request-method authorization cache-control content-encoding content-type forwarded idempotency-key
  if-match if-modified-since if-none-match if-range if-unmodified-since last-event-id origin range x-forwarded-for
  x-forwarded-host x-forwarded-proto`);

const REGISTRATION: Readonly<Record<string, unknown>> = {
  full_name: 'سارة القحطاني',
  age: 24,
  city: 'الرياض',
  country: 'SA',
  email: 'long@example.com',
  phone_number: '+966501234567',
  gender: 'female',
  category: 'all',
  password: 'كلمة-سر-طويلة-9',
};

/** Requests that differ in one text. */
type Probe = { what: string; texts: readonly string[]; length: number; of: (text: string) => SentRequest };

function listProbes(script: string, token: string): Probe[] {
  const inField = (what: string, path: string, bodyOf: (text: string) => object): Probe => ({
    what,
    texts: FIELD_TEXTS,
    length: IN_FIELD,
    of: text => ({
      method: 'POST',
      path,
      headers: { 'x-forwarded-for': newIpAddress() },
      body: bodyOf(text),
    }),
  });
  const calls: readonly SentRequest[] = [
    { path: '/' },
    { path: script },
    { path: '/api/events' },
    { method: 'POST', path: `/api/bookings/event/${randomUUID()}`, token, body: {} },
    { method: 'OPTIONS', path: '/api/auth/login' },
  ];
  return [
    ...Object.keys(REGISTRATION).map(field =>
      inField(`field ${field}`, '/api/auth/register/step1', text => ({ ...REGISTRATION, [field]: text })),
    ),
    inField('field identifier', '/api/auth/login', identifier => ({ identifier, password: 'x' })),
    inField('field otp', '/api/auth/verify-otp', otp => ({ userId: 'x', otp })),
    ...HEADERS.flatMap(header =>
      calls.map(call => ({
        what: `header ${header} of ${call.method ?? 'GET'} ${call.path}`,
        texts: HEADER_TEXTS,
        length: IN_HEADER,
        of: (text: string) => ({
          ...call,
          headers: { 'x-forwarded-for': newIpAddress(), 'content-type': 'application/json', [header]: text },
        }),
      })),
    ),
  ];
}

/** @returns the milliseconds of the fastest of several rounds; it stops at the first that is fast enough */
async function timeOf(ask: () => Promise<HttpResponse>, fastEnough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > fastEnough; round += 1) {
    const startedAt = performance.now();
    await ask();
    least = Math.min(least, performance.now() - startedAt);
  }
  return least;
}

/** @param url of the API @param token of a member */
export async function checkLengths(url: string, token: string): Promise<ReportRow[]> {
  const { script } = await findAssets(url);
  const slow: string[] = [];
  const failed: string[] = [];
  let texts = 0;
  let worst = 0;
  for (const probe of listProbes(script, token)) {
    const ask = async (text: string) => {
      const response = await send(url, probe.of(text));
      if (response.status === 0 || response.status >= 500) failed.push(`${probe.what}: ${response.status}`);
      return response;
    };
    const plain = Math.max(LEAST_MS, await timeOf(() => ask('x'.repeat(probe.length)), 0));
    for (const text of probe.texts) {
      const ratio = (await timeOf(() => ask(text), plain * MAX_RATIO)) / plain;
      texts += 1;
      worst = Math.max(worst, ratio);
      if (ratio > MAX_RATIO)
        slow.push(`${probe.what}: ${JSON.stringify(text.slice(0, 20))}… ${Math.round(ratio)} times`);
    }
  }
  for (const line of [...slow, ...failed]) console.log(line);
  return [
    rowOf('long texts in fields and headers', texts, 'texts'),
    rowOf('slowest of them, to a plain text of its length', worst, 'times', { limit: MAX_RATIO }),
    zeroRow('long texts that failed or got 500', failed.length),
  ];
}
