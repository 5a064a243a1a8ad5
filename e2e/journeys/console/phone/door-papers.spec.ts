/** A manager prints the gate list on paper, and reads the gate's report of arrivals while the event runs. */
import { readFile } from 'node:fs/promises';
import { openScanner } from '../../../fixtures/door.ts';
import { expect, test } from '../../../fixtures/evening.ts';

const WORDS = {
  list: 'كشف البوابة',
  report: 'تقرير البوابة',
  gate: 'البوابة',
  make: 'أعِدّ الكشف',
  print: 'اطبع الكشف',
  one: 'صفحة 1 من 1',
  wasIn: 'حضر قبل إعداد الكشف',
  north: 'البوابة الشمالية',
  nobody: 'لم يحضر أحد بعد.',
  arrivals: 'الحضور كل ربع ساعة',
  notYet: 'لم يصلوا بعد',
  download: 'نزّل الجدول',
};

test('[14.23] [14.24] [14.25] a manager prints the gate list and reads the report of the arrivals', async ({
  page,
  request,
  openEvening,
}) => {
  const { manager, door, attendee, ticket, code, openEventPage } = await openEvening({
    attendee: { full_name: 'نورة بنت فهد' },
  });
  await page.clock.install();
  await openEventPage('');
  await page.getByRole('link', { name: WORDS.report }).click();
  await expect(page.getByText(WORDS.nobody)).toBeVisible();

  const scanner = await openScanner(request, manager.token, door.eventId, WORDS.north);
  expect(await scanner.scan(await code())).toBe('admitted');
  const main = page.getByRole('main');
  // The report refreshes by itself, every 15 seconds.
  await page.clock.fastForward(15_000);
  const arrivals = main.getByRole('region', { name: WORDS.arrivals });
  await expect(arrivals.getByRole('listitem')).toHaveText(`${WORDS.north} 1`);
  await expect(main.getByText(WORDS.notYet)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: WORDS.download }).click();
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toContain(WORDS.north);

  await main.getByRole('link', { name: WORDS.gate, exact: true }).click();
  await main.getByRole('link', { name: WORDS.list }).click();
  await expect(main.getByText(ticket.number)).toHaveCount(0);
  await main.getByRole('button', { name: WORDS.make }).click();
  const row = main.getByRole('listitem').filter({ hasText: ticket.number });
  await expect(row).toContainText('ن ف');
  await expect(row).toContainText(WORDS.wasIn);
  await expect(main.getByText(WORDS.one)).toBeVisible();
  await expect(main.getByText(attendee.fullName)).toHaveCount(0);
  await expect(main.getByRole('button', { name: WORDS.print })).toBeVisible();
});
