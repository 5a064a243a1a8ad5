/** Tests how the fan app is served: pages with the league's settings, security headers, files and CORS. */

import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTempFolder } from '../../../test/harness/create-temp-folder.ts';
import { METRICS_TOKEN, startTestLeague } from '../../../test/harness/start-league.ts';
import { preparePage } from './prepare-page.ts';
import { toSiteConfig } from './rules.ts';

const STYLE = 'body{margin:0}';
const PAGE = `<!doctype html><html><head><style>${STYLE}</style><script type="application/json" id="site-config"></script></head><body></body></html>`;
const SCRIPT = `console.info(${JSON.stringify('x'.repeat(2000))});`;
const MAIL_SETTINGS = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'league@fans.example' };

const folder = await createTempFolder({
  'index.html': PAGE,
  'robots.txt': '',
  'assets/main-1a2b.js': SCRIPT,
  'assets/main-1a2b.js.map': '{}',
  'assets/main-1a2b.js.br': brotliCompressSync(SCRIPT),
  'assets/main-1a2b.js.gz': gzipSync(SCRIPT),
});
const league = await startTestLeague(
  { BRAND_TEAM_EN: '</script><script>alert(1)</script>', BRAND_TEAM_AR: 'a\u2028b' },
  { web: folder },
);
const twoHosts = await startTestLeague(
  {
    ...MAIL_SETTINGS,
    PUBLIC_URL: 'https://fans.example',
    API_HOST: 'https://api.fans.example',
    WEB_ORIGINS: 'https://fans.example,https://www.fans.example',
  },
  { web: folder },
);

const parsePolicy = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map(part => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );

describe('a page of the fan app', () => {
  it.each([
    '/',
    '/events',
    '/ticket/abc',
    '/nothing/here',
    '/console-like',
    '//reset-password?token=x',
    '/%',
    '/ticket/%ff?x=%',
    '/events?x=1',
  ])('is served at %s with the league’s settings', async url => {
    const response = await league.request('GET', url);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const json =
      /<script type="application\/json" id="site-config">([^<]*)<\/script>/u.exec(response.text)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      apiHost: '',
      publicUrl: 'http://localhost:3000',
      outbox: true,
      sms: false,
      brand: league.context.config.brand,
    });
    expect(response.text.match(/<script/gu)).toHaveLength(1);
    expect(response.text).not.toContain('\u2028');
  });

  it('cannot be prepared from a template without an element for the settings', () => {
    expect(() => preparePage('<html></html>', toSiteConfig(league.context.config))).toThrow('site-config');
  });

  it('is sent without a body for HEAD', async () => {
    const response = await league.request('HEAD', '/events');
    expect([response.status, response.text]).toEqual([200, '']);
  });

  it.each(['/api', '/api/nothing', '/assets/missing.js', '/health/nothing', '/.well-known/nothing'])(
    'is not served at %s',
    async url => {
      const response = await league.request('GET', url);
      expect([response.status, response.body.code]).toEqual([404, 'request.not_found']);
    },
  );

  it('is not served at a URL of the API or of a file that cannot be decoded', async () => {
    const [api, file] = [await league.request('GET', '/api/%'), await league.request('GET', '/assets/%zz')];
    expect([api.status, api.body.code, file.status, file.body.code]).toEqual([
      400,
      'request.malformed',
      404,
      'request.not_found',
    ]);
  });

  it('is not sent for POST', async () => {
    expect((await league.request('POST', '/events', { body: {} })).status).toBe(404);
  });
});

describe('the headers of a page', () => {
  it('allow scripts of the site, inline styles by hash, and nothing else', async () => {
    const { headers } = await league.request('GET', '/');
    const hash = createHash('sha256').update(STYLE).digest('base64');
    const policy = parsePolicy(headers);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src-attr': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'img-src': "'self' data: blob:",
      'report-uri': '/api/csp-reports',
      'require-trusted-types-for': "'script'",
      'connect-src': "'self'",
    });
    expect(policy['style-src']).toContain(`'sha256-${hash}'`);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|upgrade-insecure/u);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('permissions-policy')).toContain('camera=(), ');
  });

  it.each([
    ['/', 'same-origin'],
    ['/auth', 'same-origin'],
    ['/reset-password?token=x', 'no-referrer'],
    ['//reset-password?token=x', 'no-referrer'],
    ['/reset-password-help', 'same-origin'],
  ])('[10.10] at %s have the referrer policy %s', async (url, expected) => {
    expect((await league.request('GET', url)).headers.get('referrer-policy')).toBe(expected);
  });

  it('require HTTPS only if the public URL uses it', async () => {
    const { headers } = await twoHosts.request('GET', '/');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(parsePolicy(headers)).toHaveProperty('upgrade-insecure-requests');
  });
});

describe('the files of the fan app', () => {
  it.each([
    ['br', 'br'],
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('with the Accept-Encoding header “%s” have the Content-Encoding header %s', async (accepted, coding) => {
    const response = await league.request('GET', '/assets/main-1a2b.js', {
      headers: { 'accept-encoding': accepted },
    });
    expect(response.text).toBe(SCRIPT);
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(/javascript/u);
  });

  it('have no content security policy and no other header that matters only for pages', async () => {
    const { headers } = await league.request('GET', '/assets/main-1a2b.js');
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('permissions-policy')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    // Files outside the assets folder have a security policy, because one of them may be the script of a worker.
    expect((await league.request('GET', '/favicon.svg')).headers.get('content-security-policy')).toBeTruthy();
  });

  it('are revalidated when their name has no content hash', async () => {
    const response = await league.request('GET', '/robots.txt');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  it.each(['/assets/main-1a2b.js.map', '/assets/..%2f..%2fetc%2fpasswd', '/index.html.br'])(
    'do not include the source map, parent folder or template at %s',
    async url => {
      const response = await league.request('GET', url);
      expect(response.text).not.toMatch(/root:|^\{\}$/u);
    },
  );
});

it('/.well-known/change-password redirects to the page that changes a password', async () => {
  const response = await league.request('GET', '/.well-known/change-password');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/change-password']);
});

describe('an API on a separate host', () => {
  it('[7.1] is in the settings of the page and in its security policy', async () => {
    const { headers, text } = await twoHosts.request('GET', '/');
    expect(parsePolicy(headers)['connect-src']).toBe("'self' https://api.fans.example");
    expect(text).toContain('"apiHost":"https://api.fans.example"');
  });

  it('allows the web apps’ origins in a CORS preflight', async () => {
    const response = await twoHosts.request('OPTIONS', '/api/events', {
      headers: {
        origin: 'https://www.fans.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://www.fans.example');
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, accept-language, idempotency-key',
    );
  });

  it('lets the web apps read responses and the Retry-After header, without cookies', async () => {
    const { headers, status } = await twoHosts.request('GET', '/api/matches', {
      headers: { origin: 'https://fans.example' },
    });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('https://fans.example');
    expect(headers.get('access-control-expose-headers')).toBe('retry-after');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')?.toLowerCase()).toMatch(/origin.*accept-language/u);
  });

  it.each(['https://evil.example', 'null', 'http://fans.example', 'https://fans.example.evil.example'])(
    'sends no CORS headers to the origin %s',
    async origin => {
      const { headers, status } = await twoHosts.request('GET', '/api/matches', { headers: { origin } });
      expect(status).toBe(200);
      expect([...headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([]);
    },
  );
});

describe('the server of the fan app', () => {
  it('exposes metrics that count requests by route, without ids', async () => {
    await league.request('GET', '/api/events/some-very-own-id');
    const { text, status } = await league.request('GET', '/metrics', { token: METRICS_TOKEN });
    expect(status).toBe(200);
    expect(text).toMatch(/http_requests_total\{method="GET",route="\/api\/events\/:id",status="404"\} 1/u);
    expect(text).not.toContain('some-very-own-id');
  });

  it('serves the API reference under a policy without inline scripts', async () => {
    const response = await league.request('GET', '/api/docs/');
    expect(response.status).toBe(200);
    const policy = parsePolicy(response.headers);
    expect(policy['script-src']).not.toContain('unsafe');
    expect(policy).not.toHaveProperty('require-trusted-types-for');
    expect(policy).not.toHaveProperty('upgrade-insecure-requests');
    expect(policy['frame-ancestors']).toBe("'none'");
    const page = await league.request('GET', '/');
    expect(parsePolicy(page.headers)).toHaveProperty('require-trusted-types-for');
  });
});
