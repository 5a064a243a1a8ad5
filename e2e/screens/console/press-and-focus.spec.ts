/** Checks that one press submits a console form, and that its focused fields and save button are visible. */
import { expectInvalidFieldInView, press } from '../../fixtures/press.ts';
import { EVENT_SCREENS } from '../../fixtures/screens/event-screens.ts';
import { NO_BOOKINGS, openScreen } from '../../fixtures/screens/screen.ts';
import { expect, setStaffSession, test } from '../../fixtures/staff.ts';
import { doubleFontSetting } from '../../fixtures/stretch-text.ts';

const TEXTS = {
  currentPassword: { ar: 'كلمة المرور الحالية', en: 'Current password' },
  newPassword: { ar: 'كلمة المرور الجديدة', en: 'New password' },
  changePassword: { ar: 'غيّر كلمة المرور', en: 'Change password' },
  currentRequired: { ar: 'اكتب كلمة المرور الحالية.', en: 'Enter your current password.' },
  passwordTooShort: { ar: 'كلمة المرور قصيرة.', en: 'That password is too short.' },
  createEvent: { ar: 'أنشئ الفعالية', en: 'Create event' },
  formIndex: { ar: 'أقسام النموذج', en: 'Sections of this form' },
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
  const currentPassword = page.getByLabel(t(TEXTS.currentPassword), { exact: true });
  await page.getByLabel(t(TEXTS.newPassword), { exact: true }).fill('short');
  await press(page, page.getByRole('button', { name: t(TEXTS.changePassword) }), hasTouch);
  await expect(page.getByText(t(TEXTS.currentRequired))).toBeVisible();
  await expect(page.getByText(t(TEXTS.passwordTooShort))).toBeVisible();
  await expectInvalidFieldInView(currentPassword);

  await page.goto('/console/events/new');
  await page.getByLabel(t(TEXTS.seats)).fill('x');
  await press(page, page.getByRole('button', { name: t(TEXTS.createEvent) }), hasTouch);
  const invalidFields = page.locator('form [aria-invalid="true"]');
  await expectInvalidFieldInView(invalidFields.first());
  expect(await invalidFields.count()).toBeGreaterThan(4);
});

test('[14.21] a long form’s save button covers no focused field, and is always in view unless the window is low or the text is large', async ({
  page,
  openConsole,
  t,
}) => {
  await openConsole('manager', '/events/new');
  const createButton = page.getByRole('button', { name: t(TEXTS.createEvent) });
  const bar = page.locator('[data-form-bar]');
  await expect(createButton).toBeInViewport({ ratio: 1 });
  await createButton.click();
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
  await expect(createButton).not.toBeInViewport();
  await undo();
  await expect(createButton).toBeInViewport();
  await page.setViewportSize({ ...size, height: 400 });
  await expect(createButton).not.toBeInViewport();
});

test('a long form’s index moves the focus to a section, and on a wide screen the index stays in view', async ({
  page,
  openConsole,
  t,
}) => {
  await openConsole('manager', '/events/new');
  const index = page.getByRole('navigation', { name: t(TEXTS.formIndex) });
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

test('a dialog’s date field shows all its segments on the narrowest phone', async ({
  page,
  language,
  sharedStaff,
  expectFailure,
}) => {
  // The mocked event has no picture.
  expectFailure(404);
  await setStaffSession(page, (await sharedStaff('manager')).token);
  await page.setViewportSize({ width: 320, height: 844 });
  const screen = EVENT_SCREENS.find(({ name }) => name === 'console-event-duplicate');
  if (screen) await openScreen(page, screen, { language, bookings: NO_BOOKINGS });
  const segments = page.getByRole('dialog').getByRole('spinbutton');
  await expect(segments).toHaveCount(6);
  for (const segment of await segments.all()) await expect(segment).toBeInViewport({ ratio: 1 });
});
