/** Owners open ways to earn points, and grant points to a list of members. */
import { button } from '../../../fixtures/console.ts';
import { signIn } from '../../../fixtures/journey.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const WORDS = {
  section: { ar: 'طرق كسب النقاط', en: 'Ways to earn' },
  open: { ar: 'امنح نقاطًا', en: 'Grant points' },
  each: { ar: 'النقاط لكل عضو', en: 'Points for each member' },
  give: { ar: 'امنح 100 نقطة إلى عضوين', en: 'Give 100 points to 2 members' },
  lost: { ar: 'أفسد Excel هذا الرقم', en: 'Excel rounded this number' },
  granted: { ar: 'مُنحت 100 نقطة إلى عضوين.', en: '2 members got 100 points.' },
  again: { ar: 'منحة جديدة', en: 'Grant more' },
  same: { ar: 'مُنحت نقاط هذا الملف من قبل', en: 'This file has already given points' },
  giveAgain: { ar: 'امنح 100 نقطة إلى عضوين مرة أخرى', en: 'Give 100 points to 2 members again' },
  keep: { ar: 'لا تمنحها', en: 'Don’t give them' },
  yes: { ar: 'نعم، امنحها مرة أخرى', en: 'Yes, give them again' },
};

const STREAK = {
  streak: { ar: 'سلسلة حضور', en: 'Streak' },
  length: { ar: 'فعاليات متتالية', en: 'Events in a row' },
  points: { ar: 'النقاط لكل سلسلة', en: 'Points for each streak' },
  cap: { ar: 'أقصى عدد سلاسل للعضو في السنة', en: 'Streaks a year for each member' },
  cost: { ar: '200 نقطة على الأكثر لكل عضو في السنة', en: 'At most 200 points a year for each member' },
  save: { ar: 'احفظ', en: 'Save' },
  saved: { ar: 'حُفظت سلسلة الحضور.', en: 'Streak saved.' },
  progress: { ar: '0 من 50', en: '0 of 50' },
  earn: { ar: 'كيف تكسب النقاط؟', en: 'How to earn' },
};

test('[17.60] [17.61] [17.62] an owner grants points to a list, sees what the file lost, and each fan sees the points', async ({
  page,
  newMember,
  sharedStaff,
  say,
  browser,
}) => {
  const [fan, other] = [await newMember(), await newMember()];
  const watching = await browser.newContext();
  const fanPage = await watching.newPage();
  await signIn(fanPage, fan);
  await fanPage.goto('/dashboard');

  await openSession(page, (await sharedStaff('owner')).token);
  await page.goto('/console/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // On a phone the sections are in the menu.
  const menu = page.getByRole('button', { name: say({ ar: 'فتح القائمة', en: 'Open menu' }) });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: say(WORDS.section) }).click();
  await page.getByRole('link', { name: say(WORDS.open) }).click();
  await page.getByLabel(say(WORDS.each)).fill('٥٠');
  const giveReason = async () => {
    await page.getByRole('group', { name: 'العربية' }).getByLabel('السبب').fill('شكرًا على التطوع');
    await page.getByRole('group', { name: 'English' }).getByLabel('Reason').fill('Thanks for volunteering');
  };
  await giveReason();
  const choose = () =>
    page.locator('input[type="file"]').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`email\n${fan.email}\n9.66E+11\n${other.email}\n`),
    });
  await choose();
  await expect(page.getByText(say(WORDS.lost))).toBeVisible();
  await button(page, say, WORDS.give).click();
  await expect(page.locator('[data-result]')).toContainText(say(WORDS.granted));
  await expect(fanPage.getByText('50', { exact: true }).first()).toBeVisible();

  await button(page, say, WORDS.again).click();
  await page.getByLabel(say(WORDS.each)).fill('50');
  await giveReason();
  await choose();
  // The same file again is granted only after a second question.
  await expect(page.getByText(say(WORDS.same))).toBeVisible();
  await button(page, say, WORDS.giveAgain).click();
  await button(page, say, WORDS.keep).click();
  await expect(page.locator('[data-result]')).toHaveCount(0);
  await button(page, say, WORDS.giveAgain).click();
  await button(page, say, WORDS.yes).click();
  await expect(page.locator('[data-result]')).toContainText(say(WORDS.granted));
  await watching.close();
});

test('[17.69] [17.71] an owner switches a streak on and sees its cost, and a fan sees the progress until it is off', async ({
  page,
  newMember,
  sharedStaff,
  say,
  browser,
}) => {
  const fan = await newMember();
  await openSession(page, (await sharedStaff('owner')).token);
  await page.goto('/console/earning');
  const streak = page.getByRole('region', { name: say(STREAK.streak) });
  await streak.locator('summary').click();
  // So many that no other journey completes them.
  await page.getByLabel(say(STREAK.length)).fill('٥٠');
  await page.getByLabel(say(STREAK.points)).fill('100');
  await page.getByLabel(say(STREAK.cap)).fill('2');
  await expect(page.getByText(say(STREAK.cost))).toBeVisible();
  await button(page, say, STREAK.save).click();
  await expect(page.getByText(say(STREAK.saved)).last()).toBeVisible();
  const on = streak.getByRole('switch', { name: say(STREAK.streak) });
  await on.click();
  await expect(on).toBeChecked();

  const visit = await browser.newContext();
  const fanPage = await visit.newPage();
  await signIn(fanPage, fan);
  await fanPage.goto('/dashboard');
  await expect(fanPage.getByText(say(STREAK.progress))).toBeVisible();
  await on.click();
  await expect(on).not.toBeChecked();
  await expect(async () => {
    await fanPage.reload();
    await expect(fanPage.getByRole('heading', { name: say(STREAK.earn) })).toBeVisible();
    await expect(fanPage.getByText(say(STREAK.progress))).toHaveCount(0);
  }).toPass();
  await visit.close();
});
