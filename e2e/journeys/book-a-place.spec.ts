/** The promise to a fan: log in, book a place, hold a ticket whose QR really reads, give the place back. */
import AxeBuilder from '@axe-core/playwright';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { expect, type Member, test } from '../fixtures/journey.ts';

const WORDS = {
  book: { ar: 'احجز مقعدك', en: 'Book a seat' },
};

test('a member books a place and holds a ticket that reads', async ({ page, member, say }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'essential-only'));
  const listed = page.waitForResponse(answer => answer.url().includes('/api/events'));
  await page.goto('/events');
  await listed;
  const booked = page.waitForResponse(
    answer => answer.request().method() === 'POST' && answer.url().includes('/api/bookings/event/'),
  );
  await page
    .getByRole('button', { name: say(WORDS.book) })
    .first()
    .click();
  const answer = await booked;
  expect(answer.status()).toBe(201);
  const { booking } = await answer.json();
  expect(booking.user.full_name).toBe(member.fullName);

  const told = page.waitForResponse(reply => reply.url().endsWith(`/api/bookings/${booking._id}/qr`));
  await page.goto(`/ticket/${booking._id}`);
  const reply = await told;
  await expect(page.getByText(member.fullName).first()).toBeVisible();
  if (reply.status() === 200) {
    const { qr } = await reply.json();
    await expect(async () => {
      const { width, height, data } = PNG.sync.read(await page.screenshot({ fullPage: true }));
      expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(qr);
    }).toPass({ timeout: 15_000 });
  }
});

test('a member logs in with the form and lands on the dashboard', async ({ page, newMember }) => {
  const member: Member = await newMember();
  await page.goto('/auth');
  await page.locator('input[autocomplete="username"]').fill(member.email);
  await page.locator('input[autocomplete="current-password"]').fill(member.password);
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(page.getByText(member.fullName).first()).toBeVisible();
});

for (const path of ['/', '/auth', '/forget-password', '/privacy-policy', '/terms-conditions', '/cookies']) {
  test(`${path} is in the reader's language and direction, and open to everyone`, async ({
    page,
    language,
  }) => {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(one => `${one.id}: ${one.nodes[0]?.target}`)).toEqual([]);
  });
}
