/** Checks whether parsing a field or header takes time proportional to its length, whatever text it contains. */
import { randomUUID } from 'node:crypto';
import { type ReportRow, rowOf } from '../../bench/harness/report.ts';
import { maxZeroRow } from '../harness/report-drill.ts';
import { findAssets } from './check-headers.ts';
import { type HttpResponse, newIpAddress, type SentRequest, send, splitWords } from './send-raw.ts';

/** How many times longer a hostile text may take than a plain one. Backtracking takes a hundred times as long. */
const MAX_RATIO = 20;
/** A plain text that takes less counts as this, because shorter durations are noise. */
const MIN_PLAIN_MS = 2.5;
const ROUNDS = 5;

const FIELD_LENGTH = 50_000;
/** All headers of a request together may have 16 kB. */
const HEADER_LENGTH = 15_000;

const repeatToLength = (part: string, length: number) => part.repeat(Math.floor(length / part.length));

const FIELD_TEXTS = [
  ...[' ', '@', '0', '\u200f', '"', '\\', '٣', 'a.'].map(part => repeatToLength(part, FIELD_LENGTH)),
  `${repeatToLength('a.', FIELD_LENGTH - 1)}@`,
  `a${' '.repeat(FIELD_LENGTH - 2)}\u202e`,
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
    repeatToLength(part, HEADER_LENGTH),
  ),
  ...AROUND_SPACES.map(([start, end]) => `${start}${' '.repeat(HEADER_LENGTH - 30)}${end}`),
  `bytes=${repeatToLength('0-0,', HEADER_LENGTH - 10)}`,
  `application/json; charset=${repeatToLength('"', HEADER_LENGTH - 30)}`,
  `a${'\t'.repeat(HEADER_LENGTH - 10)}b`,
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

type Probe = {
  label: string;
  texts: readonly string[];
  textLength: number;
  createRequest: (text: string) => SentRequest;
};

function listProbes(script: string, token: string): Probe[] {
  const fieldProbe = (label: string, path: string, createBody: (text: string) => object): Probe => ({
    label,
    texts: FIELD_TEXTS,
    textLength: FIELD_LENGTH,
    createRequest: text => ({
      method: 'POST',
      path,
      headers: { 'x-forwarded-for': newIpAddress() },
      body: createBody(text),
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
      fieldProbe(`field ${field}`, '/api/auth/register/step1', text => ({ ...REGISTRATION, [field]: text })),
    ),
    fieldProbe('field identifier', '/api/auth/login', identifier => ({ identifier, password: 'x' })),
    fieldProbe('field otp', '/api/auth/verify-otp', otp => ({ userId: 'x', otp })),
    ...HEADERS.flatMap(header =>
      calls.map(call => ({
        label: `header ${header} of ${call.method ?? 'GET'} ${call.path}`,
        texts: HEADER_TEXTS,
        textLength: HEADER_LENGTH,
        createRequest: (text: string) => ({
          ...call,
          headers: { 'x-forwarded-for': newIpAddress(), 'content-type': 'application/json', [header]: text },
        }),
      })),
    ),
  ];
}

/** Returns the time of the fastest of several rounds. Stops at the first round that is fast enough. */
async function measureFastest(request: () => Promise<HttpResponse>, fastEnoughMs: number): Promise<number> {
  let fastestMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && fastestMs > fastEnoughMs; round += 1) {
    const startedAt = performance.now();
    await request();
    fastestMs = Math.min(fastestMs, performance.now() - startedAt);
  }
  return fastestMs;
}

/** @param url of the API @param token of a member */
export async function checkParsingTime(url: string, token: string): Promise<ReportRow[]> {
  const { script } = await findAssets(url);
  const slowTexts: string[] = [];
  const failures: string[] = [];
  let textCount = 0;
  let worstRatio = 0;
  for (const probe of listProbes(script, token)) {
    const sendText = async (text: string) => {
      const response = await send(url, probe.createRequest(text));
      if (response.status === 0 || response.status >= 500)
        failures.push(`${probe.label}: ${response.status}`);
      return response;
    };
    const plainText = 'x'.repeat(probe.textLength);
    const plainMs = Math.max(MIN_PLAIN_MS, await measureFastest(() => sendText(plainText), 0));
    for (const text of probe.texts) {
      const ratio = (await measureFastest(() => sendText(text), plainMs * MAX_RATIO)) / plainMs;
      textCount += 1;
      worstRatio = Math.max(worstRatio, ratio);
      if (ratio > MAX_RATIO)
        slowTexts.push(`${probe.label}: ${JSON.stringify(text.slice(0, 20))}… ${Math.round(ratio)} times`);
    }
  }
  for (const line of [...slowTexts, ...failures]) console.log(line);
  return [
    rowOf('long texts in fields and headers', textCount, 'texts'),
    rowOf('slowest, relative to a plain text of its length', worstRatio, 'times', { max: MAX_RATIO }),
    maxZeroRow('long texts that failed or got 500', failures.length),
  ];
}
