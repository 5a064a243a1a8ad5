/** Checks that previously opened tickets and lists are available offline, and that a logout deletes them. */
import { bookByName, bookOpenEvent } from '../fixtures/book-events.ts';
import { expect, test } from '../fixtures/journey.ts';
import { logOut } from '../fixtures/log-in.ts';
import { readCode, waitForCode } from '../fixtures/read-code.ts';
import { readStoredResponses } from '../fixtures/read-stored-responses.ts';
import { expectWithinViewport } from '../fixtures/screens/check-screen.ts';
import { waitForServiceWorker, waitUntilIdle } from '../fixtures/wait-until-idle.ts';

test.use({ serviceWorkers: 'allow' });

const TEXTS = {
  savedCopy: 'نسخة محفوظة',
  worksOffline: 'الرمز يعمل عند البوابة من دون إنترنت.',
  offlineBar: 'أنت غير متصل. آخر تحديث',
  notSaved: 'هذه التذكرة غير محفوظة على جهازك',
  openTicket: 'افتح التذكرة: تدريب مفتوح',
  openTraining: 'تدريب مفتوح',
  north: 'البوابة الشمالية',
  directions: 'من جهة مواقف السيارات',
  matches: 'المباريات',
};

test('[10.8] [10.19] [10.20] [10.43] [10.54] a previously opened ticket is available offline, and a logout deletes it from the device', async ({
  page,
  context,
  member,
  t,
  expectFailure,
}) => {
  expectFailure('network');
  const booking = await bookByName(page, member, TEXTS.openTraining);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: TEXTS.openTicket }).click();
  const code = await waitForCode(page, /^RB1/u);
  await waitForServiceWorker(page);
  await expect.poll(() => readStoredResponses(page)).toContain(booking.number);
  await expect.poll(() => readStoredResponses(page)).toContain(JSON.stringify(code));

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(TEXTS.savedCopy).first()).toBeVisible();
  await expect(page.getByText(TEXTS.worksOffline)).toBeVisible();
  await expect.poll(() => readCode(page)).toBe(code);
  for (const text of [TEXTS.north, TEXTS.directions]) await expect(page.getByText(text)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: TEXTS.openTicket })).toBeVisible();
  await expect(page.getByText(TEXTS.offlineBar).first()).toBeVisible();
  await page.goto('/ticket/another');
  await expect(page.getByText(TEXTS.notSaved)).toBeVisible();
  await expectWithinViewport(page, 'ticket-not-saved');

  await logOut(page, t, { needsConfirmation: true });
  await context.setOffline(false);
  await expect.poll(() => readStoredResponses(page)).toBe('[]');
  // The logout keeps only device settings.
  const remaining = await page.evaluate(() => [
    Object.keys(localStorage).filter(
      key => !['cookieConsent', 'selectedLanguage', 'i18nextLng'].includes(key),
    ),
    Object.keys(sessionStorage),
    JSON.stringify(history.state).includes('places'),
  ]);
  expect(remaining).toEqual([[], [], false]);
  const cachedPaths = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await window.caches.keys()).map(async name => (await window.caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths.length).toBeGreaterThan(0);
  expect(cachedPaths.filter(path => path.startsWith('/api'))).toEqual([]);
});

test('[10.24] [10.25] offline lists show saved data, and the offline bar shows its date and closes when the network is back', async ({
  page,
  context,
  member,
  expectFailure,
}) => {
  expectFailure('network');
  await bookOpenEvent(page, member);
  const bar = page.getByText(TEXTS.offlineBar);
  const cards = page.getByRole('article');
  const expectSaved = async (...kinds: string[]) => {
    for (const kind of kinds) await expect.poll(() => readStoredResponses(page)).toContain(`["${kind}"`);
  };
  await page.goto('/dashboard');
  await waitUntilIdle(page);
  await expectSaved('bookings', 'leaderboard', 'rewards');
  const rowCount = await page.getByRole('listitem').count();
  await page.goto('/events');
  await expect(cards).toHaveCount(10);
  await page.getByRole('tab', { name: TEXTS.matches }).click();
  await expect(page.locator('[data-score]').first()).toBeVisible();
  const matchCount = await cards.count();
  await waitForServiceWorker(page);
  await expectSaved('events', 'matches');

  await context.setOffline(true);
  await page.goto('/events');
  await expect(bar).toBeVisible();
  await expect(cards).toHaveCount(10);
  await waitUntilIdle(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectWithinViewport(page, 'events-saved');
  await page.getByRole('tab', { name: TEXTS.matches }).click();
  await expect(bar).toBeVisible();
  await expect(cards).toHaveCount(matchCount);
  await page.goto('/dashboard');
  await expect(bar).toHaveCount(1);
  await expect(page.getByRole('listitem')).toHaveCount(rowCount);
  await waitUntilIdle(page);
  // Forms have an empty alert before they have an error.
  await expect(page.getByRole('alert').filter({ hasText: /\S/u })).toHaveCount(0);

  const profileResponse = page.waitForResponse(
    response => new URL(response.url()).pathname === '/api/auth/profile',
  );
  await context.setOffline(false);
  await profileResponse;
  await expect(bar).toBeHidden();
});
