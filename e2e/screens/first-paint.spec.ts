/**
 * Checks what visitors see and can do before the app's scripts have loaded, which takes seconds on a crowded network.
 */
import type { Page, Request } from '@playwright/test';
import { expect, signIn, test } from '../fixtures/journey.ts';
import { muteRefetches } from '../fixtures/mute-timers.ts';

const TEXTS = {
  headline: { ar: 'مكانك', en: 'The front row' },
  welcome: 'أهلًا بعودتك',
  terms: 'الشروط والأحكام',
  identifier: 'البريد الإلكتروني أو رقم الجوال',
  login: 'سجّل الدخول',
  password: 'كلمة المرور',
  wrong: 'غير صحيحة',
  loading: 'جار التحميل...',
  rewards: 'المكافآت',
  offer: 'متجر الفريق',
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Delays the app's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
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

test('visitors can read public pages without JavaScript', async ({ browser, language, locale, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: locale ?? '' });
  const page = await context.newPage();
  for (const [path, texts] of [
    ['/', TEXTS.headline.ar],
    ['/auth', TEXTS.welcome],
    ['/terms-conditions', TEXTS.terms],
  ] as const) {
    await page.goto(`${baseURL}${path}`);
    await expect(heading(page)).toContainText(texts);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  await context.close();
});

test('[10.42] the lower sections keep their HTML, and load their code when the visitor comes near', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', request => loaded.push(request.url()));
  const offersCode = () => loaded.filter(url => /\/assets\/offers-[^/]*\.js$/u.test(url));
  await page.goto('/', { waitUntil: 'networkidle' });
  const offer = page.getByRole('article', { name: TEXTS.offer });
  await expect(offer).toHaveCount(1);
  expect(offersCode()).toEqual([]);
  await offer.evaluate(element => Reflect.set(window, 'served', element));
  await offer.scrollIntoViewIfNeeded();
  await expect.poll(() => offersCode().length).toBe(1);
  await expect(offer.getByRole('link')).toBeVisible();
  expect(await offer.evaluate(element => element === Reflect.get(window, 'served'))).toBe(true);
});

test('[10.42] the events are fetched and rendered when the visitor comes near', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const events = page.locator('#events');
  await expect(events).toHaveAttribute('data-deferred', '');
  await expect(events.getByRole('article')).toHaveCount(0);
  await events.scrollIntoViewIfNeeded();
  await expect(events.getByRole('article').first()).toBeVisible();
});

test('[10.45] the footer leads to the rewards, though their code has not loaded', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: TEXTS.rewards });
  // A press without scrolling there first, so that the sections above the footer are still without their code.
  await link.dispatchEvent('click');
  await expect(page).toHaveURL(/#rewards$/u);
  await expect(page.getByRole('heading', { name: TEXTS.rewards })).toBeInViewport();
});

test('a guest never sees the page in another language than the stored one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('selectedLanguage', 'en'));
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, 'seen', seen);
    const look = () => {
      const title = document.querySelector('h1');
      if (title?.checkVisibility()) seen.add(title.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(heading(page)).toContainText(TEXTS.headline.en);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  const seen = await page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)]);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toContain(TEXTS.headline.en);
});

test('the app keeps text typed before hydration, and submits a form whose button was pressed before hydration', async ({
  page,
  expectFailed,
}) => {
  expectFailed(401);
  const release = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  const identifier = page.getByLabel(TEXTS.identifier);
  await identifier.fill('noura@example.com');
  await page.getByLabel(TEXTS.password, { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: TEXTS.login, exact: true }).click();
  await expect(page).toHaveURL(/\/auth$/u);
  release();
  await expect(page.getByRole('alert')).toContainText(TEXTS.wrong);
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
  await signIn(page, await newMember());
  const release = await holdScripts(page);
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
  await signIn(page, await newMember());
  await muteRefetches(page);
  // A live stream fetches the lists again when it opens.
  await page.route('**/api/live', route => route.fulfill({ status: 204 }));
  for (const [path, lists] of [
    ['/events', ['/api/events']],
    ['/dashboard', ['/api/bookings/my-bookings', '/api/users/leaderboard']],
  ] as const) {
    const calls: string[] = [];
    const note = (request: Request) => {
      const { pathname } = new URL(request.url());
      // The page before may still try its stream again.
      if (pathname.startsWith('/api/') && pathname !== '/api/live') calls.push(pathname);
    };
    page.on('request', note);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const first = ['/api/auth/profile', ...lists].toSorted();
    await expect.poll(() => calls.toSorted()).toEqual(first);
    release();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(calls.filter(call => first.includes(call)).toSorted()).toEqual(first);
    page.off('request', note);
  }
});

test('[10.52] a call sent with another token than the stored login is not used', async ({
  page,
  newMember,
}) => {
  const member = await newMember();
  await signIn(page, member);
  // `auth` has precedence over `Token`, from which the HTML takes the token.
  await page.addInitScript(() => localStorage.setItem('Token', 'another'));
  const tokens: (string | undefined)[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/api/auth/profile')) tokens.push(request.headers().authorization);
  });
  await page.goto('/dashboard');
  await expect(heading(page)).toBeVisible();
  expect(tokens).toHaveLength(2);
});
