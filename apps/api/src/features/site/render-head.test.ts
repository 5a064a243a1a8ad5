/** Tests the title and metadata of a page, and what the browser shows of it before the app has loaded. */
import { expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { preparePage } from './prepare-page.ts';
import { renderHead } from './render-head.ts';
import { toSiteConfig } from './rules.ts';

const config = (settings: Record<string, string> = {}) => toSiteConfig(readConfig(settings, '/'));

it('renderHead uses the league’s names in both languages and its description in the requested one', () => {
  const head = renderHead(config(), 'ar');
  expect(head).toContain('<title>رابطة فالور · مكانك الصف الأول</title>');
  expect(head).toContain('<meta property="og:title" content="رابطة فالور · Valor Rabita" />');
  expect(head).toMatch(/<meta name="description" content="رابطة مشجعي فالور: [^"]+" \/>/u);
  expect(head).toContain('<link rel="manifest" href="/manifest-ar.webmanifest" />');
  expect(head).toContain('<meta property="og:locale" content="ar_SA" />');
  const english = renderHead(config(), 'en');
  expect(english).toContain('<title>Valor Rabita · The front row is yours</title>');
  expect(english).toContain('<link rel="manifest" href="/manifest-en.webmanifest" />');
  expect(english).toContain('<meta property="og:title" content="Valor Rabita · رابطة فالور" />');
});

it('renderHead writes the name once if it is the same in both languages', () => {
  const head = renderHead(config({ BRAND_LEAGUE_AR: 'X1', BRAND_LEAGUE_EN: 'X1' }), 'ar');
  expect(head).toContain('<meta property="og:title" content="X1" />');
});

it('renderHead links the social card by its absolute public URL', () => {
  expect(renderHead(config({ PUBLIC_URL: 'http://localhost:4000' }), 'ar')).toContain(
    '<meta property="og:image" content="http://localhost:4000/social-card.png" />',
  );
});

it('renderHead escapes markup in names', () => {
  const head = renderHead(config({ BRAND_LEAGUE_EN: '"><script>$&', BRAND_TEAM_EN: '</title>' }), 'en');
  expect(head).not.toContain('<script>');
  expect(head.match(/<\/title>/gu)).toHaveLength(1);
});

it('renderHead adjusts a team colour that would not be readable', () => {
  expect(renderHead(config(), 'ar')).toContain('<style>:root{--team-accent:#c6f432;');
  expect(renderHead(config({ BRAND_ACCENT: '#0b1f4b' }), 'ar')).not.toContain('--team-accent:#0b1f4b');
});

const TEMPLATE =
  '<title>x</title><script type="application/json" id="site-config"></script><svg class="loading-mark" viewBox="0 0 1 1"><path d="M0 0"/></svg><svg id="other"></svg>';
const prepare = (settings: Record<string, string>) =>
  preparePage(TEMPLATE, toSiteConfig(readConfig(settings, '/')));

it('preparePage keeps the default loading mark, or replaces it by the team’s logo', () => {
  expect(prepare({}).html).toContain('<svg class="loading-mark"');
  const { html } = prepare({ BRAND_LOGO: 'https://team.example/logo.png?a=1&b=2' });
  expect(html).not.toContain('<svg class="loading-mark"');
  expect(html).toContain('<img class="loading-mark" src="https://team.example/logo.png?a=1&amp;b=2" alt=""');
  expect(html).toContain('<svg id="other">');
});

it('preparePage returns the hash of the style with the team’s colour, for the Content-Security-Policy', () => {
  const [red, green] = ['#b4232c', '#23b42c'].map(accent => prepare({ BRAND_ACCENT: accent }));
  expect(red?.html).toContain('--team-accent:#b4232c');
  expect(red?.styleHashes.at(-1)).toMatch(/^'sha256-/u);
  expect(red?.styleHashes.at(-1)).not.toBe(green?.styleHashes.at(-1));
});
