/** A manager prints the gate list on paper, and reads the gate's report of arrivals while the event runs. */
import { readFile } from 'node:fs/promises';
import { openScanner } from '../../../fixtures/door.ts';
import { expect, test } from '../../../fixtures/evening.ts';
import { saveScreenshot } from '../../../fixtures/screens/check-screen.ts';

const WORDS = {
  list: { ar: 'كشف البوابة', en: 'Gate list' },
  report: { ar: 'تقرير البوابة', en: 'Gate report' },
  gate: { ar: 'البوابة', en: 'Gate' },
  make: { ar: 'أعِدّ الكشف', en: 'Make the list' },
  print: { ar: 'اطبع الكشف', en: 'Print the list' },
  one: { ar: 'صفحة 1 من 1', en: 'Page 1 of 1' },
  wasIn: { ar: 'حضر قبل إعداد الكشف', en: 'In before the list was made' },
  north: { ar: 'البوابة الشمالية', en: 'North gate' },
  nobody: { ar: 'لم يحضر أحد بعد.', en: 'Nobody has arrived yet.' },
  arrivals: { ar: 'الحضور كل ربع ساعة', en: 'Arrivals by quarter hour' },
  notYet: { ar: 'لم يصلوا بعد', en: 'Not here yet' },
  download: { ar: 'نزّل الجدول', en: 'Download the table' },
};

test('[14.23] [14.24] [14.25] a manager prints the gate list and reads the report of the arrivals', async ({
  page,
  request,
  openEvening,
  say,
  language,
}) => {
  const { manager, door, attendee, ticket, code, openEventPage } = await openEvening({
    attendee: { full_name: 'نورة بنت فهد' },
  });
  await page.clock.install();
  await openEventPage('');
  await page.getByRole('link', { name: say(WORDS.report) }).click();
  await expect(page.getByText(say(WORDS.nobody))).toBeVisible();

  const scanner = await openScanner(request, manager.token, door.eventId, say(WORDS.north));
  expect(await scanner.scan(await code())).toBe('admitted');
  const main = page.getByRole('main');
  // The report refreshes by itself, every 15 seconds.
  await page.clock.fastForward(15_000);
  const arrivals = main.getByRole('region', { name: say(WORDS.arrivals) });
  await expect(arrivals.getByRole('listitem')).toHaveText(`${say(WORDS.north)} 1`);
  await expect(main.getByText(say(WORDS.notYet))).toBeVisible();
  await saveScreenshot(page, 'door-report', language);
  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: say(WORDS.download) }).click();
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toContain(say(WORDS.north));

  await main.getByRole('link', { name: say(WORDS.gate), exact: true }).click();
  await main.getByRole('link', { name: say(WORDS.list) }).click();
  await expect(main.getByText(ticket.number)).toHaveCount(0);
  await main.getByRole('button', { name: say(WORDS.make) }).click();
  const row = main.getByRole('listitem').filter({ hasText: ticket.number });
  await expect(row).toContainText('ن ف');
  await expect(row).toContainText(say(WORDS.wasIn));
  await expect(main.getByText(say(WORDS.one))).toBeVisible();
  await expect(main.getByText(attendee.fullName)).toHaveCount(0);
  await expect(main.getByRole('button', { name: say(WORDS.print) })).toBeVisible();
  await saveScreenshot(page, 'door-list', language);
});
