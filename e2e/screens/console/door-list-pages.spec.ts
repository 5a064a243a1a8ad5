/** The printed gate list of a large event fills exactly the sheets of paper that it counts. */
import { expect, test } from '../../fixtures/evening.ts';
import { openSession } from '../../fixtures/staff.ts';

const WORDS = {
  make: { ar: 'أعِدّ الكشف', en: 'Make the list' },
  first: { ar: 'صفحة 1 من 44', en: 'Page 1 of 44' },
};

/** Counts the pages of a PDF that Chromium wrote. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/gu)?.length ?? 0;

test('[14.23] five thousand bookings fill the sheets of paper that the list counts, and nothing else', async ({
  page,
  openEvening,
  say,
}) => {
  const { manager, door } = await openEvening();
  await openSession(page, manager.token);
  await page.route('**/door-list', async route => {
    const response = await route.fetch();
    const list = await response.json();
    list.event.name = {
      ar: 'ليلة طويلة الاسم جدًا '.repeat(8),
      en: 'A night with a very long name '.repeat(8),
    };
    list.made_by = 'عبد الرحمن بن عبد العزيز آل الشيخ '.repeat(4);
    list.rows = Array.from({ length: 5000 }, (_, at) => ({
      number: `ABCD-${String(at).padStart(4, '0')}`,
      initials: 'أ ع ا ا',
      is_admitted: at % 3 === 0,
    }));
    await route.fulfill({ json: list });
  });
  await page.goto(`/console/events/${door.eventId}/door/list`);
  await page.getByRole('button', { name: say(WORDS.make) }).click();
  await expect(page.getByText(say(WORDS.first))).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pagesOf(pdf)).toBe(44);
});
