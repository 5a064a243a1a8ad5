/** Managers plan a season, see its standings, give prizes once, and set tiers that fans reach. */
import type { Page } from '@playwright/test';
import { callApi } from '../../../fixtures/call-api.ts';
import { button, expectLoggedIn, heading, openSection, typePieces } from '../../../fixtures/console.ts';
import type { Words } from '../../../fixtures/journey.ts';
import { expect, test } from '../../../fixtures/staff.ts';

const WORDS = {
  seasons: { ar: 'المواسم', en: 'Seasons' },
  newSeason: { ar: 'موسم جديد', en: 'New season' },
  starts: { ar: 'يبدأ', en: 'Starts' },
  ends: { ar: 'ينتهي', en: 'Ends' },
  lapse: { ar: 'تنتهي صلاحيتها', en: 'They lapse' },
  add: { ar: 'أضف الموسم', en: 'Add season' },
  overlaps: { ar: 'تتداخل المدة مع «الموسم الثاني».', en: 'These dates overlap “Season Two”.' },
  upcoming: { ar: 'قادم', en: 'Upcoming' },
  cancelled: { ar: 'ملغى', en: 'Cancelled' },
  cancel: { ar: 'ألغِ الموسم', en: 'Cancel season' },
  over: { ar: 'المنتهية', en: 'Over' },
  final: { ar: 'ترتيب نهائي', en: 'Final' },
  prizes: { ar: 'الجوائز', en: 'Prizes' },
  top: { ar: 'حتى المركز', en: 'Up to rank' },
  each: { ar: 'نقاط كل عضو', en: 'Points for each' },
  give: { ar: 'امنح الجوائز', en: 'Give prizes' },
  inAll: { ar: 'في المجموع', en: 'in all' },
  standings: { ar: 'الترتيب', en: 'Standings' },
  tiers: { ar: 'الفئات', en: 'Tiers' },
  newTier: { ar: 'فئة جديدة', en: 'New tier' },
  color: { ar: 'اللون', en: 'Colour' },
  threshold: { ar: 'النقاط المطلوبة في الموسم', en: 'Points to earn in a season' },
  taken: {
    ar: 'هذا عدد نقاط «برونزية». اختر غيره.',
    en: '“Bronze” needs the same points. Choose another number.',
  },
  early: { ar: 'ساعات الحجز المبكر', en: 'Hours of early booking' },
  addTier: { ar: 'أضف الفئة', en: 'Add tier' },
  remove: { ar: 'احذف', en: 'Remove' },
  held: { ar: 'في هذه الفئة أعضاء', en: 'There are members in this tier' },
  keep: { ar: 'أبقِها', en: 'Keep it' },
} satisfies Record<string, Words>;

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';
/** The words of a number as each language's keyboard types it. */
const digits = (text: string): Words => ({
  ar: text.replace(/\d/gu, digit => ARABIC_DIGITS[Number(digit)] ?? ''),
  en: text,
});
/** Midnight of a day, one piece for each segment of a date and time field. */
const midnight = (date: string): Words[] => {
  const [year = '', month = '', day = ''] = date.split('-');
  return [...[day, month, year, '12', '00'].map(digits), { ar: 'ص', en: 'a' }];
};
const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

type Say = (words: Words) => string;

async function typeDay(page: Page, say: Say, label: Words, date: string): Promise<void> {
  const field = page.getByRole('group', { name: say(label) });
  await field.getByRole('spinbutton').first().focus();
  await typePieces(page, say, midnight(date));
}

async function typeNames(page: Page, { ar, en }: Words): Promise<void> {
  await page.getByRole('group', { name: 'العربية' }).getByLabel('الاسم').fill(ar);
  await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill(en);
}

const YEAR = '2061';

test('[17.48] a manager plans a season beside the others, and cancels it after a question', async ({
  page,
  openConsole,
  say,
  expectFailed,
}) => {
  expectFailed(409);
  await openConsole('manager', '/');
  await expectLoggedIn(page, say);
  await openSection(page, say, WORDS.seasons);
  await page.getByRole('link', { name: say(WORDS.newSeason) }).click();
  const name = { ar: `موسم ${YEAR}`, en: `Season ${YEAR}` };
  await typeNames(page, name);
  await typeDay(page, say, WORDS.starts, today());
  await typeDay(page, say, WORDS.ends, `${YEAR}-06-01`);
  await page.getByText(say(WORDS.lapse)).click();
  await button(page, say, WORDS.add).click();
  await expect(page.getByText(say(WORDS.overlaps))).toBeVisible();
  await typeDay(page, say, WORDS.starts, `${YEAR}-01-01`);
  await button(page, say, WORDS.add).click();
  await expect(heading(page, say, name)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(say(WORDS.upcoming));

  await button(page, say, WORDS.cancel).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: say(WORDS.cancel) });
  await confirm.click();
  await expect(confirm).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(say(WORDS.cancelled));
  await expect(button(page, say, WORDS.cancel)).toHaveCount(0);
});

test('[17.43] [17.48] a manager sees the final standings of a season, and gives prizes once, knowing the cost', async ({
  page,
  request,
  openConsole,
  say,
}) => {
  const manager = await openConsole('manager', '/seasons');
  await button(page, say, WORDS.over).click();
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: say(WORDS.final) });
  await row.getByRole('link').click();
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toContainText(/200/u);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const prize = { top: 20, points: 50 };
  await page.getByRole('tab', { name: say(WORDS.prizes) }).click();
  await page.getByLabel(say(WORDS.top)).fill(String(prize.top));
  await page.getByLabel(say(WORDS.each)).fill(String(prize.points));
  await expect(page.getByRole('status').filter({ hasText: say(WORDS.inAll) })).toBeVisible();
  await button(page, say, WORDS.give).click();
  await expect(page.getByLabel(say(WORDS.top))).toHaveValue('');
  const counted = { ...prize, dry_run: true };
  expect(
    await callApi(request, manager.token, 'POST', `/api/staff/seasons/${id}/prizes`, counted),
  ).toMatchObject({ members: 0, points: 0 });
  await page.getByRole('tab', { name: say(WORDS.standings) }).click();
  await expect(first).toContainText(/50/u);
});

test('[17.49] a manager adds a tier with a colour of the league’s own, and keeps one that members hold', async ({
  page,
  request,
  openConsole,
  say,
  expectFailed,
}) => {
  expectFailed(409);
  await openConsole('manager', '/');
  await expectLoggedIn(page, say);
  await openSection(page, say, WORDS.tiers);
  await page.getByRole('link', { name: say(WORDS.newTier) }).click();
  const points = '900061';
  const name = { ar: `أسطورية ${points}`, en: `Legend ${points}` };
  await typeNames(page, name);
  await page.getByLabel(say(WORDS.color)).fill('#112244');
  await page.getByLabel(say(WORDS.threshold)).fill('40');
  await page.getByLabel(say(WORDS.early)).fill('٤٨');
  await button(page, say, WORDS.addTier).click();
  await expect(page.getByText(say(WORDS.taken))).toBeVisible();
  await page.getByLabel(say(WORDS.threshold)).fill(points);
  await button(page, say, WORDS.addTier).click();
  await expect(page).toHaveURL(/\/console\/tiers$/u);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: say(name) })).toContainText(
    say({ ar: 'حجز مبكر بيومين', en: 'Books 2 days early' }),
  );
  const { tiers } = await callApi(request, null, 'GET', '/api/seasons');
  expect(tiers.find(({ threshold }: { threshold: number }) => threshold === Number(points))).toMatchObject({
    color: '#112244',
    early_hours: 48,
  });

  await rows.first().getByRole('button').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: say(WORDS.remove) }).click();
  await expect(dialog.getByRole('alert')).toContainText(say(WORDS.held));
  await dialog.getByRole('button', { name: say(WORDS.keep) }).click();
  const own = rows.filter({ hasText: say(name) });
  await own.getByRole('button').click();
  await dialog.getByRole('button', { name: say(WORDS.remove) }).click();
  await expect(own).toHaveCount(0);
});
