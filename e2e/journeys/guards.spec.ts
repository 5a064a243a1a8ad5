/** Checks which pages guests and members can open, and where the app redirects them. */
import { expect, test } from '../fixtures/journey.ts';
import { logIn } from '../fixtures/log-in.ts';

const PUBLIC_PATHS = [
  '/',
  '/forget-password',
  '/change-password',
  '/privacy-policy',
  '/terms-conditions',
  '/cookies',
];
/** All keys that the fan app may write to localStorage or sessionStorage. */
const STORAGE_KEYS = [
  'Token',
  'user',
  'auth',
  'selectedLanguage',
  'i18nextLng',
  'needsVerification',
  'verificationUserId',
  'otpLastSentAt',
  'authActiveTab',
  'cookieConsent',
  'referralCode',
];

test('[2.1] [2.8] [2.11] [2.12] [2.13] [2.14] [2.16] [6.1] [10.6] a guest can open public pages, and is redirected to /auth or / from all others', async ({
  page,
}) => {
  for (const path of [...PUBLIC_PATHS, '/auth', '/reset-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto('/sms-verification');
  await expect(page.getByText('No verification information available')).toBeVisible();
  // Some mail programs add a second slash to a link.
  await page.goto(`${new URL(page.url()).origin}//reset-password`);
  await expect(page.getByText('The link is incomplete', { exact: true })).toBeVisible();
  await page.goto('/cookies');
  // `routes.test.tsx` tests the other paths. A redirecting path is not in the history, so Back does not redirect again.
  for (const [path, target] of [
    ['/dashboard', /\/auth$/u],
    ['/nowhere', /:\d+\/$/u],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(target);
    await page.goBack();
    await expect(page).toHaveURL(/\/cookies$/u);
  }
});

test('[2.4] [2.5] [2.7] [2.18] [3.10] [6.2] [6.3] [10.5] [10.6] a member can open members’ pages, and is redirected to the dashboard from pages for guests', async ({
  page,
  member,
  expectFailure,
}) => {
  expectFailure(404);
  for (const path of [
    ...PUBLIC_PATHS,
    '/dashboard',
    '/events',
    '/points',
    '/profile/edit',
    '/reset-password',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto('/ticket/000000000000000000000000');
  await expect(page.getByText('Booking not found', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/ticket\/0+$/u);
  await page.goto('/cookies');
  for (const path of ['/auth', '/sms-verification']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/u);
    await page.goBack();
    await expect(page).toHaveURL(/\/cookies$/u);
  }
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(keys.filter(key => !STORAGE_KEYS.includes(key))).toEqual([]);
  await page.goto('/logout');
  await expect(page).toHaveURL(/:\d+\/$/u);
  await page.goto('/dashboard');
  await expect(page.getByText(member.fullName).first()).toBeVisible();
});

test('[10.4] the requested page opens after the login, and the back button does not return to the login page', async ({
  page,
  newMember,
  t,
}) => {
  const member = await newMember();
  await page.goto('/cookies');
  await page.goto('/profile/edit?from=mail');
  await expect(page).toHaveURL(/\/auth$/u);
  await logIn(page, t, { identifier: member.email, password: member.password });
  await expect(page).toHaveURL(/\/profile\/edit\?from=mail$/u);
  await page.goBack();
  await expect(page).toHaveURL(/\/cookies$/u);
});
