/** Checks that one press submits a console form, and that its focused fields and save button are visible. */
import { expectInvalidFieldInView, press } from '../../fixtures/press.ts';
import { expect, test } from '../../fixtures/staff.ts';
import { doubleFontSetting } from '../../fixtures/stretch-text.ts';

const TEXTS = {
  current: { ar: 'كلمة المرور الحالية', en: 'Current password' },
  next: { ar: 'كلمة المرور الجديدة', en: 'New password' },
  change: { ar: 'غيّر كلمة المرور', en: 'Change password' },
  currentRequired: { ar: 'اكتب كلمة المرور الحالية.', en: 'Enter your current password.' },
  short: { ar: 'كلمة المرور قصيرة.', en: 'That password is too short.' },
  create: { ar: 'أنشئ الفعالية', en: 'Create event' },
  index: { ar: 'أقسام النموذج', en: 'Sections of this form' },
  publication: { ar: 'النشر', en: 'Publication' },
  whoSees: { ar: 'من يراها', en: 'Who can see it' },
  seats: { ar: 'عدد المقاعد', en: 'Seats' },
};

test('[10.29] one press on a console form’s submit button shows every error and focuses the first invalid field', async ({
  page,
  openConsole,
  t,
  hasTouch,
}) => {
  await openConsole('manager', '/account');
  const current = page.getByLabel(t(TEXTS.current), { exact: true });
  await page.getByLabel(t(TEXTS.next), { exact: true }).fill('short');
  await press(page, page.getByRole('button', { name: t(TEXTS.change) }), hasTouch);
  await expect(page.getByText(t(TEXTS.currentRequired))).toBeVisible();
  await expect(page.getByText(t(TEXTS.short))).toBeVisible();
  await expectInvalidFieldInView(current);

  await page.goto('/console/events/new');
  await page.getByLabel(t(TEXTS.seats)).fill('x');
  await press(page, page.getByRole('button', { name: t(TEXTS.create) }), hasTouch);
  const invalidFields = page.locator('form [aria-invalid="true"]');
  await expectInvalidFieldInView(invalidFields.first());
  expect(await invalidFields.count()).toBeGreaterThan(4);
});

test('[14.21] a long form’s save button covers no focused field, and is always in view unless the window is low or text large', async ({
  page,
  openConsole,
  t,
}) => {
  await openConsole('manager', '/events/new');
  const create = page.getByRole('button', { name: t(TEXTS.create) });
  const bar = page.locator('[data-form-bar]');
  await expect(create).toBeInViewport({ ratio: 1 });
  await create.click();
  await expect(page.locator('form [aria-invalid="true"]').first()).toBeFocused();
  const fields = page.locator('form input[aria-invalid="true"][aria-describedby]');
  for (const field of await fields.all()) {
    // Starts at the top each time, so that the field appears at the window's lower edge, as with the Tab key.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await field.focus();
    const bottoms = await field.evaluate(element => {
      const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
      return [element, ...ids.map(id => document.getElementById(id))].map(
        part => part?.getBoundingClientRect().bottom ?? Number.NaN,
      );
    });
    const top = (await bar.boundingBox())?.y ?? 0;
    for (const bottom of bottoms) expect(bottom).toBeLessThanOrEqual(top);
  }
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  const undo = await doubleFontSetting(page, 'en');
  await page.setViewportSize({ ...size, height: 844 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(create).not.toBeInViewport();
  await undo();
  await expect(create).toBeInViewport();
  await page.setViewportSize({ ...size, height: 400 });
  await expect(create).not.toBeInViewport();
});

test('a long form’s index moves the focus to a section, and on a wide screen the index stays in view', async ({
  page,
  openConsole,
  t,
}) => {
  await openConsole('manager', '/events/new');
  const index = page.getByRole('navigation', { name: t(TEXTS.index) });
  const link = index.getByRole('link', { name: t(TEXTS.publication) });
  await link.press('Enter');
  await expect(page).toHaveURL(/\/events\/new$/u);
  const section = page.getByRole('region', { name: t(TEXTS.publication) });
  await expect(section).toBeFocused();
  await expect(section.getByRole('heading')).toBeInViewport({ ratio: 1 });
  if ((page.viewportSize()?.width ?? 0) >= 1280) {
    await expect(index).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveAttribute('aria-current', 'location');
  }
  await page.keyboard.press('Tab');
  await expect(
    page
      .getByRole('radiogroup', { name: t(TEXTS.whoSees) })
      .getByRole('radio')
      .first(),
  ).toBeFocused();
});
