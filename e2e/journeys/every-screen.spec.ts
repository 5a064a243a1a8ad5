/** Every screen and its main states, in both languages and widths: accessible, inside the viewport, in the right direction. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectInside, keepPicture, seeAll } from '../fixtures/check-screen.ts';
import { expect, type Language, type Member, test } from '../fixtures/journey.ts';

type Screen = {
  name: string;
  path: string | ((bookings: Bookings) => string);
  /** Brings the state about before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  /** Brings it about on the open page. */
  after?: (page: Page) => Promise<unknown>;
  /** Parts of it load when they are scrolled to. */
  isLazy?: boolean;
  differsOnDesk?: boolean;
  /** An answer never comes. */
  isWaiting?: boolean;
};
type Bookings = { valid: string; pending: string; cancelled: string };

const answer =
  (pattern: string | RegExp, reply: Parameters<import('@playwright/test').Route['fulfill']>[0]) =>
  (page: Page) =>
    page.route(pattern, route => route.fulfill(reply));
const never = (pattern: string) => (page: Page) => page.route(pattern, () => undefined);
const EMPTY = { pagination: { page: 1, limit: 10, total: 0, pages: 0 } };

const GUEST: Screen[] = [
  { name: 'landing', path: '/', isLazy: true, differsOnDesk: true },
  { name: 'auth-login', path: '/auth', differsOnDesk: true },
  {
    name: 'auth-register',
    path: '/auth',
    after: async page => {
      await page.getByRole('tab').nth(1).click();
      await page.locator('form button[type="submit"]').click();
    },
  },
  { name: 'verification-nothing', path: '/sms-verification' },
  { name: 'forgot-password', path: '/forget-password' },
  { name: 'reset-password', path: '/reset-password?token=abc' },
  { name: 'reset-password-missing', path: '/reset-password' },
  { name: 'change-password-guest', path: '/change-password' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', path: '/terms-conditions', differsOnDesk: true },
  { name: 'cookies', path: '/cookies' },
  {
    name: 'landing-empty',
    path: '/',
    isLazy: true,
    before: async page => {
      await answer('**/api/events?*', { json: { events: [], ...EMPTY } })(page);
      await answer('**/api/matches?*', { json: { matches: [], ...EMPTY } })(page);
      await answer('**/api/rewards?*', { json: { rewards: [], ...EMPTY } })(page);
      await answer('**/api/users/leaderboard', { json: { leaderboard: [], user_rank: null } })(page);
    },
  },
];

const MEMBER: Screen[] = [
  { name: 'dashboard', path: '/dashboard', differsOnDesk: true },
  { name: 'events', path: '/events' },
  { name: 'matches', path: '/events', after: page => page.getByRole('tab').nth(1).click() },
  { name: 'ticket-valid', path: ({ valid }) => `/ticket/${valid}` },
  { name: 'ticket-pending', path: ({ pending }) => `/ticket/${pending}` },
  { name: 'ticket-cancelled', path: ({ cancelled }) => `/ticket/${cancelled}` },
  { name: 'profile', path: '/profile/edit' },
  { name: 'change-password', path: '/change-password' },
  {
    name: 'events-menu',
    path: '/events',
    after: async page => {
      const menu = page.locator('nav button[aria-expanded="false"]').locator('visible=true');
      if ((page.viewportSize()?.width ?? 0) < 1000) await menu.first().click();
    },
  },
];

/** In this order: what one of them is given may be kept for the next. */
const FAILING: Screen[] = [
  { name: 'events-error', path: '/events', before: answer('**/api/events?*', { status: 500, body: '' }) },
  { name: 'events-loading', path: '/events', before: never('**/api/events?*'), isWaiting: true },
  {
    name: 'events-empty',
    path: '/events',
    before: answer('**/api/events?*', { json: { events: [], ...EMPTY } }),
  },
  {
    name: 'dashboard-error',
    path: '/dashboard',
    before: answer(/\/api\/(?:bookings|users|rewards)/u, { status: 500, body: '' }),
  },
  { name: 'ticket-not-found', path: '/ticket/none' },
  {
    name: 'ticket-code-error',
    path: ({ valid }) => `/ticket/${valid}`,
    before: answer('**/qr', { status: 500, body: '' }),
  },
];

async function check(page: Page, screen: Screen, language: Language, bookings: Bookings): Promise<void> {
  await screen.before?.(page);
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(bookings));
  await expect(page.locator('h1, h2').first()).toBeVisible();
  await screen.after?.(page);
  if (screen.isLazy) await seeAll(page);
  else if (!screen.isWaiting) await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  const isPhone = size.width < 600;
  // A desk shows the same elements in other places; where it shows others too, both are looked at.
  if (isPhone || screen.differsOnDesk) await expectAccessible(page, screen.name);
  // Each project looks at its neighbours too: the narrowest phone, and the tablet between phone and desk.
  for (const width of [isPhone ? 320 : 768, size.width]) {
    await page.setViewportSize({ ...size, width });
    await expectInside(page, `${screen.name} at ${width}`);
  }
  await keepPicture(page, screen.name, language);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function bookSome(page: Page, member: Member, language: Language): Promise<Bookings> {
  const headers = { authorization: `Bearer ${member.token}`, 'accept-language': language };
  const { events } = await (await page.request.get('/api/events?limit=100', { headers })).json();
  type Listed = { _id: string; state: string; requires_approval: boolean; available_seats?: number };
  const open: Listed[] = events.filter(
    (event: Listed) => event.state === 'open' && (event.available_seats ?? 99) > 20,
  );
  const book = async (event: Listed | undefined) => {
    const reply = await page.request.post(`/api/bookings/event/${event?._id}`, { headers });
    return (await reply.json()).booking._id as string;
  };
  const [first, second] = open.filter(event => !event.requires_approval);
  const approved = (events as Listed[]).find(event => event.requires_approval);
  const [valid, cancelled, pending] = [await book(first), await book(second), await book(approved)];
  await page.request.patch(`/api/bookings/${cancelled}/cancel`, { headers });
  return { valid, pending, cancelled };
}

const none: Bookings = { valid: '', pending: '', cancelled: '' };

test('every screen of a guest', async ({ page, language }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
  for (const screen of GUEST) await check(page, screen, language, none);
});

test('the first visit, with its question about cookies', async ({ page, language }) => {
  await check(page, { name: 'landing-first-visit', path: '/' }, language, none);
});

test('the dashboard of a new member', async ({ page, member: _, language }) => {
  await check(page, { name: 'dashboard-new', path: '/dashboard' }, language, none);
});

test('every screen of a member', async ({ page, member, language }) => {
  test.setTimeout(120_000);
  const bookings = await bookSome(page, member, language);
  for (const screen of MEMBER) await check(page, screen, language, bookings);
});

test('every screen of a member whose API fails, is slow or has nothing', async ({
  page,
  member,
  language,
  expectFailed,
}) => {
  expectFailed(500);
  expectFailed(404);
  const bookings = await bookSome(page, member, language);
  for (const screen of FAILING) await check(page, screen, language, bookings);
});
