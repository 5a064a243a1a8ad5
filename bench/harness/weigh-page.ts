/** Measures the bytes that a page transfers, by kind, in a browser with an empty cache. */
import type { Browser } from '@playwright/test';
import { waitUntilQuiet, watchRequests } from '../../e2e/fixtures/quiet.ts';

type Kind = 'Document' | 'Stylesheet' | 'Script' | 'Font' | 'Fetch' | 'Other';
/** Transferred kilobytes (1,000 bytes) by kind and in total, headers included. */
export type PageWeight = Record<Kind | 'all', number>;

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
