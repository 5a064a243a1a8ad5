/** Audits first visits to a page with Lighthouse and returns the median of each figure. */

import type { Browser } from '@playwright/test';
import lighthouse, { type Artifacts } from 'lighthouse';
import { waitUntilIdle, watchRequests } from '../../e2e/fixtures/wait-until-idle.ts';
import { median } from './report.ts';

// Lighthouse's `benchmarkIndex` rates the speed of a machine. A slowdown of 4 on a machine of index 1,400 simulates a
// cheap phone. A faster machine is slowed down more, so that figures of different machines are comparable.
const REFERENCE_INDEX = 1400;
const REFERENCE_SLOWDOWN = 4;

/** A task blocks the page for the time that it takes beyond this limit. */
const LONG_TASK_MS = 50;

export type PageAudit = {
  /** Lighthouse scores from 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** First and largest contentful paint and total blocking time, in milliseconds. */
  firstPaint: number;
  largestPaint: number;
  blockingMs: number;
  /** Total blocking time, counted in processor time of the tasks, which other programs do not affect. */
  blockingCpuMs: number;
  /** Cumulative layout shift. */
  layoutShift: number;
  /** Lighthouse's rating of the machine's speed. */
  machineIndex: number;
};

type Trace = Artifacts['Trace'];
/** `tdur` is the processor time in microseconds. */
type TimedEvent = Trace['traceEvents'][number] & { tdur?: number };

/**
 * Returns for how many milliseconds the page's main thread blocks a phone that is `slowdown` times slower, from the
 * first contentful paint to the end of the trace: the sum of the processor time of each task beyond 50 ms.
 */
function getBlockingCpuMs({ traceEvents }: Trace, slowdown: number): number {
  const start = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  );
  if (!start) return Number.NaN;
  const events: TimedEvent[] = traceEvents.filter(({ pid, ts }) => pid === start.pid && ts > start.ts);
  const paintedAt = events.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? Number.NaN;
  const tasks = events.filter(
    ({ name, tid, ts }) => name.endsWith('RunTask') && tid === start.tid && ts > paintedAt,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - LONG_TASK_MS), 0);
}

/**
 * Audits a first visit: Lighthouse empties the caches and removes the service worker, but leaves local storage, which
 * holds the session and the language.
 */
async function auditOnce(url: string, port: number, slowdown: number): Promise<PageAudit> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    throttling: { cpuSlowdownMultiplier: slowdown },
    // A member's page keeps its live stream open, and Lighthouse would wait three quarters of a minute for its end.
    maxWaitForLoad: 15_000,
  });
  const report = result?.lhr;
  if (!report || report.runtimeError)
    throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`);
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  for (const { id, score: points, title } of Object.values(report.audits)) {
    const isCounted = ['accessibility', 'best-practices', 'seo'].some(name =>
      report.categories[name]?.auditRefs.some(ref => ref.id === id && ref.weight > 0),
    );
    if (isCounted && points !== null && points < 1)
      console.log(`  ${new URL(url).pathname}: ${id}: ${title}`);
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    blockingCpuMs: getBlockingCpuMs(result.artifacts.Trace, slowdown),
    layoutShift: figure('cumulative-layout-shift'),
    machineIndex: report.environment.benchmarkIndex,
  };
}

/**
 * Audits a page several times. A first run only measures the machine and is not counted.
 * @param port of the browser's debugging interface
 */
export async function auditPage(url: string, port: number, runs: number): Promise<PageAudit> {
  let lastAudit = await auditOnce(url, port, REFERENCE_SLOWDOWN);
  const audits: PageAudit[] = [];
  for (let run = 0; run < runs; run += 1) {
    lastAudit = await auditOnce(url, port, (REFERENCE_SLOWDOWN * lastAudit.machineIndex) / REFERENCE_INDEX);
    audits.push(lastAudit);
  }
  const medians = { ...lastAudit };
  for (const name of Object.keys(lastAudit) as (keyof PageAudit)[])
    medians[name] = median(audits.map(audit => audit[name]));
  return medians;
}

type ResourceKind = 'Document' | 'Stylesheet' | 'Script' | 'Font' | 'Fetch' | 'Other';
/** Transferred kilobytes (1,000 bytes) by kind and in total, headers included. */
type PageWeight = Record<ResourceKind | 'total', number>;

/** Loads the page once, in Arabic, in a window of 390 px, without scrolling. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({
    locale: 'ar-SA',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const weight: PageWeight = { Document: 0, Stylesheet: 0, Script: 0, Font: 0, Fetch: 0, Other: 0, total: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    weight[kind in weight ? (kind as ResourceKind) : 'Other'] += encodedDataLength / 1000;
    weight.total += encodedDataLength / 1000;
  });
  watchRequests(context);
  await page.goto(url);
  // The app's code starts after the first paint, which may come after the last request.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await waitUntilIdle(page);
  await context.close();
  return weight;
}
