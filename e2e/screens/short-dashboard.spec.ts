/** Checks on a phone that the dashboard is short, and what its first screen has at hand. */
import type { Page } from '@playwright/test';
import { expect, type Language, test } from '../fixtures/journey.ts';
import { leaderboards, RICH_MEMBER, rewardsInEveryState } from '../fixtures/responses/points-responses.ts';
import { bookingsInEveryState } from '../fixtures/responses/programme-responses.ts';
import { redemption } from '../fixtures/responses/redemption-responses.ts';
import { saveScreenshot } from '../fixtures/screens/check-screen.ts';
import {
  API,
  NO_BOOKINGS,
  openScreen,
  respond,
  respondJson,
  runSteps,
  type Steps,
} from '../fixtures/screens/screen.ts';

const SCREEN_HEIGHT = 844;
test.use({ viewport: { width: 390, height: SCREEN_HEIGHT } });

const CODE = { ar: 'عندك رمز؟', en: 'Have a code?' };
const INVITE = { ar: 'ادعُ أصدقاءك', en: 'Invite friends' };
const HISTORY = { ar: 'سجل نقاطك', en: 'Points history' };
const MENU = { ar: 'فتح القائمة', en: 'Open menu' };

const EARNING = {
  claim_code: true,
  streak: { points: 50, length: 5, progress: 2 },
  referral: {
    points: 50,
    friend_points: 25,
    cap: 10,
    counted: 1,
    period: 'season',
    code: 'HKMN2346',
    friends: 2,
    admitted: 1,
    earned: 50,
    is_invited: false,
  },
};

/** Gives the member the second of the league's tiers. */
async function mockProfile(page: Page): Promise<void> {
  await page.route(API.profile, async route => {
    const [response, seasons] = await Promise.all([
      route.fetch(),
      page.request.get('/api/seasons', { headers: { 'accept-language': 'en' } }),
    ]);
    const [{ user }, { tiers }] = await Promise.all([response.json(), seasons.json()]);
    const points = tiers[1].threshold + 1;
    const standing = {
      ...user.standing,
      points,
      rank: 21,
      tier: tiers[1],
      next_tier: { ...tiers[2], missing: tiers[2].threshold - points },
    };
    await route.fulfill({ response, json: { user: { ...user, ...RICH_MEMBER, standing } } });
  });
}

/** A ticket, two other bookings and an attended event. */
const typicalBookings = (language: Language) => {
  const { bookings, pagination } = bookingsInEveryState(language);
  const kept = bookings.filter(({ _id }) => ['next', 'asked', 'used'].includes(_id));
  const [next] = kept;
  return {
    bookings: next ? [...kept, { ...next, _id: 'later' }] : kept,
    pagination: { ...pagination, pages: 1 },
  };
};

const TYPICAL_MEMBER: Steps = [
  mockProfile,
  respondJson(API.bookings, typicalBookings),
  respondJson(API.rewards, rewardsInEveryState),
  respond(API.leaderboard, { json: leaderboards.nextPage }),
  respond('**/api/points/earning', { json: EARNING }),
  respondJson('**/api/redemptions?*', language => ({
    redemptions: [redemption({})(language).redemption],
    pagination: { page: 1, limit: 100, total: 1, pages: 1 },
  })),
];

test('[10.130] [10.135] the dashboard is at most two and a half screens high, and the first one has the code and the invitation', async ({
  page,
  member: _,
  language,
  t,
}) => {
  const visit = { language, bookings: NO_BOOKINGS };
  await openScreen(page, { name: 'dashboard-typical', path: '/dashboard', before: TYPICAL_MEMBER }, visit);
  await expect(page.getByRole('button', { name: t(INVITE) })).toBeVisible();
  await expect(page.getByRole('region').nth(5)).toBeAttached();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await saveScreenshot(page, 'dashboard-typical', language);
  expect(height / SCREEN_HEIGHT).toBeLessThanOrEqual(2.5);
  const barTop = (await page.locator('[data-tab-bar]').boundingBox())?.y ?? 0;
  for (const part of [
    page.getByRole('button', { name: t(CODE) }),
    page.getByRole('button', { name: t(INVITE) }),
    page.getByRole('link', { name: t(HISTORY) }),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(barTop);
  }
});

test('[10.135] the code opens from the menu of another page, and Escape closes it', async ({
  page,
  member: _,
  language,
  t,
}) => {
  const earning = respond('**/api/points/earning', { json: EARNING });
  await runSteps(earning, page, { language, bookings: NO_BOOKINGS });
  await page.goto('/events');
  await page.getByRole('button', { name: t(MENU) }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t(CODE) })
    .click();
  const sheet = page.getByRole('dialog', { name: t(CODE) });
  await expect(sheet.locator('[name="code"]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.getByRole('button', { name: t(MENU) }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t(INVITE) })
    .click();
  await expect(page.getByRole('dialog', { name: t(INVITE) })).toBeVisible();
});
