/** Audits a page with Lighthouse several times and returns the median of each figure. */
import lighthouse from 'lighthouse';
import { median } from './percentile.ts';

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
  /** Cumulative layout shift, which has no unit. */
  shift: number;
};

async function auditOnce(url: string, port: number): Promise<PageAudit> {
  // Lighthouse's defaults simulate a mid-range phone on a slow network. The storage is kept, because it holds the
  // session.
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
    shift: figure('cumulative-layout-shift'),
  };
}

/** @param port of the browser's debugging interface @param runs how many times to audit */
export async function auditPage(url: string, port: number, runs: number): Promise<PageAudit> {
  const audits: PageAudit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await auditOnce(url, port));
  const medianOf = (name: keyof PageAudit) => median(audits.map(audit => audit[name]));
  return {
    performance: medianOf('performance'),
    accessibility: medianOf('accessibility'),
    bestPractices: medianOf('bestPractices'),
    seo: medianOf('seo'),
    firstPaint: medianOf('firstPaint'),
    largestPaint: medianOf('largestPaint'),
    blocked: medianOf('blocked'),
    shift: medianOf('shift'),
  };
}
