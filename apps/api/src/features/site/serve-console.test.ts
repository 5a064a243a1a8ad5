/** Tests that the staff console is served only under /console/, with a security policy of its own. */

import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { createTempFolder } from '../../../test/harness/create-temp-folder.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const TEMPLATE =
  '<!doctype html><html lang="ar" dir="rtl"><head><meta name="robots" content="noindex"><title>x</title><script type="application/json" id="site-config"></script></head><body><div id="root"></div></body></html>';

const folder = await createTempFolder({
  'index.html': TEMPLATE,
  'assets/main-1a2b.js': 'let x;',
  'workers/read-3c4d.js': 'let y;',
});
const league = await startTestLeague(
  { BRAND_LEAGUE_AR: 'النسور', BRAND_LEAGUE_EN: 'Eagles' },
  { console: folder },
);

describe('the server of the console', () => {
  it.each(['/console/', '/console/team', '/console/accept-invitation?token=x'])(
    'sends the page with the league’s settings at %s, and tells search engines not to index it',
    async url => {
      const { status, text, headers } = await league.request('GET', url);
      expect(status).toBe(200);
      expect(text).toContain('<title>لوحة التحكم · النسور</title>');
      expect(text).toContain('"publicUrl":"http://localhost:3000"');
      expect(text).toContain('content="noindex"');
      expect(text).not.toContain('og:');
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
      expect(policy).toMatch(/trusted-types rabita default(?:;|$)/u);
      expect(headers.get('permissions-policy')).toMatch(/camera=\(self\), .*microphone=\(\)/u);
    },
  );

  it('marks hashed files as immutable for caches', async () => {
    const file = await league.request('GET', '/console/assets/main-1a2b.js');
    expect([file.status, file.text]).toEqual([200, 'let x;']);
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(file.headers.get('content-security-policy')).toBeNull();
  });

  it('redirects /console to /console/', async () => {
    const { status, headers } = await league.request('GET', '/console');
    expect([status, headers.get('location')]).toEqual([308, '/console/']);
  });

  it('sends a security policy with worker files, because the policy of the page does not apply to workers', async () => {
    const worker = await league.request('GET', '/console/workers/read-3c4d.js');
    expect([worker.status, worker.text]).toEqual([200, 'let y;']);
    expect(worker.headers.get('cache-control')).toContain('immutable');
    const policy = worker.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("default-src 'self'");
  });

  it('responds with 404 outside /console/', async () => {
    for (const url of ['/', '/console2', '/api/console']) {
      const { status, text } = await league.request('GET', url);
      expect(status).toBe(404);
      expect(text).not.toContain('لوحة التحكم');
    }
  });
});

describe('the scanner’s web app manifest', () => {
  it.each([
    ['ar', 'rtl', 'جهاز المسح', 'النسور'],
    ['en', 'ltr', 'Scanner', 'Eagles'],
  ])(
    '[15.29] makes the scanner installable as a separate app, with its name in the language “%s”',
    async (language, dir, name, brand) => {
      const response = await league.request('GET', `/console/scanner-${language}.webmanifest`);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'application/manifest+json',
      ]);
      const manifest = JSON.parse(response.text);
      expect(manifest).toMatchObject({
        id: '/console/scanner',
        name: `${name} · ${brand}`,
        short_name: name,
        lang: language,
        dir,
        start_url: '/console/scanner',
        scope: '/console/scanner',
        display: 'standalone',
      });
      expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
        'any',
        'any',
        'maskable',
      ]);
    },
  );

  it('[15.29] lists icons that exist in the listed sizes, and is allowed by the page’s security policy', async () => {
    const { icons } = JSON.parse((await league.request('GET', '/console/scanner-ar.webmanifest')).text);
    const sources = [...icons, { src: '/console/scanner-touch-icon.png', sizes: '180x180' }];
    for (const { src, sizes } of sources) {
      const picture = await fetch(league.url + src);
      expect([src, picture.status, picture.headers.get('content-type')]).toEqual([src, 200, 'image/png']);
      const { width, height } = PNG.sync.read(Buffer.from(await picture.arrayBuffer()));
      expect(`${width}x${height}`).toBe(sizes);
    }
    const page = await league.request('GET', '/console/scanner');
    expect(page.headers.get('content-security-policy')).toContain("manifest-src 'self'");
  });
});
