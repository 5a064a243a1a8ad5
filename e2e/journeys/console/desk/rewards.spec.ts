/** Managers offer a reward in both languages, set its stock, and never overwrite another manager's change. */
import { randomUUID } from 'node:crypto';
import { button, searchRow } from '../../../fixtures/console.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const WORDS = {
  points: { ar: 'النقاط المطلوبة', en: 'Points needed' },
  left: { ar: 'المتبقي', en: 'Stock left' },
  add: { ar: 'أضف المكافأة', en: 'Add reward' },
  search: { ar: 'ابحث باسم المكافأة', en: 'Search by name' },
  stock: { ar: 'تعديل الكمية', en: 'Edit stock of' },
  save: { ar: 'احفظ التعديلات', en: 'Save changes' },
  gone: { ar: 'نفدت الكمية', en: 'Out of stock' },
  take: { ar: 'اعرض التعديل الأحدث', en: 'Show what changed' },
  saved: { ar: 'حُفظ التعديل.', en: 'Changes saved.' },
};

test('a manager adds a reward and sets its stock to zero; simultaneous changes of two managers are both kept', async ({
  page,
  sharedStaff,
  request,
  say,
  expectFailed,
}) => {
  expectFailed(409);
  const [manager, other] = [await sharedStaff('manager'), await sharedStaff('owner')];
  const name = `قميص ${randomUUID().slice(0, 8)}`;
  await openSession(page, manager.token);
  await page.goto('/console/rewards/new');
  const [arabic, english] = [
    page.getByRole('group', { name: 'العربية' }),
    page.getByRole('group', { name: 'English' }),
  ];
  await arabic.getByLabel('الاسم').fill(name);
  await arabic.getByLabel('الوصف').fill('بتوقيع اللاعبين.');
  await english.getByLabel('Name').fill(name);
  await english.getByLabel('Description').fill('Signed by the players.');
  await page.getByLabel(say(WORDS.points)).fill('٥٠٠');
  await page.getByLabel(say(WORDS.left)).fill('3');
  await button(page, say, WORDS.add).click();
  await expect(page).toHaveURL(/\/console\/rewards$/u);

  const fansSee = async () => {
    const { rewards } = await (await request.get('/api/rewards')).json();
    return rewards.find(
      (one: { translations: { ar: { name: string } } }) => one.translations.ar.name === name,
    );
  };
  expect(await fansSee()).toMatchObject({ loyalty_points: 500, stock: 3, available: true });
  const row = await searchRow(page, say(WORDS.search), name);
  await row.getByRole('button', { name: say(WORDS.stock) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say(WORDS.left)).fill('0');
  await button(page, say, WORDS.save).click();
  await expect(row).toContainText(say(WORDS.gone));
  expect(await fansSee()).toMatchObject({ stock: 0, available: false });

  await row.getByRole('link').click();
  await page.getByLabel(say(WORDS.points)).fill('700');
  const id = page.url().split('/').at(-1);
  const headers = { authorization: `Bearer ${other.token}` };
  const { reward } = await (await request.get(`/api/staff/rewards/${id}`, { headers })).json();
  const restocked = await request.patch(`/api/staff/rewards/${id}/stock`, {
    headers,
    data: { stock: 9, stock_before: reward.stock, available: true, version: reward.changed.version },
  });
  expect(restocked.ok(), await restocked.text()).toBe(true);
  await button(page, say, WORDS.save).click();
  await expect(page.getByRole('alert').filter({ hasText: other.fullName })).toBeVisible();
  await expect(page.getByLabel(say(WORDS.points))).toHaveValue('700');
  await button(page, say, WORDS.take).click();
  await expect(page.getByLabel(say(WORDS.left))).toHaveValue('9');
  await button(page, say, WORDS.save).click();
  await expect(page.getByText(say(WORDS.saved)).last()).toBeVisible();
  await expect(page).toHaveURL(/\/console\/rewards\?q=/u);
  expect(await fansSee()).toMatchObject({ loyalty_points: 700, stock: 9, available: true });
});
