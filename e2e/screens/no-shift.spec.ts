/** Checks layout stability: skeletons have the size of the content, and nothing moves when data arrives. */
import type { Page } from '@playwright/test';
import { bookOpenEvent } from '../fixtures/book-events.ts';
import { expect, test } from '../fixtures/journey.ts';
import { waitUntilIdle } from '../fixtures/wait-until-idle.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The limit for one page. It is stricter than the usual limit of 0.1 for the cumulative layout shift of a visit. */
const MAX_SHIFT = 0.02;

/** The tolerance in px: a name or description may have one line more or less than its skeleton. */
const LINE_HEIGHT_PX = 28;

declare global {
  interface Window {
    shiftSum: number;
    /** Descriptions of the elements that moved, for the failure message. */
    moves: string[];
  }
}

/** Sums all layout shifts that user input did not cause. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('cookieConsent', 'essential-only');
    window.shiftSum = 0;
    window.moves = [];
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        window.shiftSum += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources)
          window.moves.push(`${node?.textContent?.slice(0, 40)}: ${from.x},${from.y} to ${to.x},${to.y}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Delays the data of all lists. The returned function ends the delay and waits for the data. */
async function delayData(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/api\/(?:events|matches|rewards|bookings|seasons|users\/leaderboard)/u, async route => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await waitUntilIdle(page);
  };
}

/** Returns the height of the first element per selector, rounded to half a pixel; `NaN` if there is none. */
const getHeights = (page: Page, selectors: Record<string, string>) =>
  page.evaluate(
    targets =>
      Object.fromEntries(
        Object.entries(targets).map(([name, selector]) => {
          const { height } = document.querySelector(selector)?.getBoundingClientRect() ?? {
            height: Number.NaN,
          };
          return [name, Math.round(height * 2) / 2];
        }),
      ),
    selectors,
  );

const PAGES = {
  "member's home": {
    path: '/',
    /** A part that loads when it is scrolled into view. */
    deferred: '#events',
    parts: {
      ticket: '[aria-labelledby="next-booking-title"] article',
      match: '#next-match + article',
      tile: '#events article',
    },
  },
  events: { path: '/events', parts: { event: '[role="tabpanel"] article' } },
  matches: { path: '/events?tab=matches', parts: { match: '[role="tabpanel"] article' } },
  dashboard: {
    path: '/dashboard',
    parts: {
      ticket: '[aria-labelledby="next-booking-title"] article',
      booking: '[aria-labelledby="bookings-title"] li',
    },
  },
  rewards: { path: '/rewards?show=all', parts: { tile: '[role="tabpanel"] li' } },
  leaderboard: {
    path: '/leaderboard',
    parts: {
      podium: '[aria-labelledby="leaderboard-title"] ol',
      row: '[aria-labelledby="leaderboard-title"] div + ol > li',
    },
  },
  'season board': {
    path: '/leaderboard?board=season',
    parts: {
      podium: '[aria-labelledby="leaderboard-title"] ol',
      row: '[aria-labelledby="leaderboard-title"] div + ol > li',
    },
  },
} as const;

for (const [name, { path, parts, ...screen }] of Object.entries(PAGES)) {
  test(`on the ${name} page, skeletons are as high as the data, and the layout does not shift when the data arrives`, async ({
    page,
    member,
  }) => {
    // The dashboard shows one booking as a ticket and the other in its list.
    for (let count = 0; count < 2; count += 1) await bookOpenEvent(page, member);

    await recordShifts(page);
    const release = await delayData(page);
    await page.goto(path);
    if ('deferred' in screen) await page.locator(screen.deferred).scrollIntoViewIfNeeded();
    const skeletons = Object.keys(parts).map(part => [part, `[data-skeleton="${part}"]`]);
    for (const [, skeleton = ''] of skeletons) await expect(page.locator(skeleton).first()).toBeAttached();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await getHeights(page, Object.fromEntries(skeletons));
    await release();
    const after = await getHeights(page, parts);
    for (const [part, height] of Object.entries(after)) {
      expect(Math.abs(height - (before[part] ?? 0)), `${part}: ${before[part]}, then ${height}`).toBeLessThan(
        LINE_HEIGHT_PX,
      );
    }
    const { shiftSum, moves } = await page.evaluate(() => ({
      shiftSum: window.shiftSum,
      moves: window.moves,
    }));
    expect(shiftSum, moves.join('\n')).toBeLessThan(MAX_SHIFT);
  });
}
