/** Two tabs of one browser stay in sync: session and bookings. `language.test.ts` tests the language. */
import type { Page } from '@playwright/test';
import { bookByName, eventCard, openCardMenu } from '../fixtures/book-events.ts';
import { expect, test } from '../fixtures/journey.ts';
import { identifierField, logIn, logOut } from '../fixtures/log-in.ts';
import { readStoredResponses } from '../fixtures/read-stored-responses.ts';

test('[10.22] a login or logout in one tab also logs the other tab in or out', async ({
  page,
  context,
  newMember,
  t,
}) => {
  const member = await newMember();
  await context.addInitScript(() => {
    // A new tab starts with a blank page, which has no storage.
    if (window.location.protocol !== 'about:') localStorage.setItem('cookieConsent', 'accepted');
  });
  const secondTab = await context.newPage();
  await secondTab.goto('/auth');
  await expect(identifierField(secondTab, t)).toBeVisible();

  await page.goto('/auth');
  await logIn(page, t, { identifier: member.phone, password: member.password });
  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(secondTab).toHaveURL(/\/dashboard$/u);
  await expect(secondTab.getByText(member.fullName).first()).toBeVisible();

  await logOut(secondTab, t);
  await expect(page).toHaveURL(/:\d+\/$/u);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth$/u);
});

/** Opens a page and waits until its live stream is connected. */
async function openWithLiveStream(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse(response => new URL(response.url()).pathname === '/api/live');
  await page.goto(path);
  await stream;
}

test('[10.22] a booking and a cancellation in one tab appear in the other tabs without interaction', async ({
  page,
  context,
  member: _,
}) => {
  await openWithLiveStream(page, '/events');
  const [secondTab, thirdTab] = [await context.newPage(), await context.newPage()];
  await openWithLiveStream(secondTab, '/events');
  await openWithLiveStream(thirdTab, '/dashboard');
  await expect(secondTab.getByRole('button', { name: 'Book a seat: Open Training' })).toBeVisible();

  await page.getByRole('button', { name: 'Book a seat: Open Training' }).click();
  await expect(secondTab.getByText('Your seat is booked', { exact: true })).toBeVisible();
  await expect(thirdTab.getByRole('link', { name: 'Open ticket: Open Training' })).toBeVisible();

  await (await openCardMenu(eventCard(page, 'Open Training'), 'en', 'Cancel booking')).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking', exact: true }).click();
  await expect(secondTab.getByRole('button', { name: 'Book a seat: Open Training' })).toBeVisible();
  await expect(thirdTab.getByRole('link', { name: 'Open ticket: Open Training' })).toHaveCount(0);
});

test('a reload shows a booking from another device, although this device has stored an older list', async ({
  page,
  member,
}) => {
  await page.goto('/events');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Your seat is booked', { exact: true })).toHaveCount(0);
  await expect.poll(() => readStoredResponses(page)).toContain('["events"');

  await bookByName(page, member, 'Open Training');
  await page.reload();
  await expect(page.getByText('Your seat is booked', { exact: true })).toHaveCount(1);
});
