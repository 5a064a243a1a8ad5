/**
 * Checks what going to a ticket or a reward and back keeps (view, pages, scroll position), and that a card animates.
 */
import type { Locator, Page } from '@playwright/test';
import { bookByName } from '../fixtures/book-events.ts';
import { callApi } from '../fixtures/call-api.ts';
import { expect, test } from '../fixtures/journey.ts';
import { muteTimers } from '../fixtures/mute-timers.ts';
import { waitUntilIdle } from '../fixtures/wait-until-idle.ts';

const TEXTS = {
  loadMore: 'عرض المزيد',
  matches: 'المباريات',
  results: /^النتائج/u,
  showAll: 'عرض الكل',
  cancelled: 'ملغاة',
  allRewards: 'الكل',
  back: 'رجوع',
  openTraining: 'تدريب مفتوح',
  openTicket: 'افتح التذكرة: تدريب مفتوح',
};

/** The booking's card on the dashboard. Its link covers the whole card, so a click anywhere opens the ticket. */
const bookingCard = (page: Page, bookingId: string) =>
  page.locator(`article[data-transition-id="${bookingId}"]`);

/**
 * Scrolls the element to the middle, so that a click needs no scrolling. Waits for all requests first, because content
 * that loads above the element would move it.
 */
const scrollToMiddle = async (target: Locator) => {
  await waitUntilIdle(target.page());
  await target.evaluate(element => element.scrollIntoView({ block: 'center' }));
};

const getScrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/**
 * After going back, a page waits at most five seconds for its former height before it scrolls. Removes this limit,
 * because a slow machine may need longer.
 */
const removeScrollTimeout = (page: Page) => muteTimers(page, { fromMs: 5000, toMs: 5000 });

/** Records the direction and the animated elements of every view transition. */
async function recordTransitions(page: Page) {
  await page.addInitScript(() => {
    const recorded: unknown[] = [];
    Object.assign(window, { recorded });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = update => {
      const before = [...document.querySelectorAll<HTMLElement>('[data-part]')].flatMap(
        ({ style }) => style.viewTransitionName || [],
      );
      const direction = document.documentElement.dataset.direction;
      // A slow render would skip the transition, so this lengthens the app's timeouts.
      const updateWithLongTimers = () => {
        const wait = window.setTimeout;
        window.setTimeout = ((run: TimerHandler, ms = 0) =>
          wait(run, ms < 400 ? ms : 10 * ms)) as typeof window.setTimeout;
        try {
          return (update as ViewTransitionUpdateCallback)();
        } finally {
          window.setTimeout = wait;
        }
      };
      const transition = start(updateWithLongTimers);
      transition.ready.then(
        () => {
          const after = [...document.querySelectorAll<HTMLElement>('[data-part]')].flatMap(
            ({ style }) => style.viewTransitionName || [],
          );
          recorded.push({ direction, before: before.sort(), after: after.sort() });
        },
        reason => recorded.push({ direction, skipped: String(reason) }),
      );
      return transition;
    };
  });
  return () => page.evaluate(() => (window as typeof window & { recorded: unknown[] }).recorded);
}

test('[10.142] Back from a reward leads to the view of the rewards that the member left, at the same place', async ({
  page,
  member: _member,
}) => {
  await removeScrollTimeout(page);
  await page.goto('/rewards');
  await page.getByRole('tab', { name: TEXTS.allRewards }).click();
  const tile = page.getByRole('tabpanel').getByRole('link').last();
  await scrollToMiddle(tile);
  const scrollTop = await getScrollTop(page);
  expect(scrollTop).toBeGreaterThan(300);
  await tile.click();
  await expect(page).toHaveURL(/\/rewards\/[0-9a-f-]{36}$/u);
  // Until the reward's code has loaded, the list is still there, with a link back of its own.
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('link', { name: TEXTS.back, exact: true }).click();
  await expect(page).toHaveURL(/\/rewards\?show=all$/u);
  await expect.poll(() => getScrollTop(page)).toBe(scrollTop);
});

test('going back to the events restores the tab, the loaded pages and the scroll position', async ({
  page,
  member,
}) => {
  await removeScrollTimeout(page);
  await bookByName(page, member, TEXTS.openTraining);
  await page.goto('/dashboard');
  await page.goto('/events');
  await page.getByRole('button', { name: TEXTS.loadMore }).click();
  await expect(page.getByRole('article')).toHaveCount(16);
  const ticket = page.getByRole('link', { name: TEXTS.openTicket });
  await scrollToMiddle(ticket);
  const scrollTop = await getScrollTop(page);
  expect(scrollTop).toBeGreaterThan(300);
  await ticket.click();
  await expect(page).toHaveURL(/\/ticket\//u);
  await expect.poll(() => getScrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/events$/u);
  await expect(page.getByRole('article')).toHaveCount(16);
  await expect.poll(() => getScrollTop(page)).toBe(scrollTop);

  await page.getByRole('tab', { name: TEXTS.matches }).click();
  await page.getByRole('button', { name: TEXTS.results }).click();
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.getByRole('button', { name: TEXTS.loadMore }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
  await scrollToMiddle(page.getByRole('article').nth(8));
  const matchesTop = await getScrollTop(page);
  await page.locator('a[href="/dashboard"]').locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.goBack();
  await expect(page.getByRole('tab', { name: TEXTS.matches })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect.poll(() => getScrollTop(page)).toBe(matchesTop);
  await page.goForward();
  await expect(page).toHaveURL(/\/dashboard$/u);
});

test('a reload keeps the scroll position, and going back restores it even after a reload of the ticket', async ({
  page,
  member,
}) => {
  await removeScrollTimeout(page);
  await bookByName(page, member, TEXTS.openTraining);
  await page.goto('/events');
  const ticket = page.getByRole('link', { name: TEXTS.openTicket });
  await scrollToMiddle(ticket);
  const scrollTop = await getScrollTop(page);
  expect(scrollTop).toBeGreaterThan(300);
  const readStoredState = () => page.evaluate(() => JSON.stringify(history.state));
  await expect.poll(readStoredState).toContain(String(scrollTop));
  await page.reload();
  await expect.poll(() => getScrollTop(page)).toBe(scrollTop);
  // While the reloaded page was growing, it may have stored an intermediate position.
  await expect.poll(readStoredState).toContain(String(scrollTop));
  // Keeps the ticket page from storing a scroll position before its reload.
  await page.evaluate(() => {
    history.replaceState = () => undefined;
  });
  await ticket.click();
  await expect(page).toHaveURL(/\/ticket\//u);
  await page.reload();
  await expect(page.locator('[data-qr]').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/events$/u);
  await expect.poll(() => getScrollTop(page)).toBe(scrollTop);
});

test('a filter of bookings is in the URL, does not scroll the page, and is restored by going back', async ({
  page,
  member,
}) => {
  const { _id } = await bookByName(page, member, TEXTS.openTraining);
  await callApi(page.request, member.token, 'PATCH', `/api/bookings/${_id}/cancel`);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: TEXTS.showAll, exact: true }).click();
  const chip = page.getByRole('button', { name: TEXTS.cancelled, exact: true });
  await scrollToMiddle(chip);
  const scrollTop = await getScrollTop(page);
  await chip.click();
  await expect(page).toHaveURL(/\?bookings=cancelled$/u);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect(await getScrollTop(page)).toBe(scrollTop);
  await page.locator('a[href="/events"]').locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/events$/u);
  await page.goBack();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
});

test('a pressed card’s poster and title animate to the ticket and back', async ({ page, member }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { _id } = await bookByName(page, member, TEXTS.openTraining);
  const transitions = await recordTransitions(page);
  await page.goto('/dashboard');
  const names = ['carried-poster', 'carried-title'];
  await bookingCard(page, _id).click();
  await expect(page).toHaveURL(new RegExp(`/ticket/${_id}$`, 'u'));
  await expect.poll(transitions).toEqual([{ direction: 'forward', before: names, after: names }]);
  // Waits for the end of the transition.
  await expect(page.locator('html')).not.toHaveAttribute('data-direction');
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect.poll(async () => (await transitions()).length).toBe(2);
  expect((await transitions())[1]).toEqual({ direction: 'back', before: names, after: names });
  // After the transition no transition name or direction is left.
  await expect(page.locator('html')).not.toHaveAttribute('data-direction');
  expect(await page.locator('[style*="view-transition-name"]').count()).toBe(0);
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`/ticket/${_id}$`, 'u'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS.openTraining);
});

test('with reduced motion, opening a ticket and going back have no view transition', async ({
  page,
  member,
}) => {
  const { _id } = await bookByName(page, member, TEXTS.openTraining);
  const transitions = await recordTransitions(page);
  await page.goto('/dashboard');
  await bookingCard(page, _id).click();
  await expect(page).toHaveURL(new RegExp(`/ticket/${_id}$`, 'u'));
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/u);
  expect(await transitions()).toEqual([]);
});
