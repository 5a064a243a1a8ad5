/** Fans get points by a code that an owner made, and ask about an entry of their points. */
import { randomUUID } from 'node:crypto';
import { button, searchRow } from '../../../fixtures/console.ts';
import { signIn } from '../../../fixtures/journey.ts';
import { logIn } from '../../../fixtures/log-in.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const WORDS = {
  codes: { ar: 'رموز النقاط', en: 'Claim codes' },
  newCode: { ar: 'رمز جديد', en: 'New code' },
  code: { ar: 'الرمز', en: 'Code' },
  each: { ar: 'النقاط لكل استخدام', en: 'Points for each use' },
  total: { ar: 'أقصى عدد للاستخدام', en: 'Uses in all' },
  cost: { ar: 'يمنح هذا الرمز 500 نقطة على الأكثر.', en: 'This code gives at most 500 points.' },
  create: { ar: 'أنشئ الرمز', en: 'Create code' },
  qr: { ar: 'رمز QR', en: 'QR code' },
  earn: { ar: 'كيف تكسب النقاط؟', en: 'How to earn' },
  claim: { ar: 'احصل على النقاط', en: 'Get points' },
  earned: { ar: '+50 نقطة', en: '+50 points' },
  taken: { ar: 'استخدمت هذا الرمز من قبل.', en: 'You’ve already used this code.' },
  unknown: { ar: 'لا يوجد رمز كهذا', en: 'There’s no such code' },
  used: { ar: 'استُخدم 1 من 10', en: 'Used 1 of 10' },
  pause: { ar: 'أوقفه مؤقتًا', en: 'Pause' },
};

test('[17.63] [17.64] [17.67] [17.68] a code made in the console gives its points once to the fan who opens its link', async ({
  page,
  newMember,
  sharedStaff,
  say,
  browser,
}) => {
  const fan = await newMember();
  await openSession(page, (await sharedStaff('owner')).token);
  await page.goto('/console/earning');
  const on = page.getByRole('switch', { name: say(WORDS.codes) });
  await expect(on).toBeVisible();
  if (!(await on.isChecked())) await on.click();
  await expect(on).toBeChecked();
  await page.getByRole('link', { name: say(WORDS.newCode) }).click();
  const word = `HALA${randomUUID().slice(0, 6).toUpperCase()}`;
  await page.getByRole('group', { name: 'العربية' }).getByLabel('الاسم').fill('ليلة النهائي');
  await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill('Finals night');
  await page.getByLabel(say(WORDS.code), { exact: true }).fill(word.toLowerCase());
  await page.getByLabel(say(WORDS.each)).fill('٥٠');
  await page.getByLabel(say(WORDS.total)).fill('10');
  await expect(page.getByText(say(WORDS.cost))).toBeVisible();
  await button(page, say, WORDS.create).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: word });
  await row.getByRole('button', { name: say(WORDS.qr) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.press('Escape');

  const visit = await browser.newContext();
  const fanPage = await visit.newPage();
  await fanPage.goto(`/dashboard?claim=${word}`);
  await logIn(fanPage, say, { identifier: fan.email, password: fan.password });
  const field = fanPage.getByRole('region', { name: say(WORDS.earn) }).getByLabel(say(WORDS.code));
  await expect(field).toHaveValue(word);
  await expect(field).toBeFocused();
  const claim = fanPage.getByRole('button', { name: say(WORDS.claim) });
  await claim.click();
  await expect(fanPage.getByText(say(WORDS.earned)).first()).toBeVisible();
  await expect(fanPage).toHaveURL(/\/dashboard$/u);
  await field.fill(`${word.slice(0, 4)} ${word.slice(4).toLowerCase()}`);
  await claim.click();
  await expect(fanPage.getByText(say(WORDS.taken))).toBeVisible();
  await field.fill('nothing');
  await claim.click();
  await expect(fanPage.getByText(say(WORDS.unknown))).toBeVisible();

  await page.reload();
  await expect(row).toContainText(say(WORDS.used));
  await row.getByRole('button', { name: say(WORDS.pause) }).click();
  await expect(row.getByRole('button', { name: say(WORDS.pause) })).toHaveCount(0);
  await visit.close();
});

const QUESTION_WORDS = {
  history: { ar: 'سجل نقاطك', en: 'Points history' },
  ask: { ar: /^اسأل عنها: تعديل من الرابطة/u, en: /^Ask about it: Adjusted by us/u },
  question: { ar: 'سؤالك', en: 'Your question' },
  send: { ar: 'أرسل السؤال', en: 'Send' },
  waiting: { ar: /بانتظار الرد/u, en: /Waiting for an answer/u },
  why: { ar: 'لماذا وصلتني هذه النقاط؟', en: 'Why did I get these points?' },
  questions: { ar: 'أسئلة الأعضاء', en: 'Questions' },
  answer: { ar: 'الرد', en: 'Answer' },
  because: { ar: 'شكرًا لمساعدتك في التنظيم.', en: 'Thanks for helping out.' },
  sendAnswer: { ar: 'أرسل الرد', en: 'Send the answer' },
  search: { ar: 'ابحث باسم العضو أو نص السؤال', en: 'Search by member or question' },
  spent: { ar: 'صرفتها', en: 'Spent' },
  none: { ar: 'لا شيء من هذا النوع.', en: 'Nothing of this kind.' },
};

test('[17.50] [17.51] [17.52] [17.53] a fan asks about an entry of their points, and reads the answer of staff there', async ({
  page,
  newMember,
  sharedStaff,
  say,
  request,
  context,
  language,
}) => {
  const name = language === 'ar' ? 'سارة بنت محمد السائلة' : 'Sara Who Asks';
  const fan = await newMember({ full_name: name });
  const { token } = await sharedStaff('manager');
  await request.post(`/api/staff/members/${fan.userId}/points`, {
    headers: { authorization: `Bearer ${token}` },
    data: { points: 40, note: say(QUESTION_WORDS.because) },
  });

  await signIn(page, fan);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: say(QUESTION_WORDS.history) }).click();
  await expect(page).toHaveURL(/\/points$/u);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByText(say(QUESTION_WORDS.spent), { exact: true }).click();
  await expect(page.getByText(say(QUESTION_WORDS.none))).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: say(QUESTION_WORDS.history) }).click();
  await page.getByRole('button', { name: QUESTION_WORDS.ask[language] }).click();
  await page.getByLabel(say(QUESTION_WORDS.question)).fill(say(QUESTION_WORDS.why));
  await page.getByRole('button', { name: say(QUESTION_WORDS.send), exact: true }).click();
  await expect(page.getByText(QUESTION_WORDS.waiting[language])).toBeVisible();

  const desk = await context.newPage();
  await openSession(desk, token);
  await desk.goto('/console/questions');
  const row = await searchRow(desk, say(QUESTION_WORDS.search), name);
  await row.getByRole('button').click();
  await desk.getByLabel(say(QUESTION_WORDS.answer), { exact: true }).fill(say(QUESTION_WORDS.because));
  await desk.getByRole('button', { name: say(QUESTION_WORDS.sendAnswer) }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await desk.close();

  await page.reload();
  await expect(page.getByText(say(QUESTION_WORDS.why))).toBeVisible();
  await expect(page.getByText(say(QUESTION_WORDS.because)).last()).toBeVisible();
  await expect(page.getByText(QUESTION_WORDS.waiting[language])).toHaveCount(0);
});
