/**
 * A manager uploads voucher codes, and a fan redeems one. A manager creates a perk for an event, and a fan books early.
 */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { callApi, givePoints } from '../../../fixtures/call-api.ts';
import { button, fillTexts, searchRow } from '../../../fixtures/console.ts';
import { createOpenEvent } from '../../../fixtures/door.ts';
import { type Member, setSession } from '../../../fixtures/journey.ts';
import { readStoredResponses } from '../../../fixtures/read-stored-responses.ts';
import { mockPictures } from '../../../fixtures/responses/picture-responses.ts';
import { expect, setStaffSession, test } from '../../../fixtures/staff.ts';
import { waitForServiceWorker } from '../../../fixtures/wait-until-idle.ts';

// Redeemed rewards open offline only with a service worker.
test.use({ serviceWorkers: 'allow' });

const TEXTS = {
  voucher: 'قسيمة برمز',
  perk: 'حجز مبكر لفعالية',
  cost: 'النقاط المطلوبة',
  eventField: 'الفعالية',
  addReward: 'أضف المكافأة',
  search: 'ابحث باسم المكافأة',
  rounded: 'حوّل Excel هذا الرمز إلى رقم مقرّب',
  addCodes: 'أضف رمزين',
  codesAdded: 'أُضيف رمزان.',
  redeem: 'احصل عليها مقابل 40 نقطة',
  confirm: 'استبدل الآن',
  redeemed: 'صارت لك',
  instructions: { ar: 'اكتبه عند الدفع.', en: 'Enter it at checkout.' },
  vouchers: 'قسائمك',
  waitingRewards: 'مكافآت بانتظارك',
  canBook: 'الحجز مفتوح لك الآن.',
  toEvent: 'احجز مقعدك',
  earlyBooking: 'حجز مبكر لك.',
  book: 'احجز مقعدك',
  booked: 'مقعدك محجوز',
  perkUsed: 'استخدمتها',
  readyToBook: 'جاهزة للحجز',
};

/** Fills the points, saves the new reward, opens it from the list, and returns its id. */
async function saveAndOpen(page: Page, name: string): Promise<string> {
  await page.getByLabel(TEXTS.cost).fill('40');
  await button(page, TEXTS.addReward).click();
  await expect(page).toHaveURL(/\/console\/rewards$/u);
  const row = await searchRow(page, TEXTS.search, name);
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/console\/rewards\/[0-9a-f-]{36}$/u);
  return page.url().split('/').at(-1) ?? '';
}

/** Gives a fan 100 points and redeems the reward on the fan's page. */
async function redeemOnFanPage(
  browser: Browser,
  request: APIRequestContext,
  { fan, token, rewardId }: { fan: Member; token: string; rewardId: string },
) {
  await givePoints(request, token, fan, 100);
  const context = await browser.newContext();
  const page = await context.newPage();
  await setSession(page, fan);
  await mockPictures(page);
  await page.goto(`/rewards/${rewardId}`);
  await page.getByRole('button', { name: TEXTS.redeem }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: TEXTS.confirm }).click();
  await expect(page.getByText(TEXTS.redeemed)).toBeVisible();
  return { page, context };
}

test('[17.72] [17.73] [17.79] a manager uploads voucher codes, and a fan redeems one and opens it again offline', async ({
  page,
  openConsole,
  newMember,
  request,
  browser,
}) => {
  const name = `قسيمة ${randomUUID().slice(0, 8)}`;
  const manager = await openConsole('manager', '/rewards/new');
  await fillTexts(page, name);
  await page.getByText(new RegExp(`^${TEXTS.voucher}`, 'u')).click();
  await page.locator('[name="instructions.ar"]').fill(TEXTS.instructions.ar);
  await page.locator('[name="instructions.en"]').fill(TEXTS.instructions.en);
  const rewardId = await saveAndOpen(page, name);
  const codes = [1, 2].map(() => `GIFT-${randomUUID().slice(0, 8).toUpperCase()}`);
  const section = page.locator('[data-vouchers]');
  await section.locator('input[type="file"]').setInputFiles({
    name: 'codes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeffcode\r\n${codes.join('\r\n')}\r\n1.23E+15\r\n`),
  });
  await expect(section.getByText(TEXTS.rounded)).toBeVisible();
  await section.getByRole('button', { name: TEXTS.addCodes }).click();
  await expect(page.getByText(TEXTS.codesAdded).last()).toBeVisible();
  await expect(section.getByText('2', { exact: true })).toBeVisible();

  const fan = await newMember();
  const { page: fanPage, context } = await redeemOnFanPage(browser, request, {
    fan,
    token: manager.token,
    rewardId,
  });
  const code = String(codes[0]);
  await expect(fanPage.getByText(code)).toBeVisible();
  await expect(fanPage.getByText(TEXTS.instructions.ar)).toBeVisible();
  await fanPage.goto('/rewards?show=mine');
  await fanPage.getByRole('region', { name: TEXTS.vouchers }).getByRole('link').click();
  await expect(fanPage.getByText(code)).toBeVisible();
  await waitForServiceWorker(fanPage);
  await expect.poll(() => readStoredResponses(fanPage)).toContain(code);
  await context.setOffline(true);
  await fanPage.reload();
  await expect(fanPage.getByText(code)).toBeVisible();
  await context.close();
  await page.reload();
  await expect(page.locator('[data-vouchers]').getByText('1', { exact: true })).toHaveCount(2);
  await expect(page.getByText(code)).toHaveCount(0);
});

/** Returns noon on the venue's clock, `days` from now. */
const noonInDays = (days: number) => ({
  date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  time: '12:00',
});

test('[17.77] [17.78] [17.79] a fan redeems a perk, books an event early, and gets the perk back after cancelling the booking', async ({
  page,
  sharedStaff,
  newMember,
  request,
  browser,
}) => {
  const manager = await sharedStaff('manager');
  const event = `لقاء ${randomUUID().slice(0, 8)}`;
  const texts = {
    name: event,
    description: 'لقاء',
    know_before: '',
    location: 'القاعة',
    city: 'الرياض',
  };
  const { eventId } = await createOpenEvent(request, manager.token, {
    translations: { ar: texts, en: texts },
    booking_opens: noonInDays(2),
    booking_closes: noonInDays(3),
    doors_open: noonInDays(3),
    starts: { ...noonInDays(3), time: '18:00' },
    ends: { ...noonInDays(3), time: '21:00' },
  });
  const name = `حجز مبكر ${randomUUID().slice(0, 8)}`;
  await setStaffSession(page, manager.token);
  await page.goto('/console/rewards/new');
  await fillTexts(page, name);
  await page.getByText(new RegExp(`^${TEXTS.perk}`, 'u')).click();
  await page.getByRole('button', { name: TEXTS.eventField }).click();
  await page.getByRole('option', { name: event }).click();
  const rewardId = await saveAndOpen(page, name);
  await expect(page.getByRole('button', { name: TEXTS.eventField })).toContainText(event);

  const fan = await newMember();
  const { page: fanPage, context } = await redeemOnFanPage(browser, request, {
    fan,
    token: manager.token,
    rewardId,
  });
  await expect(fanPage.getByText(event)).toBeVisible();
  await expect(fanPage.getByText(TEXTS.canBook)).toBeVisible();
  const redemption = fanPage.url();
  await fanPage.getByRole('link', { name: TEXTS.toEvent }).click();
  await expect(fanPage).toHaveURL(new RegExp(`/events/${eventId}$`, 'u'));
  await expect(fanPage.getByText(TEXTS.earlyBooking)).toBeVisible();
  await fanPage.getByRole('button', { name: TEXTS.book }).click();
  await expect(fanPage.getByRole('status').filter({ hasText: TEXTS.booked })).toBeVisible();
  await fanPage.goto(redemption);
  await expect(fanPage.getByText(TEXTS.perkUsed, { exact: true })).toBeVisible();
  const { events } = await callApi(request, fan.token, 'GET', '/api/events?limit=100');
  const { booking_id: bookingId } = events.find(({ _id }: { _id: string }) => _id === eventId);
  await callApi(request, fan.token, 'PATCH', `/api/bookings/${bookingId}/cancel`);
  await fanPage.goto('/rewards?show=mine');
  await fanPage.getByRole('region', { name: TEXTS.waitingRewards }).getByRole('link').click();
  await expect(fanPage.getByText(TEXTS.readyToBook, { exact: true })).toBeVisible();
  await context.close();
});
