/** Tests the files that are generated from the brand (manifests, icons, social card) over HTTP, and their pixels. */

import path from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { createTempFolder } from '../../../test/harness/create-temp-folder.ts';
import { type League, startTestLeague } from '../../../test/harness/start-league.ts';

const PAGE =
  '<!doctype html><html><head><title>x</title><script type="application/json" id="site-config"></script></head></html>';
const LOGO = path.resolve(import.meta.dirname, '../../../../../e2e/fixtures/falcons-logo.svg');
const RED = '#b4232c';

const folder = await createTempFolder({ 'index.html': PAGE, 'broken.png': 'no picture' });
const names = {
  BRAND_LEAGUE_AR: 'رابطة جماهير صقور الصحراء للرياضات الإلكترونية في المملكة',
  BRAND_LEAGUE_EN: 'The Desert Falcons Esports Supporters League of the Kingdom',
};
const league = await startTestLeague({ BRAND_ACCENT: RED, ...names }, { web: folder });
const withLogo = await startTestLeague({ BRAND_ACCENT: RED, BRAND_LOGO: LOGO }, { web: folder });
const withBadLogo = await startTestLeague({ BRAND_LOGO: path.join(folder, 'broken.png') }, { web: folder });

async function fetchPicture(from: League, url: string) {
  const response = await fetch(from.url + url);
  expect([url, response.status, response.headers.get('content-type')]).toEqual([url, 200, 'image/png']);
  const png = PNG.sync.read(Buffer.from(await response.arrayBuffer()));
  const getPixel = (x: number, y: number) => [
    ...png.data.subarray((y * png.width + x) * 4, (y * png.width + x) * 4 + 4),
  ];
  let red = 0;
  for (let i = 0; i < png.data.length; i += 4) {
    if (png.data.readUIntBE(i, 3) === Number.parseInt(RED.slice(1), 16)) red += 1;
  }
  return { width: png.width, height: png.height, getPixel, redShare: red / (png.width * png.height) };
}

describe('the web app manifest', () => {
  it.each([
    ['ar', 'rtl', 'الفعاليات'],
    ['en', 'ltr', 'Events'],
  ])('[12.2] has names, direction and shortcuts in the language “%s”', async (language, dir, shortcut) => {
    const response = await league.request('GET', `/manifest-${language}.webmanifest`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/manifest+json',
    ]);
    const { league: name, team } = league.context.config.brand;
    expect(JSON.parse(response.text)).toMatchObject({
      id: '/',
      name: name[language as 'ar' | 'en'],
      short_name: team[language as 'ar' | 'en'],
      lang: language,
      dir,
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    expect(JSON.parse(response.text).shortcuts[0]).toMatchObject({ name: shortcut, url: '/events' });
  });

  it('lists icons whose pictures exist and have the listed sizes', async () => {
    const { icons } = JSON.parse((await league.request('GET', '/manifest-ar.webmanifest')).text);
    expect(icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable');
    for (const { src, type, sizes } of icons) {
      if (type !== 'image/png') continue;
      const { width, height } = await fetchPicture(league, src);
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});

describe('files generated from the brand', () => {
  it.each(['/manifest-ar.webmanifest', '/favicon.svg', '/icon-192.png', '/social-card.png'])(
    '%s is revalidated by its ETag, which differs between brands',
    async url => {
      const first = await league.request('GET', url);
      const etag = first.headers.get('etag') ?? '';
      expect([etag.length > 20, first.headers.get('cache-control')]).toEqual([true, 'no-cache']);
      const again = await league.request('GET', url, { headers: { 'if-none-match': etag } });
      expect([again.status, again.text]).toEqual([304, '']);
      const otherBrand = await withLogo.request('GET', url, { headers: { 'if-none-match': etag } });
      expect(otherBrand.status).toBe(200);
    },
  );

  it('apple-touch-icon.png is 180 pixels wide and filled to its corners with the team’s colour', async () => {
    const { width, height, getPixel, redShare } = await fetchPicture(league, '/apple-touch-icon.png');
    expect([width, height]).toEqual([180, 180]);
    expect(getPixel(0, 0)).toEqual([0xb4, 0x23, 0x2c, 255]);
    expect(redShare).toBeGreaterThan(0.2);
  });

  it('icon-512.png has two transparent corners and the mark in the middle', async () => {
    const { getPixel } = await fetchPicture(league, '/icon-512.png');
    expect([getPixel(511, 0)[3], getPixel(0, 511)[3]]).toEqual([0, 0]);
    expect([getPixel(1, 1)[3], getPixel(510, 510)[3]]).toEqual([255, 255]);
    expect(getPixel(220, 256)).toEqual([255, 255, 255, 255]);
  });

  it('icon-maskable-512.png has its mark inside the safe zone', async () => {
    const { getPixel } = await fetchPicture(league, '/icon-maskable-512.png');
    for (let degrees = 0; degrees < 360; degrees += 3) {
      const angle = (degrees / 180) * Math.PI;
      const [x, y] = [Math.cos(angle), Math.sin(angle)].map(part => Math.round(256 + part * 512 * 0.4));
      expect(getPixel(x ?? 0, y ?? 0)).not.toEqual([255, 255, 255, 255]);
    }
    expect(getPixel(0, 0)).toEqual([0xb4, 0x23, 0x2c, 255]);
  });

  it('[12.3] social-card.png is 1200 by 630 pixels, and below 600 kB even with long names', async () => {
    const { width, height, redShare } = await fetchPicture(league, '/social-card.png');
    expect([width, height]).toEqual([1200, 630]);
    expect(redShare).toBeGreaterThan(0.02);
    const { headers } = await league.request('GET', '/social-card.png');
    expect(Number(headers.get('content-length'))).toBeLessThan(600_000);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('favicon.svg has the team’s colour and is compressed', async () => {
    const { text, headers } = await league.request('GET', '/favicon.svg', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-encoding')).toBe('br');
    expect(text).toContain(`fill="${RED}"`);
  });
});

describe('a team logo', () => {
  it('is served at its URL, and drawn into favicon, app icons and social card', async () => {
    const { logoUrl } = withLogo.context.config.brand;
    const logo = await withLogo.request('GET', logoUrl ?? '');
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect((await withLogo.request('GET', '/favicon.svg')).text).toContain('data:image/svg+xml;base64,');
    const { getPixel } = await fetchPicture(withLogo, '/icon-512.png');
    expect(getPixel(256, 256)).toEqual([0xf3, 0xf6, 0xfa, 255]);
    const card = await fetchPicture(withLogo, '/social-card.png');
    expect(card.getPixel(236, 226)).toEqual([0xf3, 0xf6, 0xfa, 255]);
  });

  it('[12.4] that cannot be drawn makes the pictures fail with 503, while pages are still served', async () => {
    const response = await withBadLogo.request('GET', '/icon-192.png');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(withBadLogo.logs.join('\n')).toContain('could not draw a brand picture');
    expect((await withBadLogo.request('GET', '/')).status).toBe(200);
  });
});
