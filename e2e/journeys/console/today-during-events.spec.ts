/** Checks the layout of the today page while five events have open doors. */
import { randomUUID } from 'node:crypto';
import type { Today } from '@rabita/contract/staff/today';
import { mockToday } from '../../fixtures/console.ts';
import { expect, test } from '../../fixtures/staff.ts';

const TEXTS = {
  chart: { ar: 'الحضور في كل دقيقة', en: 'Attendance per minute' },
  table: { ar: 'الأرقام في جدول', en: 'Show as a table' },
  urgent: { ar: 'عاجل', en: 'Urgent' },
  needsAttention: { ar: 'بانتظار إجراء منك', en: 'Needs attention' },
};

test('[14.15] on the today page five events fit the first screen, urgent tasks come first, and each chart opens separately', async ({
  page,
  openConsole,
  t,
}) => {
  const now = Date.now();
  const timeIn = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const doors = Array.from({ length: 5 }, (_, index) => ({
    event: { _id: randomUUID(), name: `Finals ${index + 1}`, timezone: 'Asia/Riyadh' },
    doors_open_at: timeIn(-55),
    ends_at: timeIn(120),
    expected: 400,
    admitted: 100,
    out: 0,
    per_minute: Array.from({ length: 60 }, (_unused, minute) => ({
      at: timeIn(minute - 60),
      admitted: minute % 4,
    })),
  }));
  let conflicts: Today['conflicts'] = [];
  await mockToday(page, () => ({ doors, conflicts, failed_messages: 1 }));
  await openConsole('manager', '/today');
  const cards = page.getByRole('group', { name: /^Finals/u });
  await expect(cards).toHaveCount(5);
  const lastCard = await cards.last().boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect((lastCard?.y ?? 0) + (lastCard?.height ?? 0)).toBeLessThanOrEqual(height);

  // Urgent tasks are above the events on a phone and beside them on a wide screen. Other tasks come later.
  conflicts = doors.map(({ event }) => ({ event, conflicts: 2, newest_at: timeIn(-4) }));
  await page.reload();
  const urgent = await page.getByRole('region', { name: t(TEXTS.urgent) }).boundingBox();
  const firstCard = await cards.first().boundingBox();
  const otherTasks = await page.getByRole('region', { name: t(TEXTS.needsAttention) }).boundingBox();
  if (!urgent || !firstCard || !otherTasks) throw new Error('The page lacks a list of tasks or the events.');
  if (width < 1024) {
    expect(urgent.y + urgent.height).toBeLessThan(firstCard.y);
    expect(otherTasks.y).toBeGreaterThan(firstCard.y);
  } else {
    expect(Math.abs(urgent.y - firstCard.y)).toBeLessThan(100);
    expect(otherTasks.y + otherTasks.height).toBeLessThanOrEqual(height);
  }
  const table = page.getByText(t(TEXTS.table));
  const tableCount = await table.count();
  await cards
    .nth(1)
    .getByRole('button', { name: t(TEXTS.chart) })
    .click();
  await expect(table).toHaveCount(tableCount + 1);
  await expect(cards.nth(1).getByText(t(TEXTS.table))).toBeVisible();
});
