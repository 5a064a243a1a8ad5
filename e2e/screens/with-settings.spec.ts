/** Checks the fan app with the device settings for reduced motion, forced colours and more contrast. */
import type { Page } from '@playwright/test';
import { contrastRatio } from '@rabita/ui/contrast';
import { bookOpenEvent } from '../fixtures/book-events.ts';
import { expect, test } from '../fixtures/journey.ts';
import { readCode } from '../fixtures/read-code.ts';

const TEXTS = { menu: 'فتح القائمة', enlarge: 'كبّر الرمز', registerTab: 'حساب جديد' };

/** Lists running and pending animations, except those too short to be seen. */
const listAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 17)
      .map(animation => `${(animation as CSSAnimation).animationName ?? 'transition'}`),
  );

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[10.146] with reduced motion nothing animates on pages, after a press, in a dialog or in the menu', async ({
    page,
    member,
  }) => {
    const bookingId = await bookOpenEvent(page, member);
    for (const path of ['/', '/dashboard', '/events']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await listAnimations(page), path).toEqual([]);
    }
    const scroll = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(scroll).toBe('auto');
    await page.getByRole('tab', { selected: false }).first().click();
    await expect(page.locator('[role="tab"][aria-selected="true"] [data-mark]')).toBeVisible();
    expect(await listAnimations(page), 'after a press').toEqual([]);
    await page.goto(`/ticket/${bookingId}`);
    await page.getByRole('button', { name: TEXTS.enlarge }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await listAnimations(page), 'with a dialog').toEqual([]);
    await page.keyboard.press('Escape');
    const menu = page.getByRole('banner').getByRole('button', { name: TEXTS.menu });
    if (await menu.isVisible()) {
      await menu.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await listAnimations(page), 'with a sheet').toEqual([]);
    }
  });
});

const getFocusOutline = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return `${outlineStyle} ${outlineWidth}`;
  });
const VISIBLE_OUTLINE = /^(?:solid|auto) [23]px$/u;

/** Returns the names of controls without a visible edge: no border, no outline and no underline. */
const findControlsWithoutEdge = (page: Page, selector: string) =>
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

/** Converts a computed colour such as `rgb(7, 9, 13)` to hex. */
const toHex = (colour: string) =>
  `#${(colour.match(/\d+/gu) ?? [])
    .slice(0, 3)
    .map(channel => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;

const getContrast = (first: string, second: string) => contrastRatio(toHex(first), toHex(second));

/** Returns the footer's colours (secondary text, top border, background) and the colour of body text. */
const getFooterColours = (page: Page) =>
  page.locator('footer').evaluate(footer => {
    const secondaryText = footer.querySelector('.text-text-3') ?? footer;
    return {
      text: getComputedStyle(secondaryText).color,
      border: getComputedStyle(footer).borderTopColor,
      bg: getComputedStyle(footer).backgroundColor,
      bodyText: getComputedStyle(document.body).color,
    };
  });

test('with the setting for more contrast, grey text and the footer’s line have a higher contrast', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('footer').scrollIntoViewIfNeeded();
  const before = await getFooterColours(page);
  expect(before.text).not.toBe(before.bodyText);
  await page.emulateMedia({ contrast: 'more' });
  const after = await getFooterColours(page);
  expect(after.text).toBe(after.bodyText);
  expect(getContrast(after.text, after.bg)).toBeGreaterThan(getContrast(before.text, before.bg));
  expect(getContrast(after.border, after.bg)).toBeGreaterThanOrEqual(4.5);
  // The legal pages are light and have their own colours.
  await page.goto('/privacy-policy');
  const [text, ground] = await page.locator('.on-light article').evaluate(article => {
    const light = article.closest('.on-light') ?? article;
    const secondary = article.querySelector('.text-text-2') ?? article;
    return [getComputedStyle(secondary).color, getComputedStyle(light).backgroundColor];
  });
  expect(getContrast(text ?? '', ground ?? '')).toBeGreaterThan(18);
});

test.describe(() => {
  // Most people who force colours use a black background, on which a QR code is harder to read.
  test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } });

  test('with forced colours, controls, the selected choice, the seat bar and the focus are visible; the ticket’s code is readable', async ({
    page,
    member,
  }) => {
    const bookingId = await bookOpenEvent(page, member);
    await page.goto('/events');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await findControlsWithoutEdge(page, 'main button.cut-fill, main a.cut-fill')).toEqual([]);
    const looks = await page.locator('[role="tab"], button[aria-pressed]').evaluateAll(choices =>
      choices.map(choice => {
        const { color, backgroundColor, borderTopColor } = getComputedStyle(choice);
        const line = choice.querySelector('[data-mark]');
        const mark = line && getComputedStyle(line).backgroundColor;
        const isChosen = [choice.ariaSelected, choice.ariaPressed].includes('true');
        return {
          kind: choice.getAttribute('role') ?? 'chip',
          isChosen,
          look: [color, backgroundColor, borderTopColor, mark].join(),
        };
      }),
    );
    for (const kind of ['tab', 'chip']) {
      const chosen = looks.find(choice => choice.kind === kind && choice.isChosen);
      const unchosen = looks.find(choice => choice.kind === kind && !choice.isChosen);
      expect(chosen?.look, kind).not.toBe(unchosen?.look);
    }
    // The filled part of the seat bar differs from the rest.
    const [track, fill] = await page
      .locator(':has(> [data-fill])')
      .first()
      .evaluate(bar => [
        getComputedStyle(bar).backgroundColor,
        getComputedStyle(bar.firstElementChild ?? bar).backgroundColor,
      ]);
    expect(fill).not.toBe(track);
    await page.locator('main a.cut-fill, main button.cut-fill').first().focus();
    await page.keyboard.press('Tab');
    expect(await getFocusOutline(page)).toMatch(VISIBLE_OUTLINE);

    await page.goto(`/ticket/${bookingId}`);
    await expect(page.locator('svg[data-qr]').first()).toBeVisible();
    await expect.poll(() => readCode(page)).toBeTruthy();
  });

  test('with forced colours, form fields and the focus are visible', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('tab', { name: TEXTS.registerTab }).click();
    await expect(page.locator('form input').first()).toBeVisible();
    // With forced colours, the browser draws checkboxes itself.
    expect(await findControlsWithoutEdge(page, 'form input:not([type="checkbox"]), form button')).toEqual([]);
    const listButton = page.locator('form button[aria-haspopup="listbox"][tabindex="0"]');
    await listButton.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(listButton).toBeFocused();
    expect(await getFocusOutline(page)).toMatch(VISIBLE_OUTLINE);
  });
});
