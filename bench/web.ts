/**
 * Measures the fan app on a phone, as `npm start` serves it.
 * Load: one visit to the landing page with an empty cache, to count its bytes. Then Lighthouse's simulated phone audits
 * first visits to the landing, login and legal pages in both languages and, logged in, to the dashboard and the events
 * page in Arabic. The faster this machine is, the more the phone is slowed down, so that figures compare.
 * Each audited figure is the median of five runs; `PAGES=/,/events` selects pages. The short form audits the landing
 * page once, in Arabic.
 * Limits: see the rows. Lighthouse's score and its blocking time have none, because other work on the host changes them
 * (a page of two commits, 0.2 kB apart, had 444 ms and 155 within an hour). Blocking by processor time has one instead,
 * and so have the bytes.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/fixtures/find-browser.ts';
import { findFreePort } from '../e2e/fixtures/find-free-ports.ts';
import { makeDataFolder } from '../e2e/fixtures/start-league.ts';
import { auditPage, type PageAudit, weighPage } from './harness/audit-page.ts';
import { registerFan } from './harness/register-fan.ts';
import { isShort, pickSize, type ReportRow, report } from './harness/report.ts';
import { startProduct } from './harness/start-product.ts';

const RUNS = pickSize(5, 1);
const LANDING = '/';
const SELECTED = isShort ? [LANDING] : process.env.PAGES?.split(',');
const PUBLIC_PAGES = [LANDING, '/auth', '/privacy-policy', '/terms-conditions', '/cookies'];
const MEMBER_PAGES = ['/dashboard', '/events'];

function auditRows(page: string, language: string, audit: PageAudit): ReportRow[] {
  const isPublic = PUBLIC_PAGES.includes(page);
  const seoLimit = isPublic ? ({ least: 100, always: true } as const) : {};
  const landing = (limit: number) => (page === LANDING ? { limit } : {});
  const name = `${language} ${page}`;
  return [
    { what: `${name} performance`, value: audit.performance, unit: 'points' },
    { what: `${name} accessibility`, value: audit.accessibility, unit: 'points', least: 100, always: true },
    { what: `${name} best practices`, value: audit.bestPractices, unit: 'points', least: 100, always: true },
    { what: `${name} SEO`, value: audit.seo, unit: 'points', ...seoLimit },
    { what: `${name} first contentful paint`, value: audit.firstPaint, unit: 'ms' },
    { what: `${name} largest contentful paint`, value: audit.largestPaint, unit: 'ms', ...landing(1550) },
    { what: `${name} total blocking time`, value: audit.blocked, unit: 'ms' },
    {
      what: `${name} blocked, by processor time`,
      value: audit.blockedByProcessor,
      unit: 'ms',
      limit: isPublic ? 150 : 400,
    },
    { what: `${name} layout shift`, value: audit.shift, unit: 'shift', ...landing(0.02) },
    { what: `${name} speed of this machine`, value: audit.index, unit: 'index' },
  ];
}

const folder = await makeDataFolder();
const league = await startProduct(path.join(folder, 'data'));
const found = await findBrowser();
const port = await findFreePort();
const args = [...(found.args ?? []), `--remote-debugging-port=${port}`];
const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
  ...found,
  args,
  locale: 'ar-SA',
});
try {
  const emptyBrowser = await chromium.launch(found);
  const weight = await weighPage(emptyBrowser, league.url);
  await emptyBrowser.close();
  const rows: ReportRow[] = [
    { what: 'landing: total', value: weight.all, unit: 'kB', limit: 300, always: true },
    { what: 'landing: JavaScript', value: weight.Script, unit: 'kB', limit: 120, always: true },
    { what: 'landing: fonts', value: weight.Font, unit: 'kB' },
    { what: 'landing: HTML', value: weight.Document, unit: 'kB' },
    { what: 'landing: styles', value: weight.Stylesheet, unit: 'kB' },
    { what: 'landing: data', value: weight.Fetch, unit: 'kB' },
  ];
  const setStorage = async (entries: Record<string, string>) => {
    const tab = await context.newPage();
    await tab.goto(`${league.url}/cookies`);
    await tab.evaluate(stored => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, entries);
    await tab.close();
  };
  const audit = async (pages: string[], language: string) => {
    await setStorage({ selectedLanguage: language });
    for (const page of pages.filter(page => !SELECTED || SELECTED.includes(page))) {
      rows.push(...auditRows(page, language, await auditPage(`${league.url}${page}`, port, RUNS)));
    }
  };
  if (!isShort) await audit(PUBLIC_PAGES, 'en');
  await audit(PUBLIC_PAGES, 'ar');
  const { token, user } = await registerFan(league.url);
  await setStorage({
    cookieConsent: 'essential-only',
    Token: token,
    user: JSON.stringify(user),
    auth: JSON.stringify({ state: { user, token }, version: 0 }),
  });
  await audit(MEMBER_PAGES, 'ar');
  report('web', rows);
} finally {
  await context.close();
  await league.stop();
  rmSync(folder, { recursive: true, force: true });
}
