/** Managers plan a season, see its standings, give prizes once, and set tiers that fans reach. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { button, expectLoggedIn, heading, typePieces } from '../../../fixtures/console.ts';
import type { Words } from '../../../fixtures/journey.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const WORDS = {
  openMenu: { ar: 'فتح القائمة', en: 'Open menu' },
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
  pointsNeeded: { ar: 'النقاط المطلوبة', en: 'Points needed' },
  tierNeeded: { ar: 'الفئة المطلوبة', en: 'Tier needed' },
  silver: { ar: 'فضية', en: 'Silver' },
  addReward: { ar: 'أضف المكافأة', en: 'Add reward' },
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

async function openSection(page: Page, say: Say, section: Words): Promise<void> {
  const menu = button(page, say, WORDS.openMenu);
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say(section), exact: true })
    .filter({ visible: true })
    .click();
  await expect(heading(page, say, section)).toBeVisible();
}

async function typeNames(page: Page, { ar, en }: Words): Promise<void> {
  await page.getByRole('group', { name: 'العربية' }).getByLabel('الاسم').fill(ar);
  await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill(en);
}

const YEAR = '2061';

test('[17.48] a manager plans a season beside the others, and cancels it after a question', async ({
  page,
  sharedStaff,
  say,
  expectFailed,
}) => {
  expectFailed(409);
  const manager = await sharedStaff('manager');
  await openSession(page, manager.token);
  await page.goto('/console/');
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
  sharedStaff,
  say,
}) => {
  const manager = await sharedStaff('manager');
  await openSession(page, manager.token);
  await page.goto('/console/seasons');
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
  const counted = await request.post(`/api/staff/seasons/${id}/prizes`, {
    headers: { authorization: `Bearer ${manager.token}` },
    data: { ...prize, dry_run: true },
  });
  expect(await counted.json()).toMatchObject({ members: 0, points: 0 });
  await page.getByRole('tab', { name: say(WORDS.standings) }).click();
  await expect(first).toContainText(/50/u);
});

test('[17.49] a manager adds a tier with a colour of the league’s own, and keeps one that members hold', async ({
  page,
  request,
  sharedStaff,
  say,
  expectFailed,
}) => {
  expectFailed(409);
  const manager = await sharedStaff('manager');
  await openSession(page, manager.token);
  await page.goto('/console/');
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
  const { tiers } = await (await request.get('/api/seasons')).json();
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

test('[17.44] a manager offers a reward to members of a tier', async ({
  page,
  request,
  sharedStaff,
  say,
}) => {
  const manager = await sharedStaff('manager');
  const name = `تجربة ${randomUUID().slice(0, 8)}`;
  await openSession(page, manager.token);
  await page.goto('/console/rewards/new');
  await page.getByRole('group', { name: 'العربية' }).getByLabel('الاسم').fill(name);
  await page.getByRole('group', { name: 'العربية' }).getByLabel('الوصف').fill('يوم مع الفريق.');
  await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill(name);
  await page.getByRole('group', { name: 'English' }).getByLabel('Description').fill('A day with the team.');
  await page.getByLabel(say(WORDS.pointsNeeded)).fill('10');
  await page.getByRole('button', { name: new RegExp(say(WORDS.tierNeeded), 'u') }).click();
  await page.getByRole('option', { name: say(WORDS.silver) }).click();
  await button(page, say, WORDS.addReward).click();
  await expect(page).toHaveURL(/\/console\/rewards$/u);
  const { rewards } = await (
    await request.get('/api/rewards', { headers: { 'accept-language': 'en' } })
  ).json();
  const reward = rewards.find((one: { name: string }) => one.name === name);
  expect(reward).toMatchObject({ tier: { name: 'Silver', threshold: 90 } });

  await page.goto(`/console/rewards/${reward._id}`);
  await expect(page.getByRole('button', { name: new RegExp(say(WORDS.tierNeeded), 'u') })).toContainText(
    say(WORDS.silver),
  );
});
