/** Tests what shared links, search engines and home screens see of the league, with any names. */
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { siteConfigOf } from './rules.ts';
import { writeHead } from './write-head.ts';

const config = (settings: Record<string, string> = {}) => siteConfigOf(readConfig(settings, '/'));

it('names the league in both languages and describes it in one', () => {
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

it('mentions a name once when both languages share it', () => {
  const head = writeHead(config({ BRAND_LEAGUE_AR: 'X1', BRAND_LEAGUE_EN: 'X1' }), 'ar');
  expect(head).toContain('<meta property="og:title" content="X1" />');
});

it('links the social card by its public URL', () => {
  expect(writeHead(config({ PUBLIC_URL: 'http://localhost:4000' }), 'ar')).toContain(
    '<meta property="og:image" content="http://localhost:4000/social-card.png" />',
  );
});

it('escapes markup in names', () => {
  const head = writeHead(config({ BRAND_LEAGUE_EN: '"><script>$&', BRAND_TEAM_EN: '</title>' }), 'en');
  expect(head).not.toContain('<script>');
  expect(head.match(/<\/title>/gu)).toHaveLength(1);
});

it('adjusts the team’s colour so that it is readable', () => {
  expect(writeHead(config(), 'ar')).toContain('<style>:root{--team-accent:#c6f432;');
  expect(writeHead(config({ BRAND_ACCENT: '#0b1f4b' }), 'ar')).not.toContain('--team-accent:#0b1f4b');
});
