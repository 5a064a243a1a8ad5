/**
 * Checks the fan app's usual screens with larger, longer and more widely spaced text and on a narrow phone, their
 * outline and languages for screen readers, and the size of their controls.
 */

import type { Page } from '@playwright/test';
import { bookEachStatus } from '../fixtures/book-events.ts';
import { expect, type Language } from '../fixtures/journey.ts';
import { expectWithinViewport } from '../fixtures/screens/check-screen.ts';
import { type BookingIds, NO_BOOKINGS, openScreen, type Screen } from '../fixtures/screens/screen.ts';
import { leavePage, test } from '../fixtures/screens/screen-test.ts';
import { USUAL_GUEST_SCREENS, USUAL_MEMBER_SCREENS } from '../fixtures/screens/usual-screens.ts';
import {
  doubleFontSetting,
  doubleFontSizes,
  findLostText,
  lengthenTexts,
  spaceText,
} from '../fixtures/stretch-text.ts';

/** Elements that may contain the other language's script, because their markup has `lang`, `bdi` or `dir`. */
const MARKED_LANGUAGE = ['bdi', '[lang]:not(html)', '[dir="ltr"]', '[dir="auto"]'].join(', ');

/**
 * Finds text in the other language's script outside `MARKED_LANGUAGE`: visible text, and the attributes that screen
 * readers read aloud.
 */
const findUnmarkedForeignText = (page: Page, language: Language): Promise<string[]> =>
  page.evaluate(
    ({ isArabic, markedSelector }) => {
      const foreign = isArabic ? /\p{Script=Latin}{2,}/u : /\p{Script=Arabic}{2,}/u;
      // Ignores booking numbers and abbreviations, because the voice of either language can spell them out.
      const removeAbbreviations = (text: string) =>
        text.replaceAll(/[0-9A-Z]{4}-[0-9A-Z]{3}|(?<!\p{L})[A-Z]{2,5}(?!\p{L})/gu, '');
      const isMarked = (element: Element | null) => element?.closest(markedSelector) !== null;
      const foreignTexts: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { nodeValue, parentElement } = texts.currentNode;
        if (!nodeValue || !parentElement?.checkVisibility() || !foreign.test(removeAbbreviations(nodeValue)))
          continue;
        if (parentElement.closest('script, style, [aria-hidden="true"]') || isMarked(parentElement)) continue;
        foreignTexts.push(`text: ${nodeValue.trim()}`);
      }
      for (const name of [
        'aria-label',
        'aria-valuetext',
        'aria-description',
        'alt',
        'title',
        'placeholder',
      ]) {
        for (const element of document.querySelectorAll(`body [${name}]`)) {
          const value = removeAbbreviations(element.getAttribute(name) ?? '');
          const isHidden = element.closest('[aria-hidden="true"]') || !element.checkVisibility();
          if (foreign.test(value) && !isHidden && !isMarked(element)) foreignTexts.push(`${name}: ${value}`);
        }
      }
      return [...new Set(foreignTexts)];
    },
    { isArabic: language === 'ar', markedSelector: MARKED_LANGUAGE },
  );

/** Expects one h1, no skipped heading level, one main landmark, distinct navigation names, and named controls. */
async function expectOutline(page: Page, screen: string): Promise<void> {
  const { levels, mainCount, navigations, unnamed } = await page.evaluate(() => {
    const listVisible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(element => element.checkVisibility());
    return {
      levels: listVisible('h1, h2, h3, h4, h5, h6').map(heading => Number(heading.tagName.slice(1))),
      mainCount: listVisible('main').length,
      navigations: listVisible('nav').map(
        nav =>
          nav.getAttribute('aria-label') ??
          document.getElementById(nav.getAttribute('aria-labelledby') ?? '')?.textContent ??
          '',
      ),
      unnamed: listVisible('button, a[href], input:not([type="hidden"]), [role="button"], [role="tab"]')
        .filter(element => !element.closest('[aria-hidden="true"]'))
        .filter(element => {
          const label = (element as HTMLInputElement).labels?.[0]?.textContent ?? '';
          const labelledBy = document.getElementById(
            element.getAttribute('aria-labelledby')?.split(' ')[0] ?? '',
          );
          const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
          return `${label}${labelledBy?.textContent ?? ''}${text}`.trim() === '';
        })
        .map(element => element.outerHTML.slice(0, 120)),
    };
  });
  expect(levels.filter(level => level === 1).length, `${screen}: first-level headings`).toBe(1);
  const skippedLevels = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(skippedLevels, `${screen}: skipped levels in ${levels.join(' ')}`).toEqual([]);
  expect(mainCount, `${screen}: main landmarks`).toBe(1);
  expect(
    navigations.filter(name => name === ''),
    `${screen}: navigations without a name`,
  ).toEqual([]);
  expect(new Set(navigations).size, `${screen}: distinct names in ${navigations.join(', ')}`).toBe(
    navigations.length,
  );
  expect(unnamed, `${screen}: controls without a name`).toEqual([]);
}

/** Finds controls that are too small for touch: primary controls need 44 px, all others 24 px. */
const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], [role="tab"], [role="radio"], select, input:not([type="hidden"])',
    );
    return [...controls]
      .filter(control => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(control => !control.closest('.sr-only, [data-a11y-ignore], [aria-hidden="true"]'))
      .flatMap(control => {
        const target = control.closest('label') ?? control;
        const { width, height, top } = target.getBoundingClientRect();
        // Exempts links inside a sentence, which are as high as their line, and the skip link above the page.
        const isInline = getComputedStyle(control).display === 'inline' && control.tagName === 'A';
        if (isInline || width <= 1 || top < -40) return [];
        const isPrimary = control.matches(
          'button[type="submit"], .cut-fill, header nav *, [data-tab-bar] *, [role="tab"]',
        );
        const minimum = isPrimary ? 44 : 24;
        if (height >= minimum - 0.5 && width >= minimum - 0.5) return [];
        const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();
        return [`${name} ${Math.round(width)} × ${Math.round(height)}, needs ${minimum}`];
      });
  });

const TEXT_CHANGES = { doubleFontSetting, doubleFontSizes, lengthenTexts, spaceText };

async function expectNoLostText(page: Page, name: string): Promise<void> {
  expect.soft(await findLostText(page), name).toEqual([]);
  await expectWithinViewport(page, name);
}

async function checkScreen(
  page: Page,
  screen: Screen,
  language: Language,
  bookings: BookingIds,
): Promise<void> {
  await openScreen(page, screen, { language, bookings });
  const { name } = screen;
  if (!name.endsWith('-menu')) await expectOutline(page, name);
  expect.soft(await findUnmarkedForeignText(page, language), name).toEqual([]);
  expect.soft(await findSmallTargets(page), name).toEqual([]);
  await expectNoLostText(page, name);
  for (const [changeName, changeText] of Object.entries(TEXT_CHANGES)) {
    const undo = await changeText(page, language);
    await expectNoLostText(page, `${name}: ${changeName}`);
    await undo();
  }
  const size = page.viewportSize();
  if (size && size.width < 600) {
    await page.setViewportSize({ ...size, width: 320 });
    await expectNoLostText(page, `${name} at 320`);
    await page.setViewportSize(size);
  }
  await leavePage(page);
}

test('[10.93] guest screens show enlarged text in full, mark foreign text, and have large enough controls', async ({
  page,
  language,
  select,
  expectFailure,
}) => {
  // The page of a missing event.
  expectFailure(404);
  await page.addInitScript(() => {
    // A blank page has no storage.
    if (window.origin !== 'null') localStorage.setItem('cookieConsent', 'accepted');
  });
  for (const screen of select(USUAL_GUEST_SCREENS)) await checkScreen(page, screen, language, NO_BOOKINGS);
});

test('[10.93] member screens show enlarged text in full, mark foreign text, and have large enough controls', async ({
  page,
  member,
  language,
  select,
}) => {
  const bookings = await bookEachStatus(page, member);
  for (const screen of select(USUAL_MEMBER_SCREENS)) await checkScreen(page, screen, language, bookings);
});
