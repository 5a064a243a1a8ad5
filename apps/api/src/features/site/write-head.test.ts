/** Tests the title and metadata of a page, for shared links, search engines and home screens. */
import { expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { siteConfigOf } from './rules.ts';
import { writeHead } from './write-head.ts';

const config = (settings: Record<string, string> = {}) => siteConfigOf(readConfig(settings, '/'));

it('writeHead uses the league’s names in both languages and its description in the requested one', () => {
  const head = writeHead(config(), 'ar');
  expect(head).toContain('<title>رابطة فالور · مكانك الصف الأول</title>');
  expect(head).toContain('<meta property="og:title" content="رابطة فالور · Valor Rabita" />');
  expect(head).toMatch(/<meta name="description" content="رابطة مشجعي فالور: [^"]+" \/>/u);
  expect(head).toContain('<link rel="manifest" href="/manifest-ar.webmanifest" />');
  expect(head).toContain('<meta property="og:locale" content="ar_SA" />');
  const english = writeHead(config(), 'en');
  expect(english).toContain('<title>Valor Rabita · The front row is yours</title>');
  expect(english).toContain('<link rel="manifest" href="/manifest-en.webmanifest" />');
  expect(english).toContain('<meta property="og:title" content="Valor Rabita · رابطة فالور" />');
});

it('writeHead writes the name once if it is the same in both languages', () => {
  const head = writeHead(config({ BRAND_LEAGUE_AR: 'X1', BRAND_LEAGUE_EN: 'X1' }), 'ar');
  expect(head).toContain('<meta property="og:title" content="X1" />');
});

it('writeHead links the social card by its absolute public URL', () => {
  expect(writeHead(config({ PUBLIC_URL: 'http://localhost:4000' }), 'ar')).toContain(
    '<meta property="og:image" content="http://localhost:4000/social-card.png" />',
  );
});

it('writeHead escapes markup in names', () => {
  const head = writeHead(config({ BRAND_LEAGUE_EN: '"><script>$&', BRAND_TEAM_EN: '</title>' }), 'en');
  expect(head).not.toContain('<script>');
  expect(head.match(/<\/title>/gu)).toHaveLength(1);
});

it('writeHead adjusts a team colour that would not be readable', () => {
  expect(writeHead(config(), 'ar')).toContain('<style>:root{--team-accent:#c6f432;');
  expect(writeHead(config({ BRAND_ACCENT: '#0b1f4b' }), 'ar')).not.toContain('--team-accent:#0b1f4b');
});
