/** Checks toasts: their position, their announcement, and that a dialog or another page closes them. */
import type { Locator, Page } from '@playwright/test';
import { bookOpenEvent, eventCard, openCardMenu } from '../fixtures/book-events.ts';
import { expect, type Language, type Texts, type Translate, test } from '../fixtures/journey.ts';
import { muteTimers } from '../fixtures/mute-timers.ts';
import { waitForCode } from '../fixtures/read-code.ts';
import { waitForAnimations } from '../fixtures/wait-until-idle.ts';

const TEXTS = {
  book: { ar: 'احجز مقعدك', en: 'Book a seat' },
  cancel: { ar: 'ألغِ الحجز', en: 'Cancel booking' },
  cancelled: { ar: 'أُلغي حجزك.', en: 'Booking cancelled.' },
  bookAgain: { ar: 'احجز مرة أخرى', en: 'Book again' },
  openTraining: { ar: 'تدريب مفتوح', en: 'Open Training' },
  exportData: { ar: 'نزّل بياناتي', en: 'Download my data' },
  exported: { ar: 'نُزّل ملف بياناتك على جهازك.', en: 'Your data is downloaded.' },
  deleteAccount: { ar: 'احذف الحساب', en: 'Delete account' },
  keepAccount: { ar: 'أبقِ حسابي', en: 'Keep my account' },
  dashboard: { ar: 'لوحتي', en: 'Dashboard' },
  share: { ar: 'شارك الفعالية', en: 'Share the event' },
  copied: { ar: 'نُسخ رابط الفعالية', en: 'Link copied' },
} satisfies Record<string, Texts>;

type Box = { x: number; y: number; width: number; height: number };
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

// Keeps toasts open on slow machines. `toast-region.test.tsx` tests when toasts close.
test.beforeEach(({ page }) => muteTimers(page, { fromMs: 6000, toMs: 6000 }));

/** Books the open training, cancels the booking, and returns the toast. */
async function cancelTraining(page: Page, t: Translate, language: Language): Promise<Locator> {
  const card = eventCard(page, t(TEXTS.openTraining));
  await card.getByRole('button', { name: t(TEXTS.book) }).click();
  await (await openCardMenu(card, language, t(TEXTS.cancel))).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t(TEXTS.cancel), exact: true })
    .click();
  const toast = page.getByRole('alertdialog').filter({ hasText: t(TEXTS.cancelled) });
  await expect(toast).toBeVisible();
  return toast;
}

test('a cancellation’s toast covers neither the navigation nor the booking button, and is announced once', async ({
  page,
  member: _,
  t,
  language,
}) => {
  await page.goto('/events');
  const toast = await cancelTraining(page, t, language);
  await expect(page.getByRole('alert').filter({ hasText: t(TEXTS.cancelled) })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: t(TEXTS.cancelled) })).toHaveCount(0);

  await waitForAnimations(page);
  const { width } = page.viewportSize() ?? { width: 0 };
  const toastBox = await toast.boundingBox();
  if (!toastBox) throw new Error('The toast is not visible.');
  const distanceToEnd = language === 'ar' ? toastBox.x : width - toastBox.x - toastBox.width;
  expect(Math.round(distanceToEnd)).toBe(width < 600 ? 16 : 24);
  for (const element of [
    page.locator('[data-tab-bar]'),
    page.locator('#root > header'),
    eventCard(page, t(TEXTS.openTraining)).getByRole('button', { name: t(TEXTS.book) }),
  ]) {
    const box = await element.boundingBox();
    if (box) expect(overlap(toastBox, box)).toBe(false);
  }
});

test('[10.149] a ticket that is cancelled changes in place, and no toast covers its only button', async ({
  page,
  member,
  t,
}) => {
  const bookingId = await bookOpenEvent(page, member);
  await page.goto(`/ticket/${bookingId}`);
  await waitForCode(page, /^RB1/u);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const cancel = page.getByRole('button', { name: t(TEXTS.cancel) });
  await cancel.scrollIntoViewIfNeeded();
  const getPosition = () =>
    page.evaluate(() => [
      window.scrollY,
      document.documentElement.scrollHeight,
      document.querySelector('[data-ticket]')?.getBoundingClientRect().height,
    ]);
  const before = await getPosition();
  await cancel.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t(TEXTS.cancel), exact: true })
    .click();
  const button = page.getByRole('main').getByRole('link', { name: t(TEXTS.bookAgain) });
  await expect(button).toBeVisible();
  const toast = page.getByRole('alertdialog').filter({ hasText: t(TEXTS.cancelled) });
  await expect(toast).toBeVisible();
  await waitForAnimations(page);
  expect(await getPosition()).toEqual(before);
  const [toastBox, buttonBox] = [await toast.boundingBox(), await button.boundingBox()];
  if (!toastBox || !buttonBox) throw new Error('The toast or the button is not visible.');
  expect(overlap(toastBox, buttonBox)).toBe(false);
});

test('[10.27] a toast never covers a dialog, and closes when the page changes', async ({
  page,
  member: _,
  t,
}) => {
  await page.goto('/profile/edit');
  const button = (texts: Texts) => page.getByRole('button', { name: t(texts), exact: true });
  const toast = page.getByRole('alertdialog').filter({ hasText: t(TEXTS.exported) });
  await button(TEXTS.exportData).click();
  await expect(toast).toBeVisible();
  await button(TEXTS.deleteAccount).click();
  await expect(button(TEXTS.keepAccount)).toBeVisible();
  await expect(toast).toHaveCount(0);
  await button(TEXTS.keepAccount).click();
  await expect(button(TEXTS.keepAccount)).toHaveCount(0);

  // A toast that arrives while a dialog is open waits until the dialog is closed.
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/api/users/*/export', async route => {
    await released;
    await route.continue();
  });
  await button(TEXTS.exportData).click();
  await button(TEXTS.deleteAccount).click();
  await expect(button(TEXTS.keepAccount)).toBeVisible();
  const file = page.waitForEvent('download');
  release();
  await file;
  await expect(toast).toHaveCount(0);
  await button(TEXTS.keepAccount).click();
  await expect(toast).toBeVisible();

  await page
    .getByRole('link', { name: t(TEXTS.dashboard) })
    .locator('visible=true')
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(toast).toHaveCount(0);
});

test('[10.27] the toast after sharing an event, once or twice, does not cover the ticket’s code or title', async ({
  page,
  context,
  member,
  t,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // As on a desktop without a share sheet.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const bookingId = await bookOpenEvent(page, member);
  await page.goto(`/ticket/${bookingId}`);
  await waitForCode(page, /^RB1/u);
  const share = page.getByRole('button', { name: t(TEXTS.share) });
  const toast = page.getByRole('alertdialog').filter({ hasText: t(TEXTS.copied) });
  const copiedLink = () => page.evaluate(() => navigator.clipboard.readText());
  await share.click();
  await expect(toast).toBeVisible();
  expect(await copiedLink()).toContain('/events/');
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await share.press('Enter');
  await expect.poll(copiedLink).toContain('/events/');
  await expect(toast).toHaveCount(1);
  await waitForAnimations(page);
  const toastBox = await toast.boundingBox();
  for (const element of [page.locator('[data-qr]'), page.locator('[data-part="title"]')]) {
    const box = await element.boundingBox();
    if (toastBox && box) expect(overlap(toastBox, box)).toBe(false);
  }
  expect(toastBox).not.toBeNull();
});
