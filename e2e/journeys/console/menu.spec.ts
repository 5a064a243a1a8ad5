/** Staff reach every page of the console by clicks, and find members and bookings with the search. */
import type { Page } from '@playwright/test';
import { button, expectLoggedIn, heading, openSection, TEXTS } from '../../fixtures/console.ts';
import { bookSeat, createOpenEvent } from '../../fixtures/door.ts';
import type { Texts } from '../../fixtures/journey.ts';
import { expect, type Role, test } from '../../fixtures/staff.ts';
import { waitUntilIdle } from '../../fixtures/wait-until-idle.ts';

const LABELS = {
  menu: { ar: 'فتح القائمة', en: 'Open menu' },
  account: { ar: 'حسابي', en: 'My account' },
  search: { ar: 'بحث', en: 'Search' },
  field: { ar: 'ابحث في لوحة التحكم', en: 'Search the console' },
  noResults: { ar: 'لا نتائج لـ«qqqqq».', en: 'Nothing found for “qqqqq”.' },
} satisfies Record<string, Texts>;

const ENTRIES = {
  today: { ar: 'اليوم', en: 'Today' },
  events: { ar: 'الفعاليات', en: 'Events' },
  matches: { ar: 'المباريات', en: 'Matches' },
  rewards: { ar: 'المكافآت', en: 'Rewards' },
  points: { ar: 'النقاط', en: 'Points' },
  members: { ar: 'الأعضاء', en: 'Members' },
  staff: TEXTS.team,
  league: { ar: 'الرابطة', en: 'League' },
} satisfies Record<string, Texts>;

/** Each page with its entry. The first page of an entry opens with the entry. */
const PAGES: readonly (readonly [entry: Texts, page: Texts])[] = [
  [ENTRIES.events, ENTRIES.events],
  [ENTRIES.matches, ENTRIES.matches],
  [ENTRIES.rewards, ENTRIES.rewards],
  [ENTRIES.rewards, { ar: 'تسليم المكافآت', en: 'Handing out' }],
  [ENTRIES.points, { ar: 'المواسم', en: 'Seasons' }],
  [ENTRIES.points, { ar: 'الفئات', en: 'Tiers' }],
  [ENTRIES.points, { ar: 'تقرير النقاط', en: 'Points report' }],
  [ENTRIES.members, ENTRIES.members],
  [ENTRIES.members, { ar: 'أسئلة الأعضاء', en: 'Questions' }],
  [ENTRIES.staff, ENTRIES.staff],
  [ENTRIES.league, { ar: 'رسائل لم تُرسل', en: 'Failed messages' }],
  [ENTRIES.league, { ar: 'مطابقة السجلات', en: 'Consistency check' }],
  [ENTRIES.league, { ar: 'عن الرابطة', en: 'About' }],
  [ENTRIES.today, ENTRIES.today],
];
const OWNER_PAGES: typeof PAGES = [
  [ENTRIES.points, { ar: 'طرق كسب النقاط', en: 'Ways to earn' }],
  [ENTRIES.league, { ar: 'سجل الإجراءات', en: 'Audit log' }],
];

/** Opens the menu on a phone. In a wider window it is always open. */
async function openMenu(page: Page, label: string): Promise<void> {
  if (await button(page, label).isVisible()) await button(page, label).click();
}

for (const role of ['owner', 'manager'] as const satisfies Role[]) {
  test(`[18.117] with the role ${role}, staff reach every page by clicks, and see no page that the API refuses`, async ({
    page,
    openConsole,
    t,
  }) => {
    const refused: string[] = [];
    page.on('response', response => response.status() === 403 && refused.push(response.url()));
    await openConsole(role, '/');
    await expectLoggedIn(page, t);
    for (const [entry, name] of role === 'owner' ? [...PAGES, ...OWNER_PAGES] : PAGES) {
      await openSection(page, t, t(name), t(entry));
      for (const [, hidden] of role === 'owner' ? [] : OWNER_PAGES)
        await expect(page.getByRole('link', { name: t(hidden), exact: true })).toHaveCount(0);
    }
    await waitUntilIdle(page);
    expect(refused).toEqual([]);
  });
}

test('[18.117] the logout stays in view in a low window', async ({ page, openConsole, t }) => {
  await openConsole('owner', '/account');
  await expect(heading(page, t(LABELS.account))).toBeVisible();
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await openMenu(page, t(LABELS.menu));
  for (const height of [900, 520]) {
    await page.setViewportSize({ ...size, height });
    await expect(button(page, t(TEXTS.logout))).toBeInViewport({ ratio: 1 });
  }
});

test('[18.116] [18.119] a manager finds a member and a booking with the search, by keyboard alone', async ({
  page,
  openConsole,
  newMember,
  request,
  t,
}) => {
  const { eventId } = await createOpenEvent(request, process.env.RABITA_OWNER_TOKEN ?? '');
  const member = await newMember({ full_name: 'أسماء بنت عُبادة الباحثة' });
  const { number } = await bookSeat(request, eventId, member);
  await openConsole('manager', '/today');
  await expect(heading(page, t(ENTRIES.today))).toBeVisible();

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: t(LABELS.field) });
  await expect(field).toBeFocused();
  await page.keyboard.type('qqqqq');
  await expect(page.getByText(t(LABELS.noResults))).toBeVisible();
  await field.fill('اسماء عباده الباحثه');
  await page.keyboard.press('Enter');
  await expect(heading(page, member.fullName)).toBeVisible();

  await button(page, t(LABELS.search)).click();
  await field.fill(number.toLowerCase().replace('-', ''));
  await expect(page.getByRole('option').first()).toContainText(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/events/${eventId}/bookings\\?q=${number}$`, 'u'));
  await expect(page.getByRole('main').locator('tbody').getByRole('row')).toHaveCount(1);

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});
