/** Fans book seats: at open and full events, with approval, and while the API is slow, fails or is overloaded. */
import type { Locator, Page, Route } from '@playwright/test';
import { eventCard } from '../fixtures/book-events.ts';
import { callApi } from '../fixtures/call-api.ts';
import { expect, test } from '../fixtures/journey.ts';
import { readCode } from '../fixtures/read-code.ts';
import { expectWithinViewport } from '../fixtures/screens/check-screen.ts';

const TEXTS = {
  book: 'احجز مقعدك',
  requestSeat: 'اطلب مقعدًا',
  booked: 'مقعدك محجوز',
  requested: 'وصلنا طلبك',
  openTicket: 'افتح التذكرة',
  cancel: 'ألغِ الحجز',
  full: 'اكتملت المقاعد',
  opens: 'يُفتح الحجز',
  loadMore: 'عرض المزيد',
  showAll: 'عرض الكل',
  filterCancelled: 'ملغاة',
  pendingTitle: 'مقعدك محفوظ لك',
  meetThePlayers: 'لقاء اللاعبين',
  cup: 'كأس الجمهور',
  workshop: 'ورشة التعليق على المباريات',
  season: 'حفل افتتاح الموسم',
  bookingPending: 'جارٍ الحجز',
  stillBooking: 'ما زلنا نحجز مقعدك.',
  crowdedNotice: 'الإقبال كبير الآن. أبقِ الصفحة مفتوحة',
};

const waitForBookingResponse = (page: Page) =>
  page.waitForResponse(response => /\/api\/bookings\/event\//u.test(response.url()));

test('[1.3] [1.4] [4.15] [4.18] a member books a seat, sees a ticket with a readable code, cancels the booking and books again', async ({
  page,
  member,
}) => {
  await page.goto('/events');
  const card = eventCard(page, TEXTS.meetThePlayers);
  const bookingResponse = waitForBookingResponse(page);
  await card.getByRole('button', { name: TEXTS.book }).click();
  const { booking } = await (await bookingResponse).json();
  expect(booking).toMatchObject({ status: 'confirmed', user: { full_name: member.fullName } });
  await expect(card.getByText(TEXTS.booked, { exact: true })).toBeVisible();

  await page.goto('/dashboard');
  const qrResponse = page.waitForResponse(response =>
    response.url().endsWith(`/api/bookings/${booking._id}/qr`),
  );
  await page.getByRole('link', { name: `${TEXTS.openTicket}: ${TEXTS.meetThePlayers}` }).click();
  const { qr } = await (await qrResponse).json();
  await expect.poll(() => readCode(page)).toBe(qr);
  await expect(page.getByText(member.fullName).first()).toBeVisible();

  const name = `${TEXTS.cancel}: ${TEXTS.meetThePlayers}`;
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: TEXTS.cancel, exact: true }).click();
  await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: TEXTS.showAll, exact: true }).click();
  await page.getByRole('button', { name: TEXTS.filterCancelled, exact: true }).click();
  await expect(page.getByText(booking.number)).toBeVisible();

  await page.goto('/events');
  const secondBooking = waitForBookingResponse(page);
  await card.getByRole('button', { name: TEXTS.book }).click();
  expect((await secondBooking).status()).toBe(201);
  await expect(card.getByText(TEXTS.booked, { exact: true })).toBeVisible();
});

test('[10.18] events load page by page, and a card shows that its event is full or not open yet', async ({
  page,
  member: _,
}) => {
  await page.goto('/events');
  await expect(eventCard(page, TEXTS.cup).getByText(TEXTS.full, { exact: true }).first()).toBeVisible();
  await expect(eventCard(page, TEXTS.cup).getByRole('button')).toHaveCount(0);
  await expect(eventCard(page, TEXTS.season)).toHaveCount(0);
  await page.getByRole('button', { name: TEXTS.loadMore }).click();
  await expect(eventCard(page, TEXTS.season).getByText(TEXTS.opens)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(16);
  await expect(page.getByRole('button', { name: TEXTS.loadMore })).toHaveCount(0);
});

test('[4.18] a member requests a seat that needs approval, and the ticket page shows the pending request', async ({
  page,
  member,
}) => {
  await page.goto('/events');
  const card = eventCard(page, TEXTS.workshop);
  const bookingResponse = waitForBookingResponse(page);
  await card.getByRole('button', { name: TEXTS.requestSeat }).click();
  const { booking } = await (await bookingResponse).json();
  await expect(card.getByText(TEXTS.requested, { exact: true })).toBeVisible();
  await page.goto(`/ticket/${booking._id}`);
  await expect(page.getByText(TEXTS.pendingTitle)).toBeVisible();
  expect(await readCode(page)).toBeUndefined();
  // The demo league has few seats, and each run of this journey takes one.
  await callApi(page.request, member.token, 'PATCH', `/api/bookings/${booking._id}/cancel`);
});

/** Records every seat count that the card shows from now on, however briefly. */
async function recordSeatCounts(card: Locator): Promise<() => Promise<string[]>> {
  const counts = await card.evaluateHandle(article => {
    const recorded = new Set<string>();
    const record = () => {
      const texts = [...article.querySelectorAll('p')].filter(text => text.checkVisibility());
      recorded.add(texts.find(text => text.textContent?.startsWith('بقي'))?.textContent ?? 'none');
    };
    record();
    new MutationObserver(record).observe(article, { characterData: true, childList: true, subtree: true });
    return recorded;
  });
  return () => counts.evaluate(recorded => [...recorded]);
}

test('[4.14] [10.15] the “Book a seat” button is pending at once, and the seat count stays until the server responds', async ({
  page,
  member,
  expectFailure,
}) => {
  expectFailure('network');
  // Blocks live updates, because other journeys book the same event and would change the seat count.
  await page.route('**/api/live', route => route.fulfill({ status: 204 }));
  const pausedCalls: Route[] = [];
  await page.route('**/api/bookings/event/*', route => void pausedCalls.push(route));
  await page.goto('/events');
  const card = eventCard(page, TEXTS.meetThePlayers);
  const button = card.getByRole('button', { name: TEXTS.book });
  const seats = card.getByText(/^بقي/u).filter({ visible: true });
  const initialCount = String(await seats.textContent());
  const listSeatCounts = await recordSeatCounts(card);
  const width = (await button.boundingBox())?.width;

  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button.getByText(TEXTS.bookingPending).first()).toBeVisible();
  await button.dispatchEvent('click');
  await button.press('Enter');
  expect((await button.boundingBox())?.width).toBe(width);
  expect(pausedCalls).toHaveLength(1);
  await expect(card.getByText(TEXTS.stillBooking)).toBeVisible();
  expect(await listSeatCounts()).toEqual([initialCount]);

  // The page retries the failed call with the same idempotency key.
  await pausedCalls[0]?.abort();
  await expect.poll(() => pausedCalls.length).toBe(2);
  await expect(card.getByRole('alert')).toBeHidden();
  expect(await listSeatCounts()).toEqual([initialCount]);
  const keys = pausedCalls.map(route => route.request().headers()['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
  const bookingResponse = waitForBookingResponse(page);
  await pausedCalls[1]?.continue();
  const { booking } = await (await bookingResponse).json();
  await expect(card.getByText(TEXTS.booked, { exact: true })).toBeVisible();
  await expect(seats).toHaveCount(0);
  // The demo league has few seats, and each run of this journey takes one.
  await callApi(page.request, member.token, 'PATCH', `/api/bookings/${booking._id}/cancel`);
});

/** Responds to requests for a URL with 503 until `stop` is called. */
async function mockOverload(page: Page, url: string) {
  const counts = { rejected: 0, passed: 0 };
  let isOver = false;
  await page.route(url, route => {
    counts[isOver ? 'passed' : 'rejected'] += 1;
    if (isOver) return route.continue();
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 'server.crowded' } });
  });
  const stop = () => {
    isOver = true;
  };
  return { counts, stop };
}

test('[8.15] while the server is overloaded, the app itself retries loading a list and booking a seat', async ({
  page,
  member: _,
  expectFailure,
}) => {
  expectFailure(503);
  const bar = page.getByRole('status').filter({ hasText: TEXTS.crowdedNotice });
  const listOverload = await mockOverload(page, '**/api/events?*');
  await page.goto('/events');
  await expect(bar).toBeVisible();
  await expectWithinViewport(page, 'crowded');
  listOverload.stop();
  const card = eventCard(page, TEXTS.meetThePlayers);
  await expect(card).toBeVisible();
  await expect(bar).toHaveCount(0);

  const bookingOverload = await mockOverload(page, '**/api/bookings/event/*');
  await card.getByRole('button', { name: TEXTS.book }).click();
  await expect(bar).toBeVisible();
  await expect.poll(() => bookingOverload.counts.rejected).toBeGreaterThanOrEqual(2);
  bookingOverload.stop();
  await expect(card.getByText(TEXTS.booked)).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(bookingOverload.counts.passed).toBe(1);
});
