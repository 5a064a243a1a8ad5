/** Opens the scanner app in a browser with a throttled processor and measures how long a steward waits. */

import { type BrowserContext, chromium } from '@playwright/test';
import { PAIRING_PREFIX } from '@rabita/contract/constants';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import { newToken, tokenHash } from '../../apps/api/src/platform/security/secrets.ts';
import { findBrowser } from '../../e2e/fixtures/find-browser.ts';
import type { DoorFixture } from './door-scanner.ts';

export const CPU_SLOWDOWN = 4;
const READY_TIMEOUT_MS = 60_000;
/** The label of the button that ends the readiness check. */
export const START_LABEL = 'ابدأ المسح';

type ScannerPageTimes = {
  /** Milliseconds from pressing the pairing button until the list of all tickets is loaded. */
  readyMs: number;
  /** For each code, offline: milliseconds from its last key to the verdict on the page. */
  verdicts: number[];
};

export async function createPairingCode(db: Db, eventId: string): Promise<string> {
  const secret = newToken();
  await db.run(
    `insert into scanner (event_id, name, pairing_hash, pairing_expires_at)
     values ($1, 'Gate', $2, now() + interval '10 minutes')`,
    [eventId, tokenHash(secret)],
  );
  return PAIRING_PREFIX + secret;
}

/** Pairs the browser as a scanner of the event. @param codes typed once each, as by a hand-held scanner */
export async function measureScannerPage(
  url: string,
  db: Db,
  fixture: DoorFixture,
  codes: string[],
): Promise<ScannerPageTimes> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const context: BrowserContext = await browser.newContext({
      locale: 'ar-SA',
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(`${url}/console/scanner#${await createPairingCode(db, fixture.eventId)}`);
    await page.locator('form button[type="submit"]').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const ticketCount = new Intl.NumberFormat('en').format(fixture.tickets.length);
    const readyMs = await page.evaluate(
      async ({ ticketCount, timeoutMs }) => {
        const startedAt = performance.now();
        document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click();
        while (!document.body.textContent?.includes(ticketCount)) {
          if (performance.now() - startedAt > timeoutMs) throw new Error('The list did not load in time.');
          await new Promise(resolve => requestAnimationFrame(resolve));
        }
        return performance.now() - startedAt;
      },
      { ticketCount, timeoutMs: READY_TIMEOUT_MS },
    );
    await page.getByRole('button', { name: START_LABEL }).click();
    await context.setOffline(true);
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
    const verdicts: number[] = [];
    for (const code of codes) {
      verdicts.push(
        await page.evaluate(async text => {
          const panel = document.querySelector('[role="status"][aria-atomic]');
          if (!panel) throw new Error('The page has no verdict panel.');
          const changed = new Promise<void>(resolve => {
            const watch = new MutationObserver(() => {
              watch.disconnect();
              resolve();
            });
            watch.observe(panel, { subtree: true, childList: true, attributes: true, characterData: true });
          });
          const press = (key: string) =>
            window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          for (const letter of text) press(letter);
          const startedAt = performance.now();
          press('Enter');
          await changed;
          return performance.now() - startedAt;
        }, code),
      );
      const verdict = await page.locator('[role="status"][data-verdict]').getAttribute('data-verdict');
      if (verdict !== 'admitted') throw new Error(`The offline scanner showed ${verdict}, not admitted.`);
    }
    return { readyMs, verdicts };
  } finally {
    await browser.close();
  }
}
