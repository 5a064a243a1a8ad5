/** An owner searches, filters and exports the audit log, and runs the consistency check. */

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CONSISTENCY_CHECKS } from '@rabita/contract/staff/consistency-check';
import { callApi } from '../../../fixtures/call-api.ts';
import { expect, setStaffSession, test } from '../../../fixtures/staff.ts';

test('[14.16] an owner searches and filters the audit log, sees each line’s values before and after, and downloads the lines', async ({
  page,
  sharedStaff,
  newMember,
  request,
}) => {
  const [owner, manager] = [await sharedStaff('owner'), await sharedStaff('manager')];
  const member = await newMember();
  const note = `=تعويض ${randomUUID().slice(0, 8)}`;
  const call = (method: 'GET' | 'POST', path: string, data?: object) =>
    callApi(request, manager.token, method, `/api/staff/members${path}`, data);
  for (const points of [50, 20]) await call('POST', `/${member.userId}/points`, { points, note });
  // Each request for members is audited, so this creates more lines than one page shows.
  await Promise.all(Array.from({ length: 60 }, () => call('GET', '')));
  await setStaffSession(page, owner.token);
  await page.goto('/console/audit');
  await expect(page.getByRole('button', { name: 'Show older' })).toBeVisible();
  await page.getByLabel('Words, names or a booking number').fill(note);
  const lines = page.getByRole('main').locator('ol > li');
  await expect(lines).toHaveCount(2);
  const newest = lines.first();
  const summary = newest.locator('summary');
  await expect(summary).toContainText('Points adjusted');
  await expect(summary).toContainText(manager.fullName);
  await expect(newest.getByRole('table')).toBeHidden();
  await summary.click();
  await expect(newest.getByRole('columnheader').nth(1)).toHaveText('Before');
  await expect(newest.getByRole('columnheader').nth(2)).toHaveText('After');
  await expect(newest.getByRole('row').nth(1).getByRole('cell')).toHaveText(['50', '70']);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV', exact: true }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.startsWith('\ufeff')).toBe(true);
  expect(file.trim().split('\r\n')).toHaveLength(3);

  await newest.getByRole('link', { name: 'Full history' }).click();
  // The link replaces the search text with its own filter.
  await expect(page).toHaveURL(/\/console\/audit\?subject=[\w-]+$/u);
  await expect(page.getByLabel('Words, names or a booking number')).toHaveValue('');
  await expect(lines.first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
  await expect(page).toHaveURL(/\/console\/audit$/u);
  await expect(page.getByLabel('Words, names or a booking number')).toHaveValue('');

  const more = page.getByRole('button', { name: 'Filter the log', exact: true });
  if (await more.isVisible()) await more.click();
  // The field of an action that was chosen by keyboard keeps the focus, and is empty after the filters are cleared.
  const action = page.getByRole('combobox', { name: 'Action' });
  const options = page.getByRole('option');
  // A list that opens on focus closes when the focus scrolls the page.
  await action.evaluate(element => element.scrollIntoView({ block: 'center' }));
  await action.focus();
  await expect(options.first()).toBeVisible();
  await action.fill('Points adjusted');
  await expect(options).toHaveText(['Points adjusted']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/action=points\.adjusted/u);
  await expect(action).toBeFocused();
  await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
  await expect(action).toHaveValue('');
  const lineCount = await lines.count();
  await page.getByRole('button', { name: 'Show older', exact: true }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(lineCount);
});

test('the consistency check finds no difference, and the audit log has a line for each check', async ({
  page,
  newStaff,
}) => {
  const owner = await newStaff('owner');
  await setStaffSession(page, owner.token);
  await page.goto('/console/books');
  await expect(page.getByText('The records match.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(CONSISTENCY_CHECKS.length);
  await page.getByRole('button', { name: 'Check again', exact: true }).click();
  await expect(page.getByText('The records match.')).toBeVisible();
  await page.goto(`/console/audit?who=${owner.id}`);
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Consistency checked' }),
  ).toHaveCount(2);
});
