/**
 * What the fan app costs a phone, on what `npm start` serves.
 * Load: the landing page's bytes on one visit with an empty cache; Lighthouse's simulated phone on every page that is
 * open to visitors, in both languages, and signed in on the two where members begin, in Arabic; the middle of five runs
 * each (`PAGES=/,/events` for some of them). The short form looks at the landing page once, in Arabic.
 * Limits: the league's own. Run it on an idle machine: the simulated phone shares the processor with everything else.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/fixtures/find-browser.ts';
import { freePort } from '../e2e/fixtures/start-league.ts';
import { type Audit, auditPage } from './harness/audit-page.ts';
import { registerFan } from './harness/register-fan.ts';
import { type Row, report } from './harness/report.ts';
import { isShort, sized } from './harness/short-form.ts';
import { startProduct } from './harness/start-product.ts';
import { weighPage } from './harness/weigh-page.ts';

const RUNS = sized(5, 1);
const LANDING = '/';
const ASKED = isShort ? [LANDING] : process.env.PAGES?.split(',');
const VISITORS = [LANDING, '/auth', '/privacy-policy', '/terms-conditions', '/cookies'];
const MEMBERS = ['/dashboard', '/events'];

function auditRows(page: string, language: string, audit: Audit): Row[] {
  const isOpen = VISITORS.includes(page);
  const whole = isOpen ? ({ least: 100, always: true } as const) : {};
  const landing = (limit: number) => (page === LANDING ? { limit } : {});
  const name = `${language} ${page}`;
  return [
    { what: `${name} performance`, value: audit.performance, unit: 'points', least: isOpen ? 98 : 90 },
    { what: `${name} accessibility`, value: audit.accessibility, unit: 'points', least: 100, always: true },
    { what: `${name} best practices`, value: audit.bestPractices, unit: 'points', least: 100, always: true },
    { what: `${name} search engines`, value: audit.seo, unit: 'points', ...whole },
    { what: `${name} first paint`, value: audit.firstPaint, unit: 'ms' },
    { what: `${name} largest paint`, value: audit.largestPaint, unit: 'ms', ...landing(1500) },
    { what: `${name} blocked`, value: audit.blocked, unit: 'ms', ...landing(100) },
    { what: `${name} shift`, value: audit.shift, unit: 'shift', ...landing(0.02) },
  ];
}

const folder = mkdtempSync(path.join(tmpdir(), 'rabita-bench-'));
const league = await startProduct(path.join(folder, 'data'));
const found = await findBrowser();
const port = await freePort();
const args = [...(found.args ?? []), `--remote-debugging-port=${port}`];
const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
  ...found,
  args,
  locale: 'ar-SA',
});
try {
  const plain = await chromium.launch(found);
  const weight = await weighPage(plain, league.url);
  await plain.close();
  const rows: Row[] = [
    { what: 'landing: everything', value: weight.all, unit: 'kB', limit: 300, always: true },
    { what: 'landing: JavaScript', value: weight.Script, unit: 'kB', limit: 120, always: true },
    { what: 'landing: fonts', value: weight.Font, unit: 'kB' },
    { what: 'landing: page', value: weight.Document, unit: 'kB' },
    { what: 'landing: styles', value: weight.Stylesheet, unit: 'kB' },
    { what: 'landing: data', value: weight.Fetch, unit: 'kB' },
  ];
  const keep = async (entries: Record<string, string>) => {
    const tab = await context.newPage();
    await tab.goto(`${league.url}/cookies`);
    await tab.evaluate(kept => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, entries);
    await tab.close();
  };
  const audit = async (pages: string[], language: string) => {
    await keep({ selectedLanguage: language });
    for (const page of pages.filter(one => !ASKED || ASKED.includes(one))) {
      rows.push(...auditRows(page, language, await auditPage(`${league.url}${page}`, port, RUNS)));
    }
  };
  if (!isShort) await audit(VISITORS, 'en');
  await audit(VISITORS, 'ar');
  const { token, user } = await registerFan(league.url);
  await keep({
    cookieConsent: 'essential-only',
    Token: token,
    user: JSON.stringify(user),
    auth: JSON.stringify({ state: { user, token }, version: 0 }),
  });
  await audit(MEMBERS, 'ar');
  report('web', rows);
} finally {
  await context.close();
  await league.stop();
  rmSync(folder, { recursive: true, force: true });
}
