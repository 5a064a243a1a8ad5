/** Tests the security headers of API answers and of the API reference page. */
import { expect, it } from 'vitest';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague({
  PUBLIC_URL: 'https://fans.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'league@fans.example',
  API_HOST: 'https://api.fans.example',
  BRAND_LOGO: 'https://cdn.example/team/logo.svg',
});

it.each(['/api/events', '/api/events?page=0', '/api/users/profile', '/api/nothing', '/api/openapi.json'])(
  'the answer of %s may load and run nothing, and may not be framed',
  async address => {
    const { headers } = await league.request('GET', address);
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-xss-protection')).toBeNull();
  },
);

it('the API reference page may run its own scripts, and may not be framed', async () => {
  const { headers } = await league.request('GET', '/api/docs/');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

it('the folder of the API reference’s files leads to the reference, and does not answer with the library’s sample', async () => {
  for (const path of ['/api/docs/static/', '/api/docs/static/index.html']) {
    const { status, headers } = await league.request('GET', path);
    expect([status, headers.get('location')]).toEqual([302, '/api/docs/']);
  }
});

it('a page loads pictures from the league, the API’s host and the logo’s host alone', async () => {
  const { headers } = await league.request('GET', '/nothing');
  expect(headers.get('content-security-policy')).toContain(
    "img-src 'self' data: blob: https://api.fans.example https://cdn.example;",
  );
});
