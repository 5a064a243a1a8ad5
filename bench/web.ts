/**
 * What the fan app costs a phone, on what `npm start` serves.
 * Load: the landing page's bytes on one visit with an empty cache; Lighthouse's simulated phone on every page that is
 * open to visitors, and signed in on the two where members begin, the middle of five runs each (`RUNS=1` for a look).
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
import { startProduct } from './harness/start-product.ts';
import { weighPage } from './harness/weigh-page.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const LANDING = '/';
const VISITORS = [LANDING, '/auth', '/privacy-policy', '/terms-conditions', '/cookies'];
const MEMBERS = ['/dashboard', '/events'];

function auditRows(page: string, audit: Audit): Row[] {
  const isOpen = VISITORS.includes(page);
  const whole = isOpen ? { least: 100 } : {};
  const landing = (limit: number) => (page === LANDING ? { limit } : {});
  return [
    { what: `${page} performance`, value: audit.performance, unit: 'points', least: isOpen ? 98 : 90 },
    { what: `${page} accessibility`, value: audit.accessibility, unit: 'points', least: 100 },
    { what: `${page} best practices`, value: audit.bestPractices, unit: 'points', least: 100 },
    { what: `${page} search engines`, value: audit.seo, unit: 'points', ...whole },
    { what: `${page} first paint`, value: audit.firstPaint, unit: 'ms' },
    { what: `${page} largest paint`, value: audit.largestPaint, unit: 'ms', ...landing(1500) },
    { what: `${page} blocked`, value: audit.blocked, unit: 'ms', ...landing(100) },
    { what: `${page} shift`, value: audit.shift, unit: 'shift', ...landing(0.02) },
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
    { what: 'landing: everything', value: weight.all, unit: 'kB', limit: 300 },
    { what: 'landing: JavaScript', value: weight.Script, unit: 'kB', limit: 120 },
    { what: 'landing: fonts', value: weight.Font, unit: 'kB' },
    { what: 'landing: page', value: weight.Document, unit: 'kB' },
    { what: 'landing: styles', value: weight.Stylesheet, unit: 'kB' },
    { what: 'landing: data', value: weight.Fetch, unit: 'kB' },
  ];
  for (const page of VISITORS) {
    rows.push(...auditRows(page, await auditPage(`${league.url}${page}`, port, RUNS)));
  }
  const { token, user } = await registerFan(league.url);
  const tab = await context.newPage();
  await tab.goto(`${league.url}/cookies`);
  await tab.evaluate(
    ({ token, user }) => {
      localStorage.setItem('cookieConsent', 'essential-only');
      localStorage.setItem('Token', token);
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('auth', JSON.stringify({ state: { user, token }, version: 0 }));
    },
    { token, user },
  );
  await tab.close();
  for (const page of MEMBERS) {
    rows.push(...auditRows(page, await auditPage(`${league.url}${page}`, port, RUNS)));
  }
  report('web', rows);
} finally {
  await context.close();
  await league.stop();
  rmSync(folder, { recursive: true, force: true });
}
