/**
 * Staff upload voucher codes and fans see theirs; staff offer early booking of an event and a fan books before
 * everyone.
 */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { callApi, givePoints } from '../../../fixtures/call-api.ts';
import { button, fillTexts, searchRow } from '../../../fixtures/console.ts';
import { createOpenEvent } from '../../../fixtures/door.ts';
import { type Member, signIn } from '../../../fixtures/journey.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';
import { readStoredResponses } from '../../../fixtures/stored-responses.ts';

// What a fan has redeemed opens offline.
test.use({ serviceWorkers: 'allow' });

const WORDS = {
  voucher: { ar: 'قسيمة برمز', en: 'Voucher code' },
  perk: { ar: 'حجز مبكر لفعالية', en: 'Early booking of an event' },
  points: { ar: 'النقاط المطلوبة', en: 'Points needed' },
  event: { ar: 'الفعالية', en: 'Event' },
  add: { ar: 'أضف المكافأة', en: 'Add reward' },
  search: { ar: 'ابحث باسم المكافأة', en: 'Search by name' },
  rounded: { ar: 'حوّل Excel هذا الرمز إلى رقم مقرّب', en: 'Excel turned this code into a rounded number' },
  addCodes: { ar: 'أضف رمزين', en: 'Add 2 codes' },
  added: { ar: 'أُضيف رمزان.', en: '2 codes added.' },
  redeem: { ar: 'احصل عليها مقابل 40 نقطة', en: 'Redeem for 40 points' },
  confirm: { ar: 'استبدل الآن', en: 'Redeem now' },
  yours: { ar: 'صارت لك', en: 'It’s yours' },
  instructions: { ar: 'اكتبه عند الدفع.', en: 'Enter it at checkout.' },
  vouchers: { ar: 'قسائمك', en: 'Your vouchers' },
  waiting: { ar: 'مكافآت بانتظارك', en: 'Rewards waiting for you' },
  canBook: { ar: 'الحجز مفتوح لك الآن.', en: 'You can book now.' },
  toEvents: { ar: 'احجز مقعدك', en: 'Book your seat' },
  early: { ar: 'حجز مبكر لك.', en: 'Early booking for you.' },
  book: { ar: 'احجز مقعدك', en: 'Book a seat' },
  booked: { ar: 'مقعدك محجوز', en: 'Your seat is booked' },
  used: { ar: 'استخدمتها', en: 'Used' },
  ready: { ar: 'جاهزة للحجز', en: 'Ready to use' },
};
type Say = (words: { ar: string; en: string }) => string;

/** Saves the new reward and opens it from the list. @returns its id */
async function saveAndOpen(page: Page, say: Say, name: string): Promise<string> {
  await page.getByLabel(say(WORDS.points)).fill('40');
  await button(page, say, WORDS.add).click();
  await expect(page).toHaveURL(/\/console\/rewards$/u);
  const row = await searchRow(page, say(WORDS.search), name);
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/console\/rewards\/[0-9a-f-]{36}$/u);
  return page.url().split('/').at(-1) ?? '';
}

/** Opens the reward's page as a fan with 100 points, and redeems it. */
async function redeemAs(
  browser: Browser,
  request: APIRequestContext,
  say: Say,
  { fan, token, rewardId }: { fan: Member; token: string; rewardId: string },
) {
  await givePoints(request, token, fan, 100);
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, fan);
  // The dashboard lists rewards of other journeys too, whose pictures may be gone.
  await page.route('**/api/pictures/**', route =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.goto(`/rewards/${rewardId}`);
  await page.getByRole('button', { name: say(WORDS.redeem) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(WORDS.confirm) })
    .click();
  await expect(page.getByText(say(WORDS.yours))).toBeVisible();
  return { page, context };
}

test('[17.72] [17.73] [17.79] a manager uploads codes, and a fan redeems one, sees it at once and opens it again offline', async ({
  page,
  openConsole,
  newMember,
  request,
  browser,
  say,
}) => {
  const name = `قسيمة ${randomUUID().slice(0, 8)}`;
  const manager = await openConsole('manager', '/rewards/new');
  await fillTexts(page, name);
  await page.getByText(new RegExp(`^${say(WORDS.voucher)}`, 'u')).click();
  await page.locator('[name="instructions.ar"]').fill(WORDS.instructions.ar);
  await page.locator('[name="instructions.en"]').fill(WORDS.instructions.en);
  const rewardId = await saveAndOpen(page, say, name);
  const codes = [1, 2].map(() => `GIFT-${randomUUID().slice(0, 8).toUpperCase()}`);
  const section = page.locator('[data-vouchers]');
  await section.locator('input[type="file"]').setInputFiles({
    name: 'codes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeffcode\r\n${codes.join('\r\n')}\r\n1.23E+15\r\n`),
  });
  await expect(section.getByText(say(WORDS.rounded))).toBeVisible();
  await section.getByRole('button', { name: say(WORDS.addCodes) }).click();
  await expect(page.getByText(say(WORDS.added)).last()).toBeVisible();
  await expect(section.getByText('2', { exact: true })).toBeVisible();

  const fan = await newMember();
  const { page: fanPage, context } = await redeemAs(browser, request, say, {
    fan,
    token: manager.token,
    rewardId,
  });
  const code = String(codes[0]);
  await expect(fanPage.getByText(code)).toBeVisible();
  await expect(fanPage.getByText(say(WORDS.instructions))).toBeVisible();
  await fanPage.goto('/dashboard');
  await fanPage
    .getByRole('region', { name: say(WORDS.vouchers) })
    .getByRole('link')
    .click();
  await expect(fanPage.getByText(code)).toBeVisible();
  // The app shell is cached once the service worker is active, and the code once it is stored.
  await fanPage.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => readStoredResponses(fanPage)).toContain(code);
  await context.setOffline(true);
  await fanPage.reload();
  await expect(fanPage.getByText(code)).toBeVisible();
  await context.close();
  await page.reload();
  await expect(page.locator('[data-vouchers]').getByText('1', { exact: true })).toHaveCount(2);
  await expect(page.getByText(code)).toHaveCount(0);
});

/** Days from now on the venue's clock, at noon. */
const inDays = (days: number) => ({
  date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  time: '12:00',
});

test('[17.77] [17.78] [17.79] a fan redeems early booking of an event, books before everyone, and has it back after cancelling', async ({
  page,
  sharedStaff,
  newMember,
  request,
  browser,
  say,
}) => {
  const manager = await sharedStaff('manager');
  const event = `لقاء ${randomUUID().slice(0, 8)}`;
  const about = { name: event, description: 'لقاء', location: 'القاعة', city: 'الرياض' };
  const { eventId } = await createOpenEvent(request, manager.token, {
    translations: { ar: about, en: about },
    booking_opens: inDays(2),
    booking_closes: inDays(3),
    doors_open: inDays(3),
    starts: { ...inDays(3), time: '18:00' },
    ends: { ...inDays(3), time: '21:00' },
  });
  const name = `حجز مبكر ${randomUUID().slice(0, 8)}`;
  await openSession(page, manager.token);
  await page.goto('/console/rewards/new');
  await fillTexts(page, name);
  await page.getByText(new RegExp(`^${say(WORDS.perk)}`, 'u')).click();
  await page.getByRole('button', { name: say(WORDS.event) }).click();
  await page.getByRole('option', { name: event }).click();
  const rewardId = await saveAndOpen(page, say, name);
  await expect(page.getByRole('button', { name: say(WORDS.event) })).toContainText(event);

  const fan = await newMember();
  const { page: fanPage, context } = await redeemAs(browser, request, say, {
    fan,
    token: manager.token,
    rewardId,
  });
  await expect(fanPage.getByText(event)).toBeVisible();
  await expect(fanPage.getByText(say(WORDS.canBook))).toBeVisible();
  const redemption = fanPage.url();
  await fanPage.getByRole('link', { name: say(WORDS.toEvents) }).click();
  const card = fanPage
    .getByRole('article')
    .filter({ has: fanPage.getByRole('heading', { name: event, exact: true }) });
  await expect(card).toContainText(say(WORDS.early));
  await card.getByRole('button', { name: say(WORDS.book) }).click();
  await expect(card.getByText(say(WORDS.booked))).toBeVisible();
  await fanPage.goto(redemption);
  await expect(fanPage.getByText(say(WORDS.used), { exact: true })).toBeVisible();
  const { events } = await callApi(request, fan.token, 'GET', '/api/events?limit=100');
  const { booking_id: bookingId } = events.find(({ _id }: { _id: string }) => _id === eventId);
  await callApi(request, fan.token, 'PATCH', `/api/bookings/${bookingId}/cancel`);
  await fanPage.goto('/dashboard');
  await fanPage
    .getByRole('region', { name: say(WORDS.waiting) })
    .getByRole('link')
    .click();
  await expect(fanPage.getByText(say(WORDS.ready), { exact: true })).toBeVisible();
  await context.close();
});
