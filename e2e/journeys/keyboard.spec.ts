/** Everything by keyboard: from the landing page to a ticket, with the focus always in sight and never under the banner. */
import type { Page } from '@playwright/test';
import { expect, test, type Words } from '../fixtures/journey.ts';

const WORDS = {
  skip: { ar: 'انتقل إلى المحتوى', en: 'Skip to content' },
  join: { ar: 'انضم إلى الرابطة', en: 'Join the league' },
  loginTab: { ar: 'تسجيل الدخول', en: 'Log in' },
  registerTab: { ar: 'حساب جديد', en: 'Register' },
  identifier: { ar: 'البريد الإلكتروني أو رقم الجوال', en: 'E-mail or phone number' },
  events: { ar: 'الفعاليات', en: 'Events' },
  book: { ar: 'احجز مقعدك: لقاء اللاعبين', en: 'Book a seat: Meet the Players' },
  ticket: { ar: 'تذكرتك: لقاء اللاعبين', en: 'Your ticket: Meet the Players' },
  enlarge: { ar: 'كبّر الرمز', en: 'Enlarge the code' },
} satisfies Record<string, Words>;

/** What has the focus: its name, and whether a person would see it and nothing lies over it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    const label = element.closest('label') ?? element;
    return {
      name: (element.getAttribute('aria-label') ?? label.textContent ?? '').trim(),
      isClear: found !== null && (label.contains(found) || found.contains(element)),
    };
  });

/** Presses Tab until the named thing has the focus; every stop on the way has to be in the clear. */
async function tabTo(page: Page, name: string): Promise<void> {
  const stops: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (!stop) continue;
    stops.push(stop.name);
    expect(stop.isClear, `${stop.name} is covered`).toBe(true);
    if (stop.name === name) return;
  }
  throw new Error(`Not reached: ${name}. Stops: ${stops.join(' | ')}`);
}

test('[6.1] [6.2] a fan gets from the landing page to the ticket by keyboard alone', async ({
  page,
  newMember,
  say,
  language,
}) => {
  const member = await newMember();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  expect((await focused(page))?.name).toBe(say(WORDS.skip));
  await page.keyboard.press('Enter');
  await tabTo(page, say(WORDS.join));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/auth$/u);
  const tab = (words: Words) => page.getByRole('tab', { name: say(words) });
  await expect(tab(WORDS.registerTab)).toBeVisible();
  await tab(WORDS.loginTab).press('Enter');
  // The next tab lies where the language reads to.
  const [on, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  await page.keyboard.press(on);
  await expect(tab(WORDS.registerTab)).toBeFocused();
  await page.keyboard.press(back);
  await expect(tab(WORDS.loginTab)).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel(say(WORDS.identifier)).focus();
  await page.keyboard.type(member.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(page.getByText(member.fullName).first()).toBeVisible();
  await page
    .getByRole('link', { name: say(WORDS.events), exact: true })
    .locator('visible=true')
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/events$/u);
  await expect(page.getByRole('button', { name: say(WORDS.book) })).toBeVisible();
  await tabTo(page, say(WORDS.book));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: say(WORDS.ticket) })).toBeVisible();
  await page.getByRole('link', { name: say(WORDS.ticket) }).press('Enter');
  await expect(page).toHaveURL(/\/ticket\//u);
  await page.getByRole('button', { name: say(WORDS.enlarge) }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: say(WORDS.enlarge) })).toBeFocused();
});
