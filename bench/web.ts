/**
 * What the landing page costs a phone, as it comes over the wire from a running league.
 * Load: one visit with an empty cache, in Arabic, 390 px wide, not scrolled. Limit: first JavaScript at most 150 kB gzip.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/fixtures/find-browser.ts';
import { report } from './harness/report.ts';
import { startProduct } from './harness/start-product.ts';

type File = { url: string; type: string; bytes: number };

const folder = mkdtempSync(path.join(tmpdir(), 'rabita-bench-'));
const league = await startProduct(folder);
const browser = await chromium.launch(await findBrowser());
try {
  const context = await browser.newContext({
    locale: 'ar-SA',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const files = new Map<string, File>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    files.set(requestId, { url: response.url, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await page.goto(league.url, { waitUntil: 'networkidle' });
  const all = [...files.values()];
  const sum = (...types: string[]) =>
    all.filter(({ type }) => types.includes(type)).reduce((bytes, file) => bytes + file.bytes, 0) / 1000;
  const scripts = all.filter(({ type }) => type === 'Script');
  const zipped = await Promise.all(
    scripts.map(async ({ url }) => {
      const plain = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();
      return gzipSync(new Uint8Array(plain), { level: 9 }).length / 1000;
    }),
  );
  report('web', [
    { what: 'first JavaScript, gzip', value: zipped.reduce((a, b) => a + b, 0), unit: 'kB', limit: 150 },
    { what: 'first JavaScript, as sent', value: sum('Script'), unit: 'kB' },
    { what: 'page', value: sum('Document'), unit: 'kB' },
    { what: 'styles', value: sum('Stylesheet'), unit: 'kB' },
    { what: 'fonts', value: sum('Font'), unit: 'kB' },
    { what: 'data', value: sum('Fetch', 'XHR'), unit: 'kB' },
    { what: 'everything', value: all.reduce((bytes, file) => bytes + file.bytes, 0) / 1000, unit: 'kB' },
  ]);
} finally {
  await browser.close();
  await league.stop();
  rmSync(folder, { recursive: true, force: true });
}
