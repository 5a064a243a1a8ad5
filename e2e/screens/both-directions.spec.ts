/** Checks on rendered pages which icons, bars and fields are mirrored in Arabic. */
import type { Page } from '@playwright/test';
import { bookOpenEvent } from '../fixtures/book-events.ts';
import { expect, test } from '../fixtures/journey.ts';
import { FORM, fillContactStep, newFormDetails, openContactStep } from '../fixtures/registration-form.ts';
import { waitUntilIdle } from '../fixtures/wait-until-idle.ts';

/** Lists all icons on the page, by their outline, and whether each is mirrored. */
const listIcons = (page: Page) =>
  page.evaluate(() => {
    const isMirrored = (element: Element): boolean => {
      let flips = 0;
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
        const { scale, transform } = getComputedStyle(ancestor);
        const [x = '1'] = scale === 'none' ? [] : scale.split(' ');
        if (Number(x) < 0) flips += 1;
        if (transform !== 'none' && new DOMMatrix(transform).a < 0) flips += 1;
      }
      return flips % 2 === 1;
    };
    const isArt = (drawing: Element) =>
      drawing.querySelector('pattern, radialGradient') !== null ||
      (drawing.getBoundingClientRect().width > 120 && drawing.closest('[aria-hidden="true"]') !== null);
    return (
      [...document.querySelectorAll('svg, canvas, img')]
        // Excludes background art, because mirroring does not change its meaning.
        .filter(drawing => drawing.checkVisibility() && !isArt(drawing))
        .map(drawing => ({
          outline: drawing.querySelector('path')?.getAttribute('d') ?? drawing.tagName,
          isMirrored: isMirrored(drawing),
        }))
    );
  });

/** The paths of chevrons and arrows (forward, back and out), which are mirrored in Arabic. */
const DIRECTIONAL_PATHS = [
  'M9 5l7 7-7 7',
  'M15 5l-7 7 7 7',
  'M4 12h15M13 6l6 6-6 6',
  'M20 12H5M11 6l-6 6 6 6',
  'M10 4H4v16h6M9 12h11M16 8l4 4-4 4',
  'M13.5 4H20v6.5M20 4l-9 9M17 14v6H4V7h6',
];

/** Checks all icons on the page, and returns the number of directional icons. */
async function expectIconDirections(page: Page, isArabic: boolean): Promise<number> {
  const icons = await listIcons(page);
  const directional = icons.filter(({ outline }) => DIRECTIONAL_PATHS.includes(outline));
  const others = icons.filter(({ outline }) => !DIRECTIONAL_PATHS.includes(outline));
  expect(directional.filter(({ isMirrored }) => isMirrored !== isArabic)).toEqual([]);
  // Logos, clocks, check marks and codes are the same in both languages.
  expect(others.filter(({ isMirrored }) => isMirrored)).toEqual([]);
  expect(others.length, page.url()).toBeGreaterThan(0);
  return directional.length;
}

/** Returns the side from which each bar grows, or `either` if the bar is empty or full. */
const listBarOrigins = (page: Page) =>
  page.locator('[role="progressbar"], :has(> [data-fill])').evaluateAll(tracks =>
    tracks.map(track => {
      const [outer, inner] = [track, track.firstElementChild].map(box => box?.getBoundingClientRect());
      if (!outer || !inner || inner.width < 1 || outer.width - inner.width < 2) return 'either';
      return Math.abs(outer.left - inner.left) < Math.abs(outer.right - inner.right) ? 'left' : 'right';
    }),
  );

test('arrows and bars follow the text direction; logos, clocks, check marks and codes do not', async ({
  page,
  member,
  language,
}) => {
  const isArabic = language === 'ar';
  const startSide = isArabic ? 'right' : 'left';
  const bookingId = await bookOpenEvent(page, member);
  let directionalCount = 0;
  const barOrigins: string[] = [];
  for (const path of ['/', '/events', '/dashboard', `/ticket/${bookingId}`, '/privacy-policy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilIdle(page);
    directionalCount += await expectIconDirections(page, isArabic);
    barOrigins.push(...(await listBarOrigins(page)));
  }
  expect(directionalCount).toBeGreaterThan(1);
  expect(new Set(barOrigins.filter(side => side !== 'either'))).toEqual(new Set([startSide]));
});

test('an element is mirrored by its own text direction, even on a page with the other direction', async ({
  page,
  language,
}) => {
  await page.goto('/cookies');
  const styles = await page.getByRole('heading', { level: 1 }).evaluate(heading => {
    const styleIn = (dir: string) => {
      const parent = document.createElement('p');
      parent.dir = dir;
      const arrow = parent.appendChild(document.createElement('i'));
      arrow.className = 'rtl:-scale-x-100 cut';
      heading.after(parent);
      const { scale, clipPath } = getComputedStyle(arrow);
      parent.remove();
      return { scale, clipPath };
    };
    return { ltr: styleIn('ltr'), rtl: styleIn('rtl'), page: styleIn('') };
  });
  expect(styles.ltr.scale).toBe('none');
  expect(styles.rtl.scale).toBe('-1 1');
  expect(styles.ltr.clipPath).not.toBe(styles.rtl.clipPath);
  expect(styles.page).toEqual(language === 'ar' ? styles.rtl : styles.ltr);
});

/** Returns the type and direction of each text field of the form, by its name. */
const getFieldDirections = (page: Page): Promise<Record<string, string>> =>
  page.locator('form input:not([type="radio"], [type="checkbox"])').evaluateAll(inputs =>
    Object.fromEntries(
      inputs
        .map(input => input as HTMLInputElement)
        .filter(input => input.name && !input.closest('[data-a11y-ignore]'))
        .map(({ name, type, dir }) => [name, `${type} ${dir}`]),
    ),
  );

test('[5.5] each field has the text direction of its content, and the browser’s validation messages are off', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/auth');
  await expect(page.locator('form input').first()).toBeVisible();
  const loginFields = await page
    .locator('form input')
    .evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).dir));
  expect(loginFields).toEqual(['ltr', 'ltr']);

  const details = newFormDetails();
  await page.getByRole('tab', { name: t(FORM.registerTab) }).click();
  await expect(page.locator('input[name="full_name"]')).toBeVisible();
  expect(await getFieldDirections(page)).toMatchObject({
    full_name: 'text auto',
    age: expect.stringMatching(/^text /u),
  });

  await openContactStep(page, language, details);
  expect(await getFieldDirections(page)).toMatchObject({
    city: 'text auto',
    email: 'email ltr',
    phone_number: 'tel ltr',
  });
  // In Arabic an email is written from left to right, but aligned to the right, where the form's lines start.
  const email = page.locator('input[name="email"]');
  await email.fill('fan@example.com');
  await expect(email).toHaveCSS('text-align', language === 'ar' ? 'right' : 'left');

  await fillContactStep(page, language, details);
  expect(await getFieldDirections(page)).toMatchObject({
    password: 'password ltr',
    confirmPassword: 'password ltr',
  });
  // The browser's validation messages would be in the browser's language.
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
});
