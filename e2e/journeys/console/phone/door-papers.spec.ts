/** A manager prepares the gate list for printing, and reads the gate report during the event. */
import { readFile } from 'node:fs/promises';
import { createApiScanner } from '../../../fixtures/door.ts';
import { expect, test } from '../../../fixtures/event-setup.ts';

const TEXTS = {
  gateList: 'كشف البوابة',
  report: 'التقرير',
  gate: 'البوابة',
  makeList: 'أعِدّ الكشف',
  printList: 'اطبع الكشف',
  onePage: 'صفحة 1 من 1',
  admittedBefore: 'حضر قبل إعداد الكشف',
  north: 'البوابة الشمالية',
  nobodyYet: 'لم يحضر أحد بعد.',
  arrivals: 'الحضور كل ربع ساعة',
  asTable: 'الأرقام في جدول',
  notYet: 'لم يصلوا بعد',
  downloadTable: 'نزّل الجدول',
};

test('[14.23] [14.24] [14.25] a manager prints the gate list and reads the arrivals in the gate report', async ({
  page,
  request,
  setUpEvent,
}) => {
  const { manager, event, attendee, ticket, fetchCode, openEventPage } = await setUpEvent({
    attendee: { full_name: 'نورة بنت فهد' },
  });
  await page.clock.install();
  await openEventPage('');
  await page.getByRole('link', { name: TEXTS.report, exact: true }).click();
  await expect(page.getByText(TEXTS.nobodyYet)).toBeVisible();

  const scanner = await createApiScanner(request, manager.token, event.eventId, TEXTS.north);
  expect(await scanner.scan(await fetchCode())).toBe('admitted');
  const main = page.getByRole('main');
  // The report refreshes every 15 seconds.
  await page.clock.fastForward(15_000);
  const arrivals = main.getByRole('region', { name: TEXTS.arrivals });
  await arrivals.getByText(TEXTS.asTable).click();
  await expect(arrivals.getByRole('listitem')).toHaveText(`${TEXTS.north} 1`);
  await expect(main.getByText(TEXTS.notYet)).toBeVisible();
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: TEXTS.downloadTable }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain(TEXTS.north);

  await main.getByRole('link', { name: TEXTS.gate, exact: true }).click();
  await main.getByRole('link', { name: TEXTS.gateList }).click();
  await expect(main.getByText(ticket.number)).toHaveCount(0);
  await main.getByRole('button', { name: TEXTS.makeList }).click();
  const row = main.getByRole('listitem').filter({ hasText: ticket.number });
  await expect(row).toContainText('ن ف');
  await expect(row).toContainText(TEXTS.admittedBefore);
  await expect(main.getByText(TEXTS.onePage)).toBeVisible();
  await expect(main.getByText(attendee.fullName)).toHaveCount(0);
  await expect(main.getByRole('button', { name: TEXTS.printList })).toBeVisible();
});
