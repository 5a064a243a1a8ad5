/** Managers plan matches in both languages, score them live while fans watch, and import a file. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { button, typeEvening } from '../../../fixtures/console.ts';
import { signIn, type Words } from '../../../fixtures/journey.ts';
import { muteRefetches } from '../../../fixtures/mute-timers.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const WORDS = {
  starts: { ar: 'البداية', en: 'Starts' },
  homeTag: { ar: 'اختصار الفريق الأول', en: 'Home short name' },
  awayTag: { ar: 'اختصار الفريق الثاني', en: 'Away short name' },
  rounds: { ar: 'عدد الجولات', en: 'Best of' },
  add: { ar: 'أضف المباراة', en: 'Add match' },
  start: { ar: 'ابدأ المباراة', en: 'Start match' },
  finish: { ar: 'أنهِ المباراة', en: 'Finish match' },
  more: { ar: 'زد نتيجة', en: 'One more for' },
  fewer: { ar: 'أنقص نتيجة', en: 'One fewer for' },
  seen: { ar: 'حُفظت، ويراها المشجعون.', en: 'Saved. Fans can see it.' },
  over: { ar: 'انتهت', en: 'Ended' },
  notSaved: { ar: 'لم نحفظ نتيجتك', en: 'wasn’t saved' },
  theirs: { ar: 'اعتمد النتيجة الأحدث', en: 'Keep theirs' },
  mine: { ar: 'احفظ نتيجتي', en: 'Save mine' },
  beyond: { ar: 'هذه النتيجة غير ممكنة', en: 'That score isn’t possible' },
  notYet: { ar: 'ليس بعد', en: 'Not yet' },
  template: { ar: 'نزّل قالبًا', en: 'Download a template' },
  arabicLetters: { ar: 'Windows-1256 (عربي)', en: 'Windows-1256 (Arabic)' },
  oneError: { ar: 'خطأ واحد في الملف', en: '1 error in the file' },
  lineThree: { ar: 'السطر 3', en: 'Line 3' },
  addTwo: { ar: 'أضف مباراتين', en: 'Add 2 matches' },
  added: { ar: 'أُضيفت مباراتان.', en: '2 matches added.' },
  search: { ar: 'ابحث بالفريق أو اللعبة أو البطولة', en: 'Search by team, game or tournament' },
  two: { ar: 'مباراتان', en: '2 matches' },
  nothingFresh: { ar: 'كل مباريات الملف موجودة من قبل', en: 'All matches in the file are already there' },
} satisfies Record<string, Words>;

async function planMatch(page: Page, say: (words: Words) => string, rival: string): Promise<string> {
  await page.goto('/console/matches/new');
  const [arabic, english] = [
    page.getByRole('group', { name: 'العربية' }),
    page.getByRole('group', { name: 'English' }),
  ];
  for (const [label, text] of [
    ['الفريق الأول', 'فريقنا'],
    ['الفريق الثاني', rival],
    ['اللعبة', 'فالورانت'],
    ['البطولة', 'كأس الرابطة'],
  ] as const)
    await arabic.getByLabel(label).fill(text);
  for (const [label, text] of [
    ['Home', 'Our team'],
    ['Away', rival],
    ['Game', 'Valorant'],
    ['Tournament', 'League Cup'],
  ] as const)
    await english.getByLabel(label).fill(text);
  await page.getByLabel(say(WORDS.homeTag)).fill('RBT');
  await page.getByLabel(say(WORDS.awayTag)).fill('AWY');
  await page.getByLabel(say(WORDS.rounds)).fill(say({ ar: '٥', en: '5' }));
  await typeEvening(page, say, WORDS.starts);
  await button(page, say, WORDS.add).click();
  await expect(page).toHaveURL(/\/console\/matches\/[\w-]{36}$/u);
  return page.url().split('/').at(-1) ?? '';
}

test('a match is planned in both languages and scored live while a fan watches, without overwriting another manager’s score', async ({
  page,
  context,
  newMember,
  sharedStaff,
  request,
  say,
  expectFailed,
}) => {
  expectFailed(409);
  const [manager, other] = [await sharedStaff('manager'), await sharedStaff('owner')];
  await openSession(page, manager.token);
  const rival = `AWY ${randomUUID().slice(0, 8)}`;
  const id = await planMatch(page, say, rival);
  await button(page, say, WORDS.start).click();
  await expect(page.getByText(say(WORDS.seen))).toBeVisible();

  const fan = await context.newPage();
  await muteRefetches(fan);
  await signIn(fan, await newMember());
  await Promise.all([fan.waitForResponse('**/api/live'), fan.goto('/events?tab=matches')]);
  const card = fan.getByRole('article').filter({ hasText: rival });
  await expect(card).toContainText('0');
  const more = page.getByRole('button', { name: say(WORDS.more) });
  // None of several quick presses may be lost.
  for (let goal = 0; goal < 3; goal += 1) await more.first().click();
  await page
    .getByRole('button', { name: say(WORDS.fewer) })
    .first()
    .click();
  await more.first().click();
  await expect(card).toContainText('3');
  await expect(page.getByRole('status').filter({ hasText: say(WORDS.seen) })).toBeVisible();

  const headers = { authorization: `Bearer ${other.token}` };
  const { match } = await (await request.get(`/api/staff/matches/${id}`, { headers })).json();
  expect(match.score).toEqual({ home: 3, away: 0 });
  // In a best of five no side can win a fourth round.
  await more.first().click();
  await expect(page.getByText(say(WORDS.beyond))).toBeVisible();
  await expect(page.locator('output')).toHaveText(['3', '0']);
  const score = (home: number, away: number, version: number) =>
    request.patch(`/api/staff/matches/${id}/score`, {
      headers,
      data: { state: 'live', score: { home, away }, version },
    });
  const scored = await score(1, 2, match.changed.version);
  expect(scored.ok(), await scored.text()).toBe(true);
  await more.last().click();
  const conflict = page.getByRole('alert').filter({ hasText: say(WORDS.notSaved) });
  await expect(conflict).toContainText(other.fullName);
  // The alert shows both scores, so that the manager can choose one.
  await expect(conflict.getByRole('definition')).toContainText(['1 : 2', '3 : 1']);
  await conflict.getByRole('button', { name: say(WORDS.theirs) }).click();
  await expect(page.locator('output')).toHaveText(['1', '2']);
  await score(2, 2, match.changed.version + 1);
  await more.last().click();
  await expect(conflict.getByRole('definition')).toContainText(['2 : 2', '1 : 3']);
  await conflict.getByRole('button', { name: say(WORDS.mine) }).click();
  await expect(page.getByRole('status').filter({ hasText: say(WORDS.seen) })).toBeVisible();
  await expect(card).toContainText('3');

  await button(page, say, WORDS.finish).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: say(WORDS.notYet) }).click();
  await expect(button(page, say, WORDS.finish)).toBeFocused();
  await expect(card).not.toContainText(say(WORDS.over));
  await button(page, say, WORDS.finish).click();
  await question.getByRole('button', { name: say(WORDS.finish) }).click();
  await expect(card).toContainText(say(WORDS.over));
});

/** Encodes text as Arabic Windows programs save it. */
function toWindows1256(text: string): Buffer {
  const letters = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Buffer.from([...text].map(letter => letters.indexOf(letter)));
}

test('the import page checks a file line by line, shows its encoding, and imports each match once', async ({
  page,
  sharedStaff,
  say,
}) => {
  await openSession(page, (await sharedStaff('manager')).token);
  await page.goto('/console/matches/import');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, say, WORDS.template).click(),
  ]);
  const template = await readFile(await download.path(), 'utf8');
  expect(template.startsWith('\ufeff')).toBe(true);
  const [head = '', example = ''] = template.slice(1).split('\r\n');
  const rival = `نمور ${randomUUID().slice(0, 8)}`;
  const line = (time: string, away = rival) =>
    example.replace('20:30', time).replace('النمور', away).replace('Tigers', away);
  const upload = (lines: string[], toBytes: (text: string) => Buffer) =>
    page.locator('input[type="file"]').setInputFiles({
      name: 'الموسم.csv',
      mimeType: 'text/csv',
      buffer: toBytes([head, ...lines].join('\r\n')),
    });

  await upload([line('20:30'), line('25:00')], toWindows1256);
  await expect(page.getByText(say(WORDS.arabicLetters))).toBeVisible();
  const problems = page.getByRole('alert').filter({ hasText: say(WORDS.oneError) });
  await expect(problems.getByRole('listitem')).toContainText(say(WORDS.lineThree));
  await expect(page.getByRole('button', { name: say(WORDS.addTwo) })).toHaveCount(0);

  const fixed = [line('20:30'), line('21:00')];
  await upload(fixed, text => Buffer.from(`\ufeff${text}`));
  await expect(page.getByText(/^UTF-8 /u)).toBeVisible();
  await button(page, say, WORDS.addTwo).click();
  await expect(page.getByText(say(WORDS.added))).toBeVisible();
  await expect(page).toHaveURL(/\/console\/matches$/u);
  await page.getByLabel(say(WORDS.search)).fill(rival);
  await expect(page.getByText(say(WORDS.two), { exact: true })).toBeVisible();

  await page.goto('/console/matches/import');
  await upload(fixed, text => Buffer.from(text, 'utf16le'));
  await expect(page.getByRole('alert').filter({ hasText: 'CSV' })).toBeVisible();
  await upload(fixed, text => Buffer.from(`\ufeff${text}`, 'utf16le'));
  await expect(page.getByText(say(WORDS.nothingFresh))).toBeVisible();
});
