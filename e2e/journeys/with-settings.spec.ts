/** Readers whose device asks for something: no movement, its own few colours, more contrast. */
import type { Page } from '@playwright/test';
import { bookOne } from '../fixtures/book-events.ts';
import { expect, test } from '../fixtures/journey.ts';
import { readCode } from '../fixtures/read-code.ts';

const WORDS = {
  menu: { ar: 'فتح القائمة', en: 'Open menu' },
  enlarge: { ar: 'كبّر الرمز', en: 'Enlarge the code' },
  registerTab: { ar: 'حساب جديد', en: 'Register' },
} as const;

/** Movements that are under way or waiting, other than those too short to be seen. */
const movements = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 17)
      .map(animation => `${(animation as CSSAnimation).animationName ?? 'transition'}`),
  );

test.describe('who asks for less movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees none, on a page, over it or on the way to the next', async ({ page, member, language, say }) => {
    const booking = await bookOne(page, member, language);
    for (const path of ['/', '/events', '/dashboard']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await movements(page), path).toEqual([]);
    }
    const scroll = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(scroll).toBe('auto');
    await page.getByRole('tab').or(page.locator('button[aria-pressed="false"]')).first().click();
    expect(await movements(page), 'after a press').toEqual([]);
    await page.goto(`/ticket/${booking}`);
    await page.getByRole('button', { name: say(WORDS.enlarge) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await movements(page), 'under a dialog').toEqual([]);
    await page.keyboard.press('Escape');
    const menu = page.getByRole('banner').getByRole('button', { name: say(WORDS.menu) });
    if (await menu.isVisible()) {
      await menu.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await movements(page), 'under a sheet').toEqual([]);
    }
  });
});

const focusOutline = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return `${outlineStyle} ${outlineWidth}`;
  });
const OUTLINED = /^(?:solid|auto) [23]px$/u;

/** Whether anything is drawn round a control that tells it from the page: a border, an outline, or the line under a link. */
const edges = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(controls =>
    controls
      .filter(control => control.checkVisibility() && control.getBoundingClientRect().width > 2)
      .map(control => {
        const box = control.closest('.cut-fill') ?? control;
        const { borderTopWidth, borderTopStyle, outlineStyle, textDecorationLine } = getComputedStyle(box);
        const hasEdge =
          (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) ||
          outlineStyle !== 'none' ||
          textDecorationLine.includes('underline');
        return {
          name: (control.getAttribute('aria-label') ?? control.textContent ?? control.id).trim(),
          hasEdge,
        };
      })
      .filter(({ hasEdge }) => !hasEdge)
      .map(({ name }) => name),
  );

/** WCAG's relative luminance of a colour as `getComputedStyle` tells it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+(?:\.\d+)?/gu) ?? []).slice(0, 3).map(channel => {
    const share = Number(channel) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const between = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** The quiet text and the line above the small print of the page's foot, and what they stand on. */
const quietParts = (page: Page) =>
  page.locator('footer').evaluate(footer => {
    const small = footer.querySelector('.text-text-3') ?? footer;
    return {
      text: getComputedStyle(small).color,
      line: getComputedStyle(footer).borderTopColor,
      ground: getComputedStyle(footer).backgroundColor,
      strong: getComputedStyle(document.body).color,
    };
  });

test('who asks for more contrast reads no grey text and sees each line', async ({ page }) => {
  await page.goto('/');
  await page.locator('footer').scrollIntoViewIfNeeded();
  const before = await quietParts(page);
  expect(before.text).not.toBe(before.strong);
  await page.emulateMedia({ contrast: 'more' });
  const after = await quietParts(page);
  expect(after.text).toBe(after.strong);
  expect(between(after.text, after.ground)).toBeGreaterThan(between(before.text, before.ground));
  expect(between(after.line, after.ground)).toBeGreaterThanOrEqual(4.5);
  // The light pages have colours of their own.
  await page.goto('/privacy-policy');
  const [text, ground] = await page.locator('.on-light article').evaluate(article => {
    const light = article.closest('.on-light') ?? article;
    const quiet = article.querySelector('.text-text-2') ?? article;
    return [getComputedStyle(quiet).color, getComputedStyle(light).backgroundColor];
  });
  expect(between(text ?? '', ground ?? '')).toBeGreaterThan(18);
});

test.describe('who reads in the device’s own few colours', () => {
  // Most who set their colours set a black ground, which is the harder one for a code.
  test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } });

  test('sees where controls are, which is chosen, where the focus is, and a code that scans', async ({
    page,
    member,
    language,
  }) => {
    const booking = await bookOne(page, member, language);
    await page.goto('/events');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await edges(page, 'main button.cut-fill, main a.cut-fill')).toEqual([]);
    const looks = await page.locator('[role="tab"], button[aria-pressed]').evaluateAll(choices =>
      choices.map(choice => {
        const { color, backgroundColor, borderTopColor } = getComputedStyle(choice);
        const { backgroundColor: mark } = getComputedStyle(choice, '::after');
        const isChosen = [choice.ariaSelected, choice.ariaPressed].includes('true');
        return {
          kind: choice.getAttribute('role') ?? 'chip',
          isChosen,
          look: [color, backgroundColor, borderTopColor, mark].join(),
        };
      }),
    );
    for (const kind of ['tab', 'chip']) {
      const chosen = looks.find(one => one.kind === kind && one.isChosen);
      const other = looks.find(one => one.kind === kind && !one.isChosen);
      expect(chosen?.look, kind).not.toBe(other?.look);
    }
    // What is left of the seats differs from the track it lies on.
    const [track, fill] = await page
      .locator('meter + [aria-hidden]')
      .first()
      .evaluate(bar => [
        getComputedStyle(bar).backgroundColor,
        getComputedStyle(bar.firstElementChild ?? bar).backgroundColor,
      ]);
    expect(fill).not.toBe(track);
    await page.locator('main a.cut-fill, main button.cut-fill').first().focus();
    await page.keyboard.press('Tab');
    expect(await focusOutline(page)).toMatch(OUTLINED);

    await page.goto(`/ticket/${booking}`);
    await expect(page.locator('svg[data-qr]').first()).toBeVisible();
    await expect.poll(() => readCode(page)).toBeTruthy();
  });

  test('sees the fields of a form, and which has the focus', async ({ page, say }) => {
    await page.goto('/auth');
    await page.getByRole('tab', { name: say(WORDS.registerTab) }).click();
    await expect(page.locator('form input').first()).toBeVisible();
    // A tick box is drawn by the browser itself then.
    expect(await edges(page, 'form input:not([type="checkbox"]), form button')).toEqual([]);
    const list = page.locator('form button[aria-haspopup="listbox"][tabindex="0"]');
    await list.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(list).toBeFocused();
    expect(await focusOutline(page)).toMatch(OUTLINED);
  });
});
