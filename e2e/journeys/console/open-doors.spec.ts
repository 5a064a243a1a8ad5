/** The today page on the evening of five events: what is urgent comes first, and all doors fit the first screen. */
import { randomUUID } from 'node:crypto';
import type { Today } from '@rabita/contract/staff/today';
import { showOnToday } from '../../fixtures/console.ts';
import { expect, test } from '../../fixtures/staff.ts';

const TEXTS = {
  chart: { ar: 'الحضور في كل دقيقة', en: 'Attendance per minute' },
  table: { ar: 'الأرقام في جدول', en: 'Show as a table' },
  urgent: { ar: 'عاجل', en: 'Urgent' },
  needsHand: { ar: 'بانتظار إجراء منك', en: 'Needs attention' },
};

test('[14.15] five open doors fit the first screen, urgent tasks come first, and the doors’ charts open one by one', async ({
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
  await showOnToday(page, () => ({ doors, conflicts, failed_messages: 1 }));
  await openConsole('manager', '/today');
  const cards = page.getByRole('group', { name: /^Finals/u });
  await expect(cards).toHaveCount(5);
  const last = await cards.last().boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(height);

  // An urgent task comes before the doors on a phone, and beside them on a wide screen; what can wait comes after it.
  conflicts = doors.map(({ event }) => ({ event, conflicts: 2, newest_at: at(-4) }));
  await page.reload();
  const urgent = await page.getByRole('region', { name: say(TEXTS.urgent) }).boundingBox();
  const first = await cards.first().boundingBox();
  const waiting = await page.getByRole('region', { name: say(TEXTS.needsHand) }).boundingBox();
  if (!urgent || !first || !waiting) throw new Error('The page has not both lists and the doors.');
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
