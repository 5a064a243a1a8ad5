/**
 * Measures the fan app on a phone, as `npm start` serves it.
 * Load: one visit to the landing page and one to an event's page, each with an empty cache, to count their bytes. Then
 * Lighthouse audits first visits on a simulated phone: the landing, event, login and legal pages in both languages and,
 * logged in, the dashboard and the events page in Arabic. The phone is slowed down more on a faster machine, so that
 * figures of different machines are comparable. Each figure is the median of five runs; `PAGES=/,/events` selects
 * pages. The short form audits the landing page once, in Arabic.
 * Limits: see the rows. Lighthouse's score and blocking time have none, because other work on the host changes them.
 * The blocking time by processor time has a limit instead.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/fixtures/find-browser.ts';
import { findFreePort } from '../e2e/fixtures/find-free-ports.ts';
import { makeDataFolder } from '../e2e/fixtures/start-league.ts';
import { auditPage, type PageAudit, weighPage } from './harness/audit-page.ts';
import { registerFan } from './harness/register-fan.ts';
import { isShort, pickSize, type ReportRow, report, rowOf } from './harness/report.ts';
import { startProduct } from './harness/start-product.ts';

const RUNS = pickSize(5, 1);
const LANDING = '/';
const SELECTED_PAGES = isShort ? [LANDING] : process.env.PAGES?.split(',');
/** The page of the first event. */
const EVENT = '/events/{id}';
const PUBLIC_PAGES = [LANDING, EVENT, '/auth', '/privacy-policy', '/terms-conditions', '/cookies'];
const MEMBER_PAGES = ['/dashboard', '/events'];

function auditRows(page: string, language: string, audit: PageAudit): ReportRow[] {
  const isPublic = PUBLIC_PAGES.includes(page);
  const seoBounds = isPublic ? ({ min: 100, alwaysChecked: true } as const) : {};
  const limitOnLanding = (max: number) => (page === LANDING ? { max } : {});
  const name = `${language} ${page}`;
  return [
    rowOf(`${name} performance`, audit.performance, 'points'),
    rowOf(`${name} accessibility`, audit.accessibility, 'points', { min: 100, alwaysChecked: true }),
    rowOf(`${name} best practices`, audit.bestPractices, 'points', { min: 100, alwaysChecked: true }),
    rowOf(`${name} SEO`, audit.seo, 'points', seoBounds),
    rowOf(`${name} first contentful paint`, audit.firstPaint, 'ms'),
    rowOf(`${name} largest contentful paint`, audit.largestPaint, 'ms', limitOnLanding(1550)),
    rowOf(`${name} total blocking time`, audit.blockingMs, 'ms'),
    rowOf(`${name} blocked, by processor time`, audit.blockingCpuMs, 'ms', {
      max: isPublic ? 150 : 400,
    }),
    rowOf(`${name} layout shift`, audit.layoutShift, 'shift', limitOnLanding(0.02)),
    rowOf(`${name} speed of this machine`, audit.machineIndex, 'index'),
  ];
}

const folder = await makeDataFolder();
const product = await startProduct(path.join(folder, 'data'));
const launchOptions = await findBrowser();
const port = await findFreePort();
const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`];
const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
  ...launchOptions,
  args,
  locale: 'ar-SA',
});
try {
  const emptyBrowser = await chromium.launch(launchOptions);
  const { events } = await (await fetch(`${product.url}/api/events?limit=1`)).json();
  const toUrl = (page: string) => product.url + page.replace('{id}', events[0]._id);
  const weight = await weighPage(emptyBrowser, product.url);
  const eventWeight = await weighPage(emptyBrowser, toUrl(EVENT));
  await emptyBrowser.close();
  const rows: ReportRow[] = [
    rowOf('landing: total', weight.total, 'kB', { max: 300, alwaysChecked: true }),
    rowOf('landing: JavaScript', weight.Script, 'kB', { max: 120, alwaysChecked: true }),
    rowOf('event: JavaScript', eventWeight.Script, 'kB', { max: 130, alwaysChecked: true }),
    rowOf('landing: fonts', weight.Font, 'kB'),
    rowOf('landing: HTML', weight.Document, 'kB'),
    rowOf('landing: styles', weight.Stylesheet, 'kB'),
    rowOf('landing: data', weight.Fetch, 'kB'),
  ];
  const setStorage = async (entries: Record<string, string>) => {
    const tab = await context.newPage();
    await tab.goto(`${product.url}/cookies`);
    await tab.evaluate(stored => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, entries);
    await tab.close();
  };
  const auditPages = async (pages: string[], language: string) => {
    await setStorage({ selectedLanguage: language });
    for (const page of pages.filter(page => !SELECTED_PAGES || SELECTED_PAGES.includes(page))) {
      rows.push(...auditRows(page, language, await auditPage(toUrl(page), port, RUNS)));
    }
  };
  if (!isShort) await auditPages(PUBLIC_PAGES, 'en');
  await auditPages(PUBLIC_PAGES, 'ar');
  const { token, user } = await registerFan(product.url);
  await setStorage({
    cookieConsent: 'essential-only',
    Token: token,
    user: JSON.stringify(user),
    auth: JSON.stringify({ state: { user, token }, version: 0 }),
  });
  await auditPages(MEMBER_PAGES, 'ar');
  report('web', rows);
} finally {
  await context.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
