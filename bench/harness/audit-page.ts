/** Audits first visits to a page with Lighthouse and returns the median of each figure. */

import type { Browser } from '@playwright/test';
import lighthouse, { type Artifacts } from 'lighthouse';
import { waitUntilQuiet, watchRequests } from '../../e2e/fixtures/quiet.ts';
import { median } from './report.ts';

// Lighthouse's `benchmarkIndex` tells how fast a machine is. A slowdown of 4 on a machine of index 1,400 stands for a
// cheap phone, so a faster machine is slowed down more; then figures of different machines compare.
const REFERENCE_INDEX = 1400;
const REFERENCE_SLOWDOWN = 4;

/** A task that takes longer than this many milliseconds blocks the page for the rest of its time. */
const LONG_TASK = 50;

export type PageAudit = {
  /** This and the next three are Lighthouse scores from 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** First contentful paint, in milliseconds. */
  firstPaint: number;
  /** Largest contentful paint, in milliseconds. */
  largestPaint: number;
  /** Total blocking time, in milliseconds. */
  blocked: number;
  /** The same from the processor time of tasks, which does not grow while other programs use the processor. */
  blockedByProcessor: number;
  /** Cumulative layout shift, which has no unit. */
  shift: number;
  /** Lighthouse's index of the machine's speed. */
  index: number;
};

type Trace = Artifacts['Trace'];
/** `tdur` is the processor time in microseconds, which Lighthouse does not use. */
type TimedEvent = Trace['traceEvents'][number] & { tdur?: number };

/**
 * Returns the time in milliseconds that tasks after the first contentful paint block a phone which is `slowdown` times
 * slower: of each long task of the page's main thread, the processor time beyond 50 ms.
 * Unlike Lighthouse it counts until the trace ends, and not until the page is interactive.
 */
function blockedByProcessor({ traceEvents }: Trace, slowdown: number): number {
  const start = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  );
  if (!start) return Number.NaN;
  const mine: TimedEvent[] = traceEvents.filter(({ pid, ts }) => pid === start.pid && ts > start.ts);
  const painted = mine.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? Number.NaN;
  const tasks = mine.filter(
    ({ name, tid, ts }) => name.endsWith('RunTask') && tid === start.tid && ts > painted,
  );
  return tasks.reduce((sum, task) => sum + Math.max(0, ((task.tdur ?? 0) / 1000) * slowdown - LONG_TASK), 0);
}

/**
 * Each run is a first visit: Lighthouse empties the caches and removes the service worker, but keeps local storage,
 * which holds the session and the language. Except for the slowdown, the phone and its network are Lighthouse's own.
 */
async function auditOnce(url: string, port: number, slowdown: number): Promise<PageAudit> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    throttling: { cpuSlowdownMultiplier: slowdown },
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
    blocked: figure('total-blocking-time'),
    blockedByProcessor: blockedByProcessor(result.artifacts.Trace, slowdown),
    shift: figure('cumulative-layout-shift'),
    index: report.environment.benchmarkIndex,
  };
}

/**
 * One more run than asked for comes first: it measures the machine, and is not counted.
 * @param port of the browser's debugging interface
 * @param runs how many times to audit
 */
export async function auditPage(url: string, port: number, runs: number): Promise<PageAudit> {
  const slowdownAt = ({ index }: PageAudit) => (REFERENCE_SLOWDOWN * index) / REFERENCE_INDEX;
  let last = await auditOnce(url, port, REFERENCE_SLOWDOWN);
  const audits: PageAudit[] = [];
  for (let run = 0; run < runs; run += 1) {
    last = await auditOnce(url, port, slowdownAt(last));
    audits.push(last);
  }
  const medianOf = (name: keyof PageAudit) => median(audits.map(audit => audit[name]));
  return {
    performance: medianOf('performance'),
    accessibility: medianOf('accessibility'),
    bestPractices: medianOf('bestPractices'),
    seo: medianOf('seo'),
    firstPaint: medianOf('firstPaint'),
    largestPaint: medianOf('largestPaint'),
    blocked: medianOf('blocked'),
    blockedByProcessor: medianOf('blockedByProcessor'),
    shift: medianOf('shift'),
    index: medianOf('index'),
  };
}

type Kind = 'Document' | 'Stylesheet' | 'Script' | 'Font' | 'Fetch' | 'Other';
/** Transferred kilobytes (1,000 bytes) by kind and in total, headers included. */
type PageWeight = Record<Kind | 'all', number>;

/** Visits the page once, in Arabic, on a phone 390 px wide, without scrolling. */
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
  const weight: PageWeight = { Document: 0, Stylesheet: 0, Script: 0, Font: 0, Fetch: 0, Other: 0, all: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    weight[kind in weight ? (kind as Kind) : 'Other'] += encodedDataLength / 1000;
    weight.all += encodedDataLength / 1000;
  });
  watchRequests(context);
  await page.goto(url);
  // The app's code starts after the first paint, which may come later than the page is quiet.
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await waitUntilQuiet(page);
  await context.close();
  return weight;
}
