/** Tests the HTML that the browser shows before the app has loaded: its colours and its loading mark. */
import { expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { preparePage } from './prepare-page.ts';
import { siteConfigOf } from './rules.ts';

const TEMPLATE =
  '<title>x</title><script type="application/json" id="site-config"></script><svg class="loading-mark" viewBox="0 0 1 1"><path d="M0 0"/></svg><svg id="other"></svg>';
const prepare = (settings: Record<string, string>) =>
  preparePage(TEMPLATE, siteConfigOf(readConfig(settings, '/')));

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
