/** Asks Lighthouse about a page, a few times over, and takes the middle of what it says. */
import lighthouse from 'lighthouse';
import { median } from './percentile.ts';

export type Audit = {
  /** 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** The sum of layout shifts; no unit. */
  shift: number;
};

async function auditOnce(url: string, port: number): Promise<Audit> {
  // Its own defaults: a middling phone on a slow network, both simulated. What is stored stays, for signed-in pages.
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: true,
  });
  const report = result?.lhr;
  if (!report || report.runtimeError)
    throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`);
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  for (const { id, score: got, title } of Object.values(report.audits)) {
    const isCounted = ['accessibility', 'best-practices', 'seo'].some(name =>
      report.categories[name]?.auditRefs.some(ref => ref.id === id && ref.weight > 0),
    );
    if (isCounted && got !== null && got < 1) console.log(`  ${new URL(url).pathname}: ${id}: ${title}`);
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
  };
}

/** @param port of a browser's debugging interface */
export async function auditPage(url: string, port: number, runs: number): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await auditOnce(url, port));
  const middle = (name: keyof Audit) => median(audits.map(audit => audit[name]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    blocked: middle('blocked'),
    shift: middle('shift'),
  };
}
