/** When a ticket is admitted while its page is open, the page replaces the code with the earned points. */
import type { Page } from '@playwright/test';
import { expect, type Member, test, type Words } from '../fixtures/journey.ts';
import { expectAccessible, expectWithinViewport, saveScreenshot } from '../fixtures/screens/check-screen.ts';

// The earned points move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const WORDS = {
  open: { ar: 'تدريب مفتوح', en: 'Open Training' },
  used: { ar: 'سُجّل حضورك', en: 'Checked in' },
  earned: { ar: 'سُجّل حضورك. ', en: 'Checked in. ' },
  rank: { ar: 'اعرف ترتيبك الآن', en: 'See where you rank now' },
  now: { ar: 'حجزك الآن', en: 'Your booking now' },
} satisfies Record<string, Words>;

type BookingJson = { _id: string; points: number; event: object };

const codeOn = (page: Page) => page.locator('[data-qr]');
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
/** Changes a booking: its event started an hour ago, and the member is checked in if `isUsed`. */
const asRunning = <Row extends BookingJson>(booking: Row, isUsed: boolean) => ({
  ...booking,
  points: 50,
  starts_at: hours(-1),
  checked_in_at: isUsed ? hours(-0.1) : null,
  event: { ...booking.event, starts_at: hours(-1), doors_open_at: hours(-2), ends_at: hours(2) },
});

/** Books the event, mocks it as running and opens the ticket page. Returns a function that simulates the admission. */
async function holdUpTicket(page: Page, member: Member, name: string, language: string) {
  const headers = { authorization: `Bearer ${member.token}`, 'accept-language': language };
  const { events } = await (await page.request.get('/api/events?limit=100', { headers })).json();
  const event = events.find((one: { name: string }) => one.name === name);
  const response = await page.request.post(`/api/bookings/event/${event._id}`, { headers });
  const { booking } = (await response.json()) as { booking: BookingJson };
  let isUsed = false;
  await page.route(new RegExp(`/api/bookings/(?:my-bookings|${booking._id}$)`, 'u'), async route => {
    const response = await route.fetch();
    const json = await response.json();
    if (json.booking) json.booking = asRunning(json.booking, isUsed);
    if (json.bookings) json.bookings = json.bookings.map((row: BookingJson) => asRunning(row, isUsed));
    await route.fulfill({ response, json });
  });
  await page.goto(`/ticket/${booking._id}`);
  await expect(codeOn(page)).toBeVisible();
  return async () => {
    isUsed = true;
    // The page becomes visible again, as when the fan takes the phone out of a pocket.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  };
}

/** Expects no overflow, also on the narrowest phone, and saves a screenshot. */
async function checkLayout(page: Page, name: string, language: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  for (const width of [320, size.width]) {
    await page.setViewportSize({ ...size, width });
    await expectWithinViewport(page, `${name} at ${width}`);
  }
  await saveScreenshot(page, name, language);
}

test('after an admission, the ticket and the dashboard show the earned points', async ({
  page,
  member,
  say,
  language,
}) => {
  const scan = await holdUpTicket(page, member, say(WORDS.open), language);
  const rereadProfile = page.waitForRequest('**/api/auth/profile');
  await scan();
  await expect(page.getByText('+50', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: say(WORDS.earned) })).toHaveCount(1);
  await expect(codeOn(page)).toHaveCount(0);
  await rereadProfile;
  await expectAccessible(page, 'ticket-used');
  await checkLayout(page, 'ticket-used', language);

  await page.getByRole('link', { name: say(WORDS.rank) }).click();
  await expect(page.getByRole('heading', { name: say(WORDS.now) })).toBeVisible();
  const ticket = page.locator('article[data-carry]');
  await expect(ticket.getByText(say(WORDS.used), { exact: true })).toBeVisible();
  await expect(ticket.getByText('+50', { exact: true })).toBeVisible();
  await checkLayout(page, 'dashboard-used', language);
});
