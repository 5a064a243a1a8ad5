/**
 * Checks the security headers of every kind of response, with an http and an https PUBLIC_URL, and looks for cookies.
 */
import { type ReportRow, rowOf } from '../../bench/harness/report.ts';
import { maxZeroRow } from '../harness/report-drill.ts';
import type { AttackFixture } from './insert-attack-fixture.ts';
import { type HttpResponse, newIpAddress, type SentRequest, send, splitWords } from './send-raw.ts';

/** `page` and `worker` run code, `data` is JSON, `file` is a script, a style sheet or a font. */
type ResponseKind = 'page' | 'worker' | 'data' | 'file';
type Probe = SentRequest & {
  kind: ResponseKind;
  status: number;
  /** Whether the response contains personal data, or reveals whether somebody is logged in. */
  isPersonal?: boolean;
  /** How many times to send the request before the checked one, to reach a rate limit. */
  priorRequestCount?: number;
};

const COMMON_HEADERS: readonly (readonly [string, RegExp])[] = [
  ['x-content-type-options', /^nosniff$/u],
  ['referrer-policy', /^(?:same-origin|no-referrer)$/u],
  ['cross-origin-resource-policy', /^same-origin$/u],
];
const FRAME_HEADERS: readonly (readonly [string, RegExp])[] = [
  ['content-security-policy', /frame-ancestors 'none'/u],
  ['x-frame-options', /^DENY$/u],
];
const HEADERS_BY_KIND: Readonly<Record<ResponseKind, readonly (readonly [string, RegExp])[]>> = {
  page: [
    ...COMMON_HEADERS,
    ...FRAME_HEADERS,
    ['permissions-policy', /geolocation=\(\)/u],
    ['permissions-policy', /camera=\((?:self)?\)/u],
    ['cross-origin-opener-policy', /^same-origin$/u],
    ['content-security-policy', /script-src 'self'/u],
    ['content-security-policy', /object-src 'none'/u],
    ['content-security-policy', /base-uri 'none'/u],
  ],
  worker: [...COMMON_HEADERS, ['content-security-policy', /script-src 'self'/u]],
  data: [...COMMON_HEADERS, ...FRAME_HEADERS, ['content-security-policy', /default-src 'none'/u]],
  file: [...COMMON_HEADERS, ['cache-control', /immutable/u]],
};
const HSTS = 'max-age=31536000; includeSubDomains';
const FORBIDDEN_HEADERS = ['set-cookie', 'server', 'x-powered-by', 'via'];

/** Finds a script and a style sheet of the landing page. */
export async function findAssets(url: string): Promise<{ script: string; style: string }> {
  const { text: page } = await send(url, { path: '/' });
  const script = /src="(\/assets\/[^"]+\.js)"/u.exec(page)?.[1];
  const style = /href="(\/assets\/[^"]+\.css)"/u.exec(page)?.[1];
  if (!script || !style) throw new Error('The landing page names no script or style sheet.');
  return { script, style };
}

async function listProbes(url: string, { callers, ids, identifyingTexts }: AttackFixture): Promise<Probe[]> {
  const { script, style } = await findAssets(url);
  const memberToken = await callers.getToken('memberA');
  const ownerToken = await callers.getToken('owner');
  const gateToken = await callers.getToken('gate');
  const login = {
    method: 'POST',
    path: '/api/auth/login',
    body: { identifier: 'limited@example.com', password: 'wrong-password-1' },
  };
  const personalCalls = [
    ...splitWords(`/api/auth/profile /api/users/me/export /api/bookings/my-bookings /api/redemptions /api/points
      /api/events /api/rewards /api/users/leaderboard /api/bookings/${ids.booking}/qr`).map(path => ({
      path,
      token: memberToken,
    })),
    ...splitWords(`/api/staff/me /api/staff/audit /api/staff/members/${ids.member}/export
      /api/staff/events/${ids.event}/attendees /api/staff/audit/export`).map(path => ({
      path,
      token: ownerToken,
    })),
    { method: 'POST', path: '/api/door/attendees', token: gateToken, body: { q: identifyingTexts[0]?.[1] } },
  ];
  const successProbes = (kind: ResponseKind, paths: readonly string[]) =>
    paths.map((path): Probe => ({ kind, status: 200, path }));
  return [
    ...successProbes(
      'page',
      splitWords(`/ /events /events/${ids.bookableEvent} /reset-password /no-such-page /console/ /console/scanner
        /api/docs/`),
    ),
    { kind: 'page', status: 404, path: '/events/no-such-event' },
    ...successProbes('file', [script, style]),
    ...successProbes('worker', ['/service-worker.js', '/console/scanner-worker.js']),
    ...successProbes('data', ['/api/events', '/api/matches', '/api/time', '/api/openapi.json']),
    ...personalCalls.map((request): Probe => ({ kind: 'data', status: 200, isPersonal: true, ...request })),
    { kind: 'data', status: 400, path: '/api/events?page=0' },
    { kind: 'data', status: 401, path: '/api/auth/profile', isPersonal: true },
    { kind: 'data', status: 401, ...login, body: { ...login.body, identifier: 'nobody@example.com' } },
    { kind: 'data', status: 403, path: '/api/staff/audit', token: await callers.getToken('steward') },
    { kind: 'data', status: 404, path: '/api/nothing' },
    { kind: 'data', status: 405, method: 'DELETE', path: '/api/events' },
    { kind: 'data', status: 413, ...login, body: { password: 'x'.repeat(100_000) } },
    { kind: 'data', status: 415, ...login, headers: { 'content-type': 'text/plain' } },
    { kind: 'data', status: 429, ...login, priorRequestCount: 10 },
  ];
}

/** Returns a description of each missing, wrong or forbidden header. */
function findProblems({ kind, isPersonal }: Probe, { headers }: HttpResponse, isHttps: boolean): string[] {
  const problems = HEADERS_BY_KIND[kind]
    .filter(([name, pattern]) => !pattern.test(String(headers[name] ?? '')))
    .map(([name, pattern]) => `${name} is ${headers[name]}, not ${pattern}`);
  for (const name of FORBIDDEN_HEADERS)
    if (headers[name] !== undefined) problems.push(`${name} is ${headers[name]}`);
  const hsts = headers['strict-transport-security'];
  if (hsts !== (isHttps ? HSTS : undefined)) problems.push(`strict-transport-security is ${hsts}`);
  if (isPersonal && !/no-store/u.test(String(headers['cache-control'])))
    problems.push(`cache-control is ${headers['cache-control']} on a person’s data`);
  if (headers['access-control-allow-origin']) problems.push('another origin may read the response');
  return problems;
}

/** A response without required headers and with forbidden ones, in which the drill must find every problem. */
const BAD_RESPONSE: HttpResponse = {
  status: 200,
  text: '',
  headers: { server: 'example/1.0', 'set-cookie': ['id=1'], 'access-control-allow-origin': '*' },
};

/** @param urls two processes of the API, one with an http PUBLIC_URL and one with https */
export async function checkHeaders(
  urls: Record<'http' | 'https', string>,
  fixture: AttackFixture,
): Promise<ReportRow[]> {
  const problems: string[] = [];
  const unexpected: string[] = [];
  let responses = 0;
  for (const [scheme, url] of Object.entries(urls)) {
    for (const probe of await listProbes(url, fixture)) {
      const { kind: _kind, status, priorRequestCount = 0, ...request } = probe;
      const headers = {
        'x-forwarded-for': newIpAddress(),
        origin: 'https://evil.example',
        ...request.headers,
      };
      for (let sent = 0; sent < priorRequestCount; sent += 1) await send(url, { ...request, headers });
      const response = await send(url, { ...request, headers });
      responses += 1;
      const line = `${scheme} ${request.method ?? 'GET'} ${request.path} (${response.status})`;
      if (response.status !== status)
        unexpected.push(`${line}: expected ${status}: ${response.text.slice(0, 200)}`);
      for (const problem of findProblems(probe, response, scheme === 'https'))
        problems.push(`${line}: ${problem}`);
    }
  }
  console.log(`\nHeaders of ${responses} responses`);
  for (const line of unexpected) console.log(`  UNEXPECTED: ${line}`);
  for (const line of problems) console.log(`  PROBLEM: ${line}`);
  return [
    rowOf('headers: responses checked', responses, 'responses', { min: 60 }),
    rowOf(
      'headers: problems found in a deliberately bad response, as a control',
      findProblems({ kind: 'page', status: 200, path: '/', isPersonal: true }, BAD_RESPONSE, true).length,
      'problems',
      { min: HEADERS_BY_KIND.page.length + 5 },
    ),
    maxZeroRow('headers: responses with an unexpected status', unexpected.length, 'responses'),
    maxZeroRow('headers: missing, wrong or forbidden', problems.length, 'problems'),
  ];
}
