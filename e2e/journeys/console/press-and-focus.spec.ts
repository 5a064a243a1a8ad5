/** Checks the console's forms and lists with touch and keyboard: no press and no focus is lost. */
import { createComingEvent } from '../../fixtures/coming-event.ts';
import { expectInvalidFieldInView, press } from '../../fixtures/press.ts';
import { expect, openSession, test } from '../../fixtures/staff.ts';
import { doubleFontSetting } from '../../fixtures/stretch-text.ts';

const WORDS = {
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
  bookings: { ar: 'الحجوزات', en: 'Bookings' },
  pending: { ar: 'بانتظار الموافقة', en: 'Pending' },
  approve: { ar: 'وافق على حجز', en: 'Approve' },
  approved: { ar: 'مؤكد الآن. أرسلنا رسالة بذلك.', en: 'is confirmed. They’ve been notified.' },
  sessions: { ar: 'الجلسات', en: 'Sessions' },
  endOne: { ar: 'أنهِ الجلسة', en: 'End session' },
};

test('[10.29] one press on a console form’s submit button shows every error and focuses the first wrong field', async ({
  page,
  newStaff,
  say,
  hasTouch,
}) => {
  await openSession(page, (await newStaff('manager')).token);
  await page.goto('/console/account');
  const current = page.getByLabel(say(WORDS.current), { exact: true });
  await page.getByLabel(say(WORDS.next), { exact: true }).fill('short');
  await press(page, page.getByRole('button', { name: say(WORDS.change) }), hasTouch);
  await expect(page.getByText(say(WORDS.currentRequired))).toBeVisible();
  await expect(page.getByText(say(WORDS.short))).toBeVisible();
  await expectInvalidFieldInView(current);

  await page.goto('/console/events/new');
  await page.getByLabel(say(WORDS.seats)).fill('x');
  await press(page, page.getByRole('button', { name: say(WORDS.create) }), hasTouch);
  const wrong = page.locator('form [aria-invalid="true"]');
  await expectInvalidFieldInView(wrong.first());
  expect(await wrong.count()).toBeGreaterThan(4);
});

test('[14.21] a long form’s save button stays in view above every focused field’s error, and never fills a low window or large text', async ({
  page,
  newStaff,
  say,
}) => {
  await openSession(page, (await newStaff('manager')).token);
  await page.goto('/console/events/new');
  const create = page.getByRole('button', { name: say(WORDS.create) });
  const bar = page.locator('[data-form-bar]');
  await expect(create).toBeInViewport({ ratio: 1 });
  await create.click();
  await expect(page.locator('form [aria-invalid="true"]').first()).toBeFocused();
  const fields = page.locator('form input[aria-invalid="true"][aria-describedby]');
  for (const field of await fields.all()) {
    // Each field is entered from above, as the Tab key does, so that it first appears at the window's end.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await field.focus();
    const ends = await field.evaluate(element => {
      const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
      return [element, ...ids.map(id => document.getElementById(id))].map(
        part => part?.getBoundingClientRect().bottom ?? Number.NaN,
      );
    });
    const top = (await bar.boundingBox())?.y ?? 0;
    for (const end of ends) expect(end).toBeLessThanOrEqual(top);
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

test('a long form’s index leads to its sections, also with the keyboard, and on a wide screen stays in view', async ({
  page,
  newStaff,
  say,
}) => {
  await openSession(page, (await newStaff('manager')).token);
  await page.goto('/console/events/new');
  const index = page.getByRole('navigation', { name: say(WORDS.index) });
  const link = index.getByRole('link', { name: say(WORDS.publication) });
  await link.press('Enter');
  await expect(page).toHaveURL(/\/events\/new$/u);
  const section = page.getByRole('region', { name: say(WORDS.publication) });
  await expect(section).toBeFocused();
  await expect(section.getByRole('heading')).toBeInViewport({ ratio: 1 });
  if ((page.viewportSize()?.width ?? 0) >= 1280) {
    await expect(index).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveAttribute('aria-current', 'location');
  }
  await page.keyboard.press('Tab');
  await expect(
    page
      .getByRole('radiogroup', { name: say(WORDS.whoSees) })
      .getByRole('radio')
      .first(),
  ).toBeFocused();
});

test('[10.30] in a console list, a press that removes the pressed button or its row moves the focus to the row, the next row or the tab panel', async ({
  page,
  newStaff,
  newMember,
  request,
  say,
}) => {
  const manager = await newStaff('manager');
  const eventId = await createComingEvent(request, manager.token, { ar: 'ورشة الإخراج', en: 'Directing' });
  const members = [
    await newMember({ full_name: 'جود الأولى' }),
    await newMember({ full_name: 'حمد الثاني' }),
    await newMember({ full_name: 'دانة الثالثة' }),
  ];
  for (const { token } of members) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.post(`/api/bookings/event/${eventId}`, { headers })).status()).toBe(201);
  }
  await openSession(page, manager.token);
  await page.goto(`/console/events/${eventId}`);
  await page.getByRole('tab', { name: say(WORDS.bookings), exact: true }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  const row = (name: string) => rows.filter({ hasText: name });
  const approve = (name: string) => row(name).getByRole('button', { name: say(WORDS.approve) });
  await approve('جود').press('Enter');
  // The row has another button now, which has the focus.
  await expect(row('جود').getByRole('button').and(page.locator(':focus'))).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: say(WORDS.approved) })).toBeVisible();

  // With the filter on pending, the row itself disappears: the focus moves to the next row, and after the last row to
  // the tab panel.
  await page.getByRole('button', { name: say(WORDS.pending), exact: true }).click();
  await expect(row('جود')).toHaveCount(0);
  await approve('حمد').press('Enter');
  await expect(row('حمد')).toHaveCount(0);
  await expect(row('دانة')).toBeFocused();
  await approve('دانة').press('Enter');
  await expect(row('دانة')).toHaveCount(0);
  await expect(page.getByRole('tabpanel', { name: say(WORDS.bookings) })).toBeFocused();

  await page.goto(`/console/members/${members[0]?.userId}`);
  await page.getByRole('tab', { name: say(WORDS.sessions), exact: true }).click();
  await page
    .getByRole('button', { name: say(WORDS.endOne), exact: true })
    .first()
    .press('Enter');
  await expect(page.getByRole('button', { name: say(WORDS.endOne), exact: true })).toHaveCount(0);
  await expect(rows.first()).toBeFocused();
});
