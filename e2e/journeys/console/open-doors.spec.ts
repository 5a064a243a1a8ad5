/** Checks the today page during five events: urgent tasks come first, and all events fit the first screen. */
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

test('[14.15] five events with open doors fit the first screen, urgent tasks come first, and each chart opens by itself', async ({
  page,
  openConsole,
  say,
}) => {
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const doors = Array.from({ length: 5 }, (_, index) => ({
    event: { _id: randomUUID(), name: `Finals ${index + 1}` },
    doors_open_at: at(-55),
    ends_at: at(120),
    expected: 400,
    admitted: 100,
    out: 0,
    per_minute: Array.from({ length: 60 }, (_unused, minute) => ({
      at: at(minute - 60),
      admitted: minute % 4,
    })),
  }));
  let conflicts: Today['conflicts'] = [];
  await mockToday(page, () => ({ doors, conflicts, failed_messages: 1 }));
  await openConsole('manager', '/today');
  const cards = page.getByRole('group', { name: /^Finals/u });
  await expect(cards).toHaveCount(5);
  const last = await cards.last().boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(height);

  // Urgent tasks are above the events on a phone and beside them on a wide screen. Other tasks come later.
  conflicts = doors.map(({ event }) => ({ event, conflicts: 2, newest_at: at(-4) }));
  await page.reload();
  const urgent = await page.getByRole('region', { name: say(TEXTS.urgent) }).boundingBox();
  const first = await cards.first().boundingBox();
  const waiting = await page.getByRole('region', { name: say(TEXTS.needsAttention) }).boundingBox();
  if (!urgent || !first || !waiting) throw new Error('The page lacks a list of tasks or the events.');
  if (width < 1024) {
    expect(urgent.y + urgent.height).toBeLessThan(first.y);
    expect(waiting.y).toBeGreaterThan(first.y);
  } else {
    expect(Math.abs(urgent.y - first.y)).toBeLessThan(100);
    expect(waiting.y + waiting.height).toBeLessThanOrEqual(height);
  }
  const table = page.getByText(say(TEXTS.table));
  const before = await table.count();
  await cards
    .nth(1)
    .getByRole('button', { name: say(TEXTS.chart) })
    .click();
  await expect(table).toHaveCount(before + 1);
  await expect(cards.nth(1).getByText(say(TEXTS.table))).toBeVisible();
});
