/** A fan asks about an entry of their points, a manager answers in the console, and the fan reads the answer. */
import { searchRow } from '../../../fixtures/console.ts';
import { signIn } from '../../../fixtures/journey.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const WORDS = {
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
    data: { points: 40, note: say(WORDS.because) },
  });

  await signIn(page, fan);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: say(WORDS.history) }).click();
  await expect(page).toHaveURL(/\/points$/u);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByText(say(WORDS.spent), { exact: true }).click();
  await expect(page.getByText(say(WORDS.none))).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: say(WORDS.history) }).click();
  await page.getByRole('button', { name: WORDS.ask[language] }).click();
  await page.getByLabel(say(WORDS.question)).fill(say(WORDS.why));
  await page.getByRole('button', { name: say(WORDS.send), exact: true }).click();
  await expect(page.getByText(WORDS.waiting[language])).toBeVisible();

  const desk = await context.newPage();
  await openSession(desk, token);
  await desk.goto('/console/questions');
  const row = await searchRow(desk, say(WORDS.search), name);
  await row.getByRole('button').click();
  await desk.getByLabel(say(WORDS.answer), { exact: true }).fill(say(WORDS.because));
  await desk.getByRole('button', { name: say(WORDS.sendAnswer) }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await desk.close();

  await page.reload();
  await expect(page.getByText(say(WORDS.why))).toBeVisible();
  await expect(page.getByText(say(WORDS.because)).last()).toBeVisible();
  await expect(page.getByText(WORDS.waiting[language])).toHaveCount(0);
});
