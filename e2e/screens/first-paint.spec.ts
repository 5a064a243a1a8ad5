/** Checks what guests and members see and can do before the app's scripts have loaded. */
import type { Page, Request } from '@playwright/test';
import type { Event } from '@rabita/contract/fan/event';
import { expect, setSession, test } from '../fixtures/journey.ts';
import { muteRefetches } from '../fixtures/mute-timers.ts';

const TEXTS = {
  headline: { ar: 'مكانك', en: 'The front row' },
  welcome: 'أهلًا بعودتك',
  terms: 'الشروط والأحكام',
  identifier: 'البريد الإلكتروني أو رقم الجوال',
  login: 'سجّل الدخول',
  password: 'كلمة المرور',
  loginFailed: 'غير صحيحة',
  loading: 'جار التحميل...',
  rewards: 'المكافآت',
  offerName: 'متجر الفريق',
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Delays the app's scripts. The returned function ends the delay. */
async function delayScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/u, async route => {
    await released;
    await route.continue();
  });
  return release;
}

test('a guest can read public pages without JavaScript', async ({ browser, language, locale, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: locale ?? '' });
  const page = await context.newPage();
  for (const [path, text] of [
    ['/', TEXTS.headline.ar],
    ['/auth', TEXTS.welcome],
    ['/terms-conditions', TEXTS.terms],
  ] as const) {
    await page.goto(`${baseURL}${path}`);
    await expect(heading(page)).toContainText(text);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  await context.close();
});

test('[18.108] [18.109] [18.114] a guest reads the page of an event before its code has loaded, without a call, and the app replaces it', async ({
  page,
  request,
  language,
}) => {
  const list = await request.get('/api/events?page=1&limit=1', { headers: { 'accept-language': language } });
  const [event] = (await list.json()).events as Event[];
  const { ar, en } = event?.translations ?? {};
  const calls: string[] = [];
  page.on('request', sent => calls.push(new URL(sent.url()).pathname));
  const release = await delayScripts(page);
  await page.goto(`/events/${event?._id}`, { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText(event?.name ?? '');
  await expect(page.getByRole('main')).toContainText(event?.location ?? '');
  await expect(page).toHaveTitle(`${ar?.name} · ${en?.name}`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    `${ar?.name} · ${en?.name}`,
  );
  expect(calls.filter(path => path.startsWith('/api/'))).toEqual([]);
  release();
  await expect(page.locator('#still-page')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(heading(page)).toHaveText(event?.name ?? '');
  expect(calls).not.toContain(`/api/events/${event?._id}`);
});

test('[10.42] the landing page’s lower sections keep the server’s HTML, and load their code when they come into view', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', request => requestedUrls.push(request.url()));
  const listOfferScripts = () => requestedUrls.filter(url => /\/assets\/offers-[^/]*\.js$/u.test(url));
  await page.goto('/', { waitUntil: 'networkidle' });
  const offer = page.getByRole('article', { name: TEXTS.offerName });
  await expect(offer).toHaveCount(1);
  expect(listOfferScripts()).toEqual([]);
  await offer.evaluate(element => Reflect.set(window, 'servedElement', element));
  await offer.scrollIntoViewIfNeeded();
  await expect.poll(() => listOfferScripts().length).toBe(1);
  await expect(offer.getByRole('link')).toBeVisible();
  expect(await offer.evaluate(element => element === Reflect.get(window, 'servedElement'))).toBe(true);
});

test('[10.45] the footer’s link to the rewards scrolls to them before their code has loaded', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: TEXTS.rewards });
  // Dispatches the click without scrolling, so that the sections above the footer have not loaded their code.
  await link.dispatchEvent('click');
  await expect(page).toHaveURL(/#rewards$/u);
  await expect(page.getByRole('heading', { name: TEXTS.rewards })).toBeInViewport();
});

test('a guest sees the landing page only in the stored language, from the first paint on', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('selectedLanguage', 'en'));
  await page.addInitScript(() => {
    const titles = new Set<string>();
    Reflect.set(window, 'seenTitles', titles);
    const record = () => {
      const title = document.querySelector('h1');
      if (title?.checkVisibility()) titles.add(title.textContent);
      requestAnimationFrame(record);
    };
    record();
  });
  const release = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(heading(page)).toContainText(TEXTS.headline.en);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const titles = await page.evaluate(() => [...(Reflect.get(window, 'seenTitles') as Set<string>)]);
  expect(titles).toHaveLength(1);
  expect(titles[0]).toContain(TEXTS.headline.en);
});

test('the app keeps text typed before hydration, and submits a form whose button was pressed before hydration', async ({
  page,
  expectFailure,
}) => {
  expectFailure(401);
  const release = await delayScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  const identifier = page.getByLabel(TEXTS.identifier);
  await identifier.fill('noura@example.com');
  await page.getByLabel(TEXTS.password, { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: TEXTS.login, exact: true }).click();
  await expect(page).toHaveURL(/\/auth$/u);
  release();
  await expect(page.getByRole('alert')).toContainText(TEXTS.loginFailed);
  await expect(identifier).toHaveValue('noura@example.com');
});

test('prerendered pages hydrate without console errors in a later year', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 400 * 86_400_000);
  for (const path of ['/', '/auth', '/forget-password', '/privacy-policy', '/terms-conditions', '/cookies']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
  }
});

test('a member sees the loading screen until the app starts, and never the guests’ landing page', async ({
  page,
  newMember,
}) => {
  await setSession(page, await newMember());
  const release = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText(TEXTS.loading)).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  release();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(TEXTS.loading)).toBeHidden();
});

test('[10.52] a member’s first calls do not wait for the app’s scripts, and are sent once', async ({
  page,
  newMember,
}) => {
  await setSession(page, await newMember());
  await muteRefetches(page);
  // An open live stream would make the page fetch the lists again.
  await page.route('**/api/live', route => route.fulfill({ status: 204 }));
  for (const [path, lists] of [
    ['/events', ['/api/events']],
    ['/dashboard', ['/api/bookings/my-bookings', '/api/seasons']],
    ['/', ['/api/bookings/my-bookings']],
  ] as const) {
    const calls: string[] = [];
    const recordCall = (request: Request) => {
      const { pathname } = new URL(request.url());
      // The previous page may still reconnect its live stream.
      if (pathname.startsWith('/api/') && pathname !== '/api/live') calls.push(pathname);
    };
    page.on('request', recordCall);
    const release = await delayScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const expectedCalls = ['/api/auth/profile', ...lists].toSorted();
    await expect.poll(() => calls.toSorted()).toEqual(expectedCalls);
    release();
    await expect(page.locator('main :is(article, li)').first()).toBeVisible();
    expect(calls.filter(call => expectedCalls.includes(call)).toSorted()).toEqual(expectedCalls);
    page.off('request', recordCall);
  }
});

test('[10.52] the app ignores an early call’s response if the call had another token than the stored session', async ({
  page,
  newMember,
}) => {
  const member = await newMember();
  await setSession(page, member);
  // The app takes its token from `auth`, but the early call takes it from `Token`.
  await page.addInitScript(() => localStorage.setItem('Token', 'another'));
  const tokens: (string | undefined)[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/api/auth/profile')) tokens.push(request.headers().authorization);
  });
  await page.goto('/dashboard');
  await expect(heading(page)).toBeVisible();
  expect(tokens).toHaveLength(2);
});
