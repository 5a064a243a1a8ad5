/**
 * A guest opens a shared event, logs in, returns and books; a member registers by it; a member cancels from its page.
 */
import { bookByName } from '../fixtures/book-events.ts';
import { callApi } from '../fixtures/call-api.ts';
import { CODE_PATTERN, expect, type Texts, test, waitForSecret } from '../fixtures/journey.ts';
import { logIn } from '../fixtures/log-in.ts';
import { FORM, fillRegistration, newFormDetails, toTypedDigits } from '../fixtures/registration-form.ts';

const TEXTS = {
  openTraining: { ar: 'تدريب مفتوح', en: 'Open Training' },
  loginToBook: { ar: 'سجّل الدخول للحجز', en: 'Login to Register' },
  createAccount: { ar: 'أنشئ حسابًا', en: 'Create an account' },
  invited: { ar: 'دعاك صديق', en: 'A friend invited you' },
  book: { ar: 'احجز مقعدك', en: 'Book a seat' },
  booked: { ar: 'مقعدك محجوز', en: 'Your seat is booked' },
  openTicket: { ar: 'افتح التذكرة', en: 'Open ticket' },
  details: { ar: 'تفاصيل الفعالية', en: 'Event details' },
  cancel: { ar: 'ألغِ الحجز', en: 'Cancel booking' },
  cancelled: { ar: 'أُلغي حجزك.', en: 'Booking cancelled.' },
  back: { ar: 'رجوع', en: 'Back' },
  ends: { ar: 'النهاية', en: 'Ends' },
} satisfies Record<string, Texts>;

/** Finds an event by its name through the API. */
async function findEvent(request: Parameters<typeof callApi>[0], language: string, name: string) {
  const response = await request.get('/api/events?limit=100', { headers: { 'accept-language': language } });
  const { events } = await response.json();
  return (events as { _id: string; name: string }[]).find(event => event.name === name)?._id ?? '';
}

test('[10.100] [10.101] [10.105] a guest opens a shared event, logs in, comes back to it and books a seat', async ({
  page,
  newMember,
  language,
  t,
}) => {
  const member = await newMember();
  await page.addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('cookieConsent', 'essential-only');
  });
  const path = `/events/${await findEvent(page.request, language, t(TEXTS.openTraining))}`;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: t(TEXTS.openTraining) })).toBeVisible();
  await expect(page.getByText(t(TEXTS.ends), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: t(TEXTS.loginToBook) }).click();
  await expect(page).toHaveURL(/\/auth$/u);
  await logIn(page, t, { identifier: member.email, password: member.password });
  await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
  await page.getByRole('button', { name: t(TEXTS.book) }).click();
  await expect(page.getByRole('status').filter({ hasText: t(TEXTS.booked) })).toBeVisible();
  await page.getByRole('link', { name: t(TEXTS.openTicket) }).click();
  await expect(page).toHaveURL(/\/ticket\//u);
  await page.getByRole('link', { name: t(TEXTS.details) }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
  await page.getByRole('link', { name: t(TEXTS.back), exact: true }).click();
  await expect(page).toHaveURL(/\/ticket\//u);
});

test('[10.101] [10.104] a guest who opens a member’s link and registers comes back to the event, invited', async ({
  page,
  newMember,
  language,
  t,
}) => {
  const inviter = await newMember();
  const { code } = await callApi(page.request, inviter.token, 'PUT', '/api/points/referral-code');
  await page.addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('cookieConsent', 'essential-only');
  });
  const path = `/events/${await findEvent(page.request, language, t(TEXTS.openTraining))}`;
  await page.goto(`${path}?ref=${code}`);
  await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
  await page.getByRole('link', { name: t(TEXTS.createAccount) }).click();
  await expect(page.getByText(t(TEXTS.invited))).toBeVisible();
  const details = newFormDetails();
  await fillRegistration(page, language, details);
  await page.getByRole('button', { name: FORM.createAccount[language] }).click();
  const otp = await waitForSecret(details.email, CODE_PATTERN);
  await page.getByLabel(FORM.code[language]).pressSequentially(toTypedDigits(otp, language));
  await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
  await expect(page.getByRole('button', { name: t(TEXTS.book) })).toBeVisible();
  const { referral } = await callApi(page.request, inviter.token, 'GET', '/api/points/earning');
  expect(referral.friends).toBe(1);
});

test('[10.103] [10.105] a member cancels a booking from the event’s page, whose bar is above the cookie banner', async ({
  page,
  member,
  t,
}) => {
  const { event } = await bookByName(page, member, t(TEXTS.openTraining));
  await page.goto(`/events/${event._id}`);
  await page.evaluate(() => localStorage.removeItem('cookieConsent'));
  await page.reload();
  const bar = page.locator('[data-tab-bar]');
  const banner = page.locator('#cookie-banner');
  await expect(bar).toHaveCount(1);
  await expect(banner).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 768) {
    const getDistance = async () => {
      const [top, bottom] = [await banner.boundingBox(), await bar.boundingBox()];
      return Math.round((top?.y ?? 0) - (bottom?.y ?? 0) - (bottom?.height ?? 0));
    };
    await expect.poll(getDistance).toBe(0);
  }
  await banner.getByRole('button').first().click();
  await page.getByRole('button', { name: t(TEXTS.cancel) }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: t(TEXTS.cancel), exact: true }).click();
  await expect(page.getByText(t(TEXTS.cancelled), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t(TEXTS.book) })).toBeVisible();
});
