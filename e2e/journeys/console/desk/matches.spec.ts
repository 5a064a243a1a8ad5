/** Managers add matches, score them live while fans watch, and import them from a file. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi } from '../../../fixtures/call-api.ts';
import { typeEvening } from '../../../fixtures/console.ts';
import { setSession, type Translate } from '../../../fixtures/journey.ts';
import { muteRefetches } from '../../../fixtures/mute-timers.ts';
import { expect, setStaffSession, test } from '../../../fixtures/staff.ts';

async function addMatch(page: Page, t: Translate, rival: string): Promise<string> {
  await page.goto('/console/matches/new');
  const [arabic, english] = [
    page.getByRole('group', { name: 'العربية' }),
    page.getByRole('group', { name: 'English' }),
  ];
  const fillTeams = async (language: 'ar' | 'en', home: string) => {
    await page.locator(`input[name="translations.${language}.home_name"]`).fill(home);
    await page.locator(`input[name="translations.${language}.away_name"]`).fill(rival);
  };
  await fillTeams('ar', 'فريقنا');
  await arabic.getByLabel('اللعبة').fill('فالورانت');
  await arabic.getByLabel('البطولة').fill('كأس الرابطة');
  await fillTeams('en', 'Our team');
  await english.getByLabel('Game').fill('Valorant');
  await english.getByLabel('Tournament').fill('League Cup');
  await page.getByLabel('Home short name').fill('RBT');
  await page.getByLabel('Away short name').fill('AWY');
  await page.getByLabel('Best of').fill('5');
  await typeEvening(page, t, 'Starts');
  await page.getByRole('button', { name: 'Add match', exact: true }).click();
  await expect(page).toHaveURL(/\/console\/matches\/[\w-]{36}$/u);
  return page.url().split('/').at(-1) ?? '';
}

test('a manager adds a match and scores it live while a fan watches, and resolves a conflict with another manager’s score', async ({
  page,
  context,
  newMember,
  sharedStaff,
  request,
  t,
  expectFailure,
}) => {
  expectFailure(409);
  const [manager, colleague] = [await sharedStaff('manager'), await sharedStaff('owner')];
  await setStaffSession(page, manager.token);
  const rival = `AWY ${randomUUID().slice(0, 8)}`;
  const id = await addMatch(page, t, rival);
  await page.getByRole('button', { name: 'Start match', exact: true }).click();
  await expect(page.getByText('Saved. Fans can see it.')).toBeVisible();

  const fan = await context.newPage();
  await muteRefetches(fan);
  await setSession(fan, await newMember());
  await Promise.all([fan.waitForResponse('**/api/live'), fan.goto('/events?tab=matches')]);
  const card = fan.getByRole('article').filter({ hasText: rival });
  await expect(card).toContainText('0');
  const addPoint = page.getByRole('button', { name: 'One more for' });
  // The page must count quick presses.
  for (let press = 0; press < 3; press += 1) await addPoint.first().click();
  await page.getByRole('button', { name: 'One fewer for' }).first().click();
  await addPoint.first().click();
  await expect(card).toContainText('3');
  await expect(page.getByRole('status').filter({ hasText: 'Saved. Fans can see it.' })).toBeVisible();

  const { match } = await callApi(request, colleague.token, 'GET', `/api/staff/matches/${id}`);
  expect(match.score).toEqual({ home: 3, away: 0 });
  // In a best of five no side can win a fourth round.
  await addPoint.first().click();
  await expect(page.getByText('That score isn’t possible')).toBeVisible();
  await expect(page.locator('output')).toHaveText(['3', '0']);
  const saveScore = (home: number, away: number, version: number) =>
    callApi(request, colleague.token, 'PATCH', `/api/staff/matches/${id}/score`, {
      state: 'live',
      score: { home, away },
      version,
    });
  await saveScore(1, 2, match.changed.version);
  await addPoint.last().click();
  const conflict = page.getByRole('alert').filter({ hasText: 'wasn’t saved' });
  await expect(conflict).toContainText(colleague.fullName);
  // The alert shows both scores, so that the manager can choose one.
  await expect(conflict.getByRole('definition')).toContainText(['1 : 2', '3 : 1']);
  await conflict.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(page.locator('output')).toHaveText(['1', '2']);
  await saveScore(2, 2, match.changed.version + 1);
  await addPoint.last().click();
  await expect(conflict.getByRole('definition')).toContainText(['2 : 2', '1 : 3']);
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved. Fans can see it.' })).toBeVisible();
  await expect(card).toContainText('3');

  await page.getByRole('button', { name: 'Finish match', exact: true }).click();
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByRole('button', { name: 'Not yet' }).click();
  await expect(page.getByRole('button', { name: 'Finish match', exact: true })).toBeFocused();
  await expect(card).toContainText('Live');
  await page.getByRole('button', { name: 'Finish match', exact: true }).click();
  await confirmation.getByRole('button', { name: 'Finish match' }).click();
  await expect(card).toHaveCount(0);
  await fan.getByRole('button', { name: /^Results/u }).click();
  await expect(card).toContainText('Ended');
});

/** Encodes text in the encoding in which Arabic Windows programs save files. */
function toWindows1256(text: string): Buffer {
  const letters = new TextDecoder('windows-1256').decode(
    Uint8Array.from({ length: 256 }, (_, index) => index),
  );
  return Buffer.from([...text].map(letter => letters.indexOf(letter)));
}

test('the match import reports errors by line, detects the encoding, and imports each match once', async ({
  page,
  openConsole,
}) => {
  await openConsole('manager', '/matches/import');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a template', exact: true }).click(),
  ]);
  const template = await readFile(await download.path(), 'utf8');
  expect(template.startsWith('\ufeff')).toBe(true);
  const [header = '', example = ''] = template.slice(1).split('\r\n');
  const rival = `نمور ${randomUUID().slice(0, 8)}`;
  const toLine = (time: string, away = rival) =>
    example.replace('20:30', time).replace('النمور', away).replace('Tigers', away);
  const upload = (lines: string[], toBytes: (text: string) => Buffer) =>
    page.locator('input[type="file"]').setInputFiles({
      name: 'الموسم.csv',
      mimeType: 'text/csv',
      buffer: toBytes([header, ...lines].join('\r\n')),
    });

  await upload([toLine('20:30'), toLine('25:00')], toWindows1256);
  await expect(page.getByText('Windows-1256 (Arabic)')).toBeVisible();
  const errors = page.getByRole('alert').filter({ hasText: '1 error in the file' });
  await expect(errors.getByRole('listitem')).toContainText('Line 3');
  await expect(page.getByRole('button', { name: 'Add 2 matches' })).toHaveCount(0);

  const fixedLines = [toLine('20:30'), toLine('21:00')];
  await upload(fixedLines, text => Buffer.from(`\ufeff${text}`));
  await expect(page.getByText(/^UTF-8 /u)).toBeVisible();
  await page.getByRole('button', { name: 'Add 2 matches', exact: true }).click();
  await expect(page.getByText('2 matches added.')).toBeVisible();
  await expect(page).toHaveURL(/\/console\/matches$/u);
  await page.getByLabel('Search by team, game or tournament').fill(rival);
  await expect(page.getByText('2 matches', { exact: true })).toBeVisible();

  await page.goto('/console/matches/import');
  await upload(fixedLines, text => Buffer.from(text, 'utf16le'));
  await expect(page.getByRole('alert').filter({ hasText: 'CSV' })).toBeVisible();
  await upload(fixedLines, text => Buffer.from(`\ufeff${text}`, 'utf16le'));
  await expect(page.getByText('All matches in the file are already there')).toBeVisible();
});
