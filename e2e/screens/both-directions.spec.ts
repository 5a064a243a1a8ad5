/**
 * Checks on rendered pages what is mirrored in Arabic and what is not: icons, bars, fields, codes, names and toasts.
 */
import type { Page } from '@playwright/test';
import { bookOne } from '../fixtures/book-events.ts';
import { expect, newDetails, test } from '../fixtures/journey.ts';
import { waitUntilQuiet } from '../fixtures/quiet.ts';
import { continueFromContact, newcomerDetails, openContactStep } from '../fixtures/registration-form.ts';

const TEXTS = {
  registerTab: { ar: 'حساب جديد', en: 'Register' },
  code: { ar: 'رمز التحقق', en: 'Verification code' },
  save: { ar: 'احفظ التعديلات', en: 'Save changes' },
  saved: { ar: 'حُفظت تعديلاتك.', en: 'Changes saved.' },
} as const;

/** Lists all icons on the page, by their outline, and whether each is mirrored. */
const listIcons = (page: Page) =>
  page.evaluate(() => {
    const isMirrored = (element: Element): boolean => {
      let turns = 0;
      for (let index: Element | null = element; index; index = index.parentElement) {
        const { scale, transform } = getComputedStyle(index);
        const [x = '1'] = scale === 'none' ? [] : scale.split(' ');
        if (Number(x) < 0) turns += 1;
        if (transform !== 'none' && new DOMMatrix(transform).a < 0) turns += 1;
      }
      return turns % 2 === 1;
    };
    const isArt = (drawing: Element) =>
      drawing.querySelector('pattern, radialGradient') !== null ||
      (drawing.getBoundingClientRect().width > 120 && drawing.closest('[aria-hidden="true"]') !== null);
    return (
      [...document.querySelectorAll('svg, canvas, img')]
        // Background art is excluded: mirroring does not change its meaning.
        .filter(drawing => drawing.checkVisibility() && !isArt(drawing))
        .map(drawing => ({
          outline: drawing.querySelector('path')?.getAttribute('d') ?? drawing.tagName,
          isMirrored: isMirrored(drawing),
        }))
    );
  });

/** Outlines of chevrons and arrows (forward, back and out), which are mirrored in Arabic. */
const POINTING = [
  'M9 5l7 7-7 7',
  'M15 5l-7 7 7 7',
  'M4 12h15M13 6l6 6-6 6',
  'M20 12H5M11 6l-6 6 6 6',
  'M10 4H4v16h6M9 12h11M16 8l4 4-4 4',
  'M13.5 4H20v6.5M20 4l-9 9M17 14v6H4V7h6',
];

async function expectIconDirections(page: Page, isArabic: boolean): Promise<number> {
  const found = await listIcons(page);
  const pointing = found.filter(({ outline }) => POINTING.includes(outline));
  const others = found.filter(({ outline }) => !POINTING.includes(outline));
  expect(pointing.filter(({ isMirrored }) => isMirrored !== isArabic)).toEqual([]);
  // Logos, clocks, check marks and codes are the same in both languages.
  expect(others.filter(({ isMirrored }) => isMirrored)).toEqual([]);
  expect(others.length, page.url()).toBeGreaterThan(0);
  return pointing.length;
}

/** Returns the side from which each bar grows; `either` for a bar that is empty or full. */
const barOrigins = (page: Page) =>
  page.locator('[role="progressbar"], meter + [aria-hidden]').evaluateAll(tracks =>
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
  const start = isArabic ? 'right' : 'left';
  const valid = await bookOne(page, member);
  let pointing = 0;
  const measured: string[] = [];
  for (const path of ['/', '/events', '/dashboard', `/ticket/${valid}`, '/privacy-policy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilQuiet(page);
    pointing += await expectIconDirections(page, isArabic);
    measured.push(...(await barOrigins(page)));
  }
  expect(pointing).toBeGreaterThan(1);
  expect(new Set(measured.filter(side => side !== 'either'))).toEqual(new Set([start]));
});

test('an element is mirrored by its own text direction, also on a page of the other direction', async ({
  page,
  language,
}) => {
  await page.goto('/cookies');
  const drawn = await page.getByRole('heading', { level: 1 }).evaluate(heading => {
    const scaleIn = (dir: string) => {
      const island = document.createElement('p');
      island.dir = dir;
      const arrow = island.appendChild(document.createElement('i'));
      arrow.className = 'rtl:-scale-x-100 cut';
      heading.after(island);
      const { scale, clipPath } = getComputedStyle(arrow);
      island.remove();
      return { scale, clipPath };
    };
    return { ltr: scaleIn('ltr'), rtl: scaleIn('rtl'), page: scaleIn('') };
  });
  expect(drawn.ltr.scale).toBe('none');
  expect(drawn.rtl.scale).toBe('-1 1');
  expect(drawn.ltr.clipPath).not.toBe(drawn.rtl.clipPath);
  expect(drawn.page).toEqual(language === 'ar' ? drawn.rtl : drawn.ltr);
});

/** Returns the type and direction of each text field of the form, by its name. */
const fieldDirections = (page: Page): Promise<Record<string, string>> =>
  page.locator('form input:not([type="radio"], [type="checkbox"])').evaluateAll(inputs =>
    Object.fromEntries(
      inputs
        .map(input => input as HTMLInputElement)
        .filter(input => input.name && !input.closest('[data-a11y-ignore]'))
        .map(({ name, type, dir }) => [name, `${type} ${dir}`]),
    ),
  );

test('[5.5] each field has its own text direction, and the browser’s validation bubbles are off', async ({
  page,
  say,
  language,
}) => {
  await page.goto('/auth');
  await expect(page.locator('form input').first()).toBeVisible();
  const loginFields = await page
    .locator('form input')
    .evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).dir));
  expect(loginFields).toEqual(['ltr', 'ltr']);

  const details = newcomerDetails();
  await page.getByRole('tab', { name: say(TEXTS.registerTab) }).click();
  await expect(page.locator('input[name="full_name"]')).toBeVisible();
  expect(await fieldDirections(page)).toMatchObject({
    full_name: 'text auto',
    age: expect.stringMatching(/^text /u),
  });

  await openContactStep(page, language, details);
  expect(await fieldDirections(page)).toMatchObject({
    city: 'text auto',
    email: 'email ltr',
    phone_number: 'tel ltr',
  });
  // In Arabic an email is written from left to right, but aligned to the right, where the form's lines start.
  const email = page.locator('input[name="email"]');
  await email.fill('fan@example.com');
  await expect(email).toHaveCSS('text-align', language === 'ar' ? 'right' : 'left');

  await continueFromContact(page, language, details);
  expect(await fieldDirections(page)).toMatchObject({
    password: 'password ltr',
    confirmPassword: 'password ltr',
  });
  // Their words are in the browser's language.
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
});

test('[5.6] the digits of a verification code stand from left to right, in Arabic too', async ({
  page,
  say,
}) => {
  const response = await page.request.post('/api/auth/register/step1', { data: newDetails() });
  const { userId } = await response.json();
  await page.addInitScript(id => {
    sessionStorage.setItem('needsVerification', 'true');
    sessionStorage.setItem('verificationUserId', id);
  }, userId);
  await page.goto('/sms-verification');
  const field = page.getByRole('textbox', { name: say(TEXTS.code) });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('dir', 'ltr');
  await page.keyboard.insertText('١٢');
  const cells = page.locator('form [aria-hidden="true"]').filter({ hasText: /^\d$/u });
  await expect(cells).toHaveText(['1', '2']);
  const [first, second] = await cells.evaluateAll(boxes =>
    boxes.map(box => box.getBoundingClientRect().left),
  );
  expect(first).toBeLessThan(second ?? 0);
});

test('names and emails keep their own text direction inside a sentence', async ({ page, member }) => {
  const valid = await bookOne(page, member);
  const isolated = (text: string) =>
    page
      .getByText(text)
      .filter({ visible: true })
      .evaluateAll(holders => holders.map(holder => holder.closest('bdi, input') !== null));
  await page.goto(`/ticket/${valid}`);
  await expect(page.getByText(member.fullName).first()).toBeVisible();
  expect(new Set(await isolated(member.fullName))).toEqual(new Set([true]));
  await page.goto('/profile/edit');
  await expect(page.getByText(member.email).first()).toBeVisible();
  expect(new Set(await isolated(member.email))).toEqual(new Set([true]));
  const direction = await page
    .getByText(member.email)
    .first()
    .evaluate(text => getComputedStyle(text).direction);
  expect(direction).toBe('ltr');
});

test('[5.11] a toast is on the left in Arabic, on the right in English, centred on a phone, and announced once', async ({
  page,
  member: _,
  say,
  language,
}) => {
  await page.goto('/profile/edit');
  await page.getByRole('button', { name: say(TEXTS.save) }).click();
  const update = page.getByText(say(TEXTS.saved));
  await expect(update).toHaveCount(1);
  await expect(update).toBeVisible();
  // Exactly one live region contains the toast: with two, a screen reader would announce it twice.
  const announcements = await page
    .locator('[role="alert"], [role="status"], [aria-live="polite"], [aria-live="assertive"]')
    .filter({ hasText: say(TEXTS.saved) })
    .count();
  expect(announcements).toBe(1);
  const box = await page.locator('[role="alertdialog"]').filter({ has: update }).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  const [left, right] = [box?.x ?? 0, width - (box?.x ?? 0) - (box?.width ?? 0)];
  if (width < 640) expect(Math.abs(left - right)).toBeLessThan(2);
  else expect(left < right).toBe(language === 'ar');
});
