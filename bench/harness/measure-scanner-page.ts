/** Opens the scanner in a browser whose processor is slowed, and measures what a steward waits for. */

import { type BrowserContext, chromium } from '@playwright/test';
import { PAIRING_PREFIX } from '@rabita/contract/constants';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import { newToken, tokenHash } from '../../apps/api/src/platform/security/secrets.ts';
import { findBrowser } from '../../e2e/fixtures/find-browser.ts';
import type { DoorCrowd } from './door-crowd.ts';

const SLOWED = 4;
const READY_WITHIN_MS = 60_000;
/** Ends the check before doors. */
const START = 'ابدأ المسح';

export type ScannerPage = {
  /** Milliseconds from the press that pairs to the list of all tickets, ready. */
  ready: number;
  /** Milliseconds from a code's last key to the verdict in the page, the network gone; one for each code. */
  verdicts: number[];
};

async function pairingCode(db: Db, eventId: string): Promise<string> {
  const secret = newToken();
  await db.run(
    `insert into scanner (event_id, name, pairing_hash, pairing_expires_at)
     values ($1, 'Gate', $2, now() + interval '10 minutes')`,
    [eventId, tokenHash(secret)],
  );
  return PAIRING_PREFIX + secret;
}

/** @param codes scanned by a scanner that types, each once */
export async function measureScannerPage(
  url: string,
  db: Db,
  crowd: DoorCrowd,
  codes: string[],
): Promise<ScannerPage> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const context: BrowserContext = await browser.newContext({
      locale: 'ar-SA',
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(`${url}/console/scanner#${await pairingCode(db, crowd.eventId)}`);
    await page.locator('form button[type="submit"]').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const whole = new Intl.NumberFormat('en').format(crowd.tickets.length);
    const ready = await page.evaluate(
      async ({ whole, within }) => {
        const began = performance.now();
        document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click();
        while (!document.body.textContent?.includes(whole)) {
          if (performance.now() - began > within) throw new Error('The list did not come.');
          await new Promise(resolve => requestAnimationFrame(resolve));
        }
        return performance.now() - began;
      },
      { whole, within: READY_WITHIN_MS },
    );
    await page.getByRole('button', { name: START }).click();
    await context.setOffline(true);
    // Nobody holds a phone up before the screen has come to rest.
    await page.evaluate(() => new Promise(rest => requestIdleCallback(rest)));
    const verdicts: number[] = [];
    for (const code of codes) {
      verdicts.push(
        await page.evaluate(async text => {
          const panel = document.querySelector('[role="status"][aria-atomic]');
          if (!panel) throw new Error('There is no panel of verdicts.');
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
          const began = performance.now();
          press('Enter');
          await changed;
          return performance.now() - began;
        }, code),
      );
      const name = await page.locator('[role="status"][data-verdict]').getAttribute('data-verdict');
      if (name !== 'admitted') throw new Error(`Without a network a scanner said ${name}.`);
    }
    return { ready, verdicts };
  } finally {
    await browser.close();
  }
}
