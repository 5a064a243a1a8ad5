/** Tests the security headers of API responses and pages, and the counting of CSP reports. */
import { expect, it } from 'vitest';
import { expectError } from '../../../test/harness/expect-error.ts';
import { METRICS_TOKEN, startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague({
  PUBLIC_URL: 'https://fans.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'league@fans.example',
  API_HOST: 'https://api.fans.example',
  BRAND_LOGO: 'https://cdn.example/team/logo.svg',
});

it.each(['/api/events', '/api/events?page=0', '/api/users/profile', '/api/nothing', '/api/openapi.json'])(
  'the response of %s may not load or run anything or be shown in a frame',
  async url => {
    const { headers } = await league.request('GET', url);
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-xss-protection')).toBeNull();
  },
);

it('the API reference page may run its own scripts, but not be shown in a frame', async () => {
  const { headers } = await league.request('GET', '/api/docs/');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

it('the server redirects the library’s sample page to the API reference', async () => {
  for (const path of ['/api/docs/static/', '/api/docs/static/index.html']) {
    const { status, headers } = await league.request('GET', path);
    expect([status, headers.get('location')]).toEqual([302, '/api/docs/']);
  }
});

it('pages may load pictures only from the league, the API’s host and the logo’s host', async () => {
  const { headers } = await league.request('GET', '/nothing');
  expect(headers.get('content-security-policy')).toContain(
    "img-src 'self' data: blob: https://api.fans.example https://cdn.example;",
  );
});

const send = (raw: string, type = 'application/csp-report') =>
  league.request('POST', '/api/csp-reports', { raw, headers: { 'content-type': type } });
const report = (directive: unknown) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'http://localhost/ticket/secret-path',
      'effective-directive': directive,
      'script-sample': 'alert(1)',
    },
  });

it('the server counts reports by directive, and unknown directives as other', async () => {
  for (const directive of ['img-src', 'img-src', 'script-src-elem', 'made-up"} 9'])
    expect((await send(report(directive))).status).toBe(204);
  const { text } = await league.request('GET', '/metrics', { token: METRICS_TOKEN });
  const countedLines = [...text.matchAll(/^content_security_policy_reports_total(\{.*\} \d+)$/gmu)].map(
    ([, line]) => line,
  );
  expect(countedLines).toEqual([
    '{directive="img-src"} 2',
    '{directive="script-src-elem"} 1',
    '{directive="other"} 1',
  ]);
  expect(league.logs.join('\n')).not.toMatch(/secret-path|alert/u);
});

it.each([
  ['no content', '{}'],
  ['a directive that is not text', report(7)],
  ['broken JSON', '{'],
])('the server rejects a CSP report with %s', async (_name, raw) => {
  expect(expectError(await send(raw))).toBe('request.malformed');
});

it('the server rejects CSP reports of another type or with long bodies', async () => {
  expect(expectError(await send(report('img-src'), 'application/json'))).toBe('request.unsupported_type');
  expect((await send(report('x'.repeat(17_000)))).status).toBe(413);
});
