/** An owner uses the audit log (who did what, values before and after, export as CSV) and the records check. */

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BOOKS_CHECKS } from '@rabita/contract/staff/books';
import { button } from '../../../fixtures/console.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const WORDS = {
  words: { ar: 'كلمات أو أسماء أو رقم حجز', en: 'Words, names or a booking number' },
  who: { ar: 'من', en: 'Who' },
  adjusted: { ar: 'تعديل نقاط عضو', en: 'Points adjusted' },
  before: { ar: 'قبل', en: 'Before' },
  after: { ar: 'بعد', en: 'After' },
  all: { ar: 'السجل كاملًا', en: 'Full history' },
  older: { ar: 'اعرض الأقدم', en: 'Show older' },
  action: { ar: 'الإجراء', en: 'Action' },
  more: { ar: 'تصفية السجل', en: 'Filter the log' },
  clear: { ar: 'أزل التصفية', en: 'Clear filters' },
  download: { ar: 'نزّل CSV', en: 'Download CSV' },
  balanced: { ar: 'السجلات متطابقة.', en: 'The records match.' },
  again: { ar: 'أعد المطابقة', en: 'Check again' },
  counted: { ar: 'مطابقة السجلات', en: 'Records checked' },
};

test('[14.16] an owner searches and filters the audit log, sees the values before and after, and downloads the lines', async ({
  page,
  sharedStaff,
  newMember,
  request,
  say,
}) => {
  const [owner, manager] = [await sharedStaff('owner'), await sharedStaff('manager')];
  const member = await newMember();
  const note = `=تعويض ${randomUUID().slice(0, 8)}`;
  for (const points of [50, 20]) {
    const adjusted = await request.post(`/api/staff/members/${member.userId}/points`, {
      headers: { authorization: `Bearer ${manager.token}` },
      data: { points, note },
    });
    expect(adjusted.ok(), await adjusted.text()).toBe(true);
  }
  // Each request for members is audited, so this creates more lines than one page shows.
  const headers = { authorization: `Bearer ${manager.token}` };
  await Promise.all(Array.from({ length: 60 }, () => request.get('/api/staff/members', { headers })));
  await openSession(page, owner.token);
  await page.goto('/console/audit');
  await expect(page.getByRole('button', { name: say(WORDS.older) })).toBeVisible();
  await page.getByLabel(say(WORDS.words)).fill(note);
  const lines = page.getByRole('main').locator('ol > li');
  await expect(lines).toHaveCount(2);
  const last = lines.first();
  // One line says what was done, by whom and the values; a press opens everything else.
  const summary = last.locator('summary');
  await expect(summary).toContainText(say(WORDS.adjusted));
  await expect(summary).toContainText(manager.fullName);
  await expect(last.getByRole('table')).toBeHidden();
  await summary.click();
  await expect(last.getByRole('columnheader').nth(1)).toHaveText(say(WORDS.before));
  await expect(last.getByRole('columnheader').nth(2)).toHaveText(say(WORDS.after));
  await expect(last.getByRole('row').nth(1).getByRole('cell')).toHaveText(['50', '70']);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, say, WORDS.download).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.startsWith('\ufeff')).toBe(true);
  expect(file.trim().split('\r\n')).toHaveLength(3);

  await last.getByRole('link', { name: say(WORDS.all) }).click();
  // The link contains its complete filter: the earlier search text is dropped.
  await expect(page).toHaveURL(/\/console\/audit\?subject=[\w-]+$/u);
  await expect(page.getByLabel(say(WORDS.words))).toHaveValue('');
  await expect(lines.first()).toBeVisible();
  await button(page, say, WORDS.clear).click();
  await expect(page).toHaveURL(/\/console\/audit$/u);
  await expect(page.getByLabel(say(WORDS.words))).toHaveValue('');

  const more = button(page, say, WORDS.more);
  if (await more.isVisible()) await more.click();
  // An action chosen by keyboard filters the log and keeps the focus; clearing the filters empties the field.
  const action = page.getByRole('combobox', { name: say(WORDS.action) });
  const options = page.getByRole('option');
  await action.focus();
  await expect(options.first()).toBeVisible();
  await action.fill(say(WORDS.adjusted));
  await expect(options).toHaveText([say(WORDS.adjusted)]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/action=points\.adjusted/u);
  await expect(action).toBeFocused();
  await button(page, say, WORDS.clear).click();
  await expect(action).toHaveValue('');
  const shown = await lines.count();
  await button(page, say, WORDS.older).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(shown);
});

test('the records check finds no difference, and each check is in the audit log', async ({
  page,
  newStaff,
  say,
}) => {
  const owner = await newStaff('owner');
  await openSession(page, owner.token);
  await page.goto('/console/books');
  await expect(page.getByText(say(WORDS.balanced))).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(BOOKS_CHECKS.length);
  await button(page, say, WORDS.again).click();
  await expect(page.getByText(say(WORDS.balanced))).toBeVisible();
  await page.goto(`/console/audit?who=${owner.id}`);
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: say(WORDS.counted) }),
  ).toHaveCount(2);
});
