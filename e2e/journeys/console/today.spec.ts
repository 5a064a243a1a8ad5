/** Staff use the today page: a steward watches admissions live, a manager opens what needs attention and settles it. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Today } from '@rabita/contract/staff/today';
import { createOpenEvent, fetchTicketCode, takeSeat } from '../../fixtures/door.ts';
import { waitUntilQuiet } from '../../fixtures/quiet.ts';
import { expect, openSession, test } from '../../fixtures/staff.ts';

const WORDS = {
  title: { ar: 'اليوم', en: 'Today' },
  sections: { ar: 'أقسام لوحة التحكم', en: 'Console sections' },
  openMenu: { ar: 'فتح القائمة', en: 'Open menu' },
  doors: { ar: 'الأبواب المفتوحة الآن', en: 'Doors open now' },
  noneOf: { ar: 'حضر 0 من 1', en: '0 of 1 present' },
  oneOf: { ar: 'حضر 1 من 1', en: '1 of 1 present' },
  chart: { ar: 'الحضور في كل دقيقة', en: 'Attendance per minute' },
  table: { ar: 'الأرقام في جدول', en: 'Show as a table' },
  urgent: { ar: 'عاجل', en: 'Urgent' },
  needsHand: { ar: 'بانتظار إجراء منك', en: 'Needs attention' },
  waits: { ar: 'حجز واحد بانتظار الموافقة', en: '1 booking waiting for approval' },
  failedMessage: { ar: 'رسالة واحدة لم تُرسل', en: '1 message couldn’t be sent' },
  sendAgain: { ar: 'أعد الإرسال إلى', en: 'Send again to' },
  queued: { ar: 'سنرسل الرسالة الآن.', en: 'Sending the message now.' },
  noMessages: { ar: 'كل الرسائل أُرسلت.', en: 'No failed messages.' },
  approve: { ar: 'وافق على حجز', en: 'Approve' },
};

test('[13.10] [17.13] a steward can open only the today page and door pages, gets no 403, and sees admissions live', async ({
  page,
  newStaff,
  newMember,
  request,
  say,
}) => {
  const owner = process.env.RABITA_OWNER_TOKEN ?? '';
  const door = await createOpenEvent(request, owner);
  const member = await newMember();
  const ticket = await takeSeat(request, door, member);
  const refused: string[] = [];
  page.on('response', answer => answer.status() === 403 && refused.push(answer.url()));
  await openSession(page, (await newStaff('steward')).token);
  // The URLs of pages that a steward may not open, and the root, redirect to the today page.
  for (const path of [
    '/today/messages',
    `/events/${door.eventId}?tab=bookings`,
    '/redemptions',
    '/audit',
    '/',
  ]) {
    await page.goto(`/console${path}`);
    await expect(page).toHaveURL(/\/console\/today$/u);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(WORDS.title));
  const menu = page.getByRole('button', { name: say(WORDS.openMenu) });
  if (await menu.isVisible()) await menu.click();
  await expect(page.getByRole('navigation', { name: say(WORDS.sections) }).getByRole('link')).toHaveText([
    say(WORDS.title),
  ]);
  await page.keyboard.press('Escape');

  const card = page
    .getByRole('group')
    .filter({ has: page.locator(`a[href$="/events/${door.eventId}/door"]`) });
  const bar = card.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuetext', say(WORDS.noneOf));
  const headers = { authorization: `Bearer ${owner}` };
  const made = await (
    await request.put(`/api/staff/events/${door.eventId}/scanners`, { headers, data: { name: 'البوابة' } })
  ).json();
  const paired = await (
    await request.post('/api/door/pair', { data: { pairing_code: made.pairing_code } })
  ).json();
  const scanned = await request.post('/api/door/scans', {
    headers: { authorization: `Bearer ${paired.token}` },
    data: { scan_id: randomUUID(), text: await fetchTicketCode(request, ticket, member) },
  });
  expect((await scanned.json()).answer.verdict).toBe('admitted');
  // The page shows the admission without any interaction.
  await expect(bar).toHaveAttribute('aria-valuetext', say(WORDS.oneOf));
  const chart = card.getByRole('button', { name: say(WORDS.chart) });
  if ((await chart.getAttribute('aria-expanded')) === 'false') await chart.click();
  await card.getByText(say(WORDS.table)).click();
  await expect(card.getByRole('row')).toHaveCount(61);
  await expect(card.getByRole('cell', { name: '1', exact: true })).toHaveCount(1);

  // Opens every console page that a steward can reach by links from this page.
  const followed = new Set<string>();
  const open = [new URL(page.url()).pathname];
  for (let path = open.pop(); path; path = open.pop()) {
    if (followed.has(path)) continue;
    followed.add(path);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilQuiet(page);
    const isHome = /^\/console\/?$/u.test(path);
    expect(new URL(page.url()).pathname).toBe(isHome ? '/console/today' : path);
    const links = await page
      .locator('a[href^="/console"]')
      .evaluateAll(found => found.map(one => new URL((one as HTMLAnchorElement).href).pathname));
    // Skips the pages of other tests' events.
    open.push(...links.filter(link => !link.includes('/events/') || link.includes(door.eventId)));
  }
  expect([...followed]).toContain(`/console/events/${door.eventId}/door`);
  expect(refused).toEqual([]);
});

/** Keeps only what this test needs of Today's answer: the tasks of other tests would push its own behind "Show more". */
const showOnToday = (page: Page, own: (today: Today) => Partial<Today>) =>
  page.route('**/api/staff/today', async route => {
    const reply = await route.fetch();
    const today: Today = await reply.json();
    const others = {
      conflicts: [],
      without_scanner: [],
      silent_scanners: [],
      doubted_scanners: [],
      pending: [],
      overdue_matches: [],
      due_drafts: [],
      sold_out_rewards: [],
    };
    await route.fulfill({ json: { ...today, ...others, ...own(today) } });
  });

test('a manager opens a pending booking from the today page, approves it, and its link disappears', async ({
  page,
  newStaff,
  newMember,
  request,
  say,
}) => {
  const details = { requires_approval: true, points: 10 };
  const door = await createOpenEvent(request, process.env.RABITA_OWNER_TOKEN ?? '', details);
  const member = await newMember({ full_name: 'وليد المنتظر' });
  await takeSeat(request, door, member);
  await showOnToday(page, ({ pending = [] }) => ({
    pending: pending.filter(({ event }) => event._id === door.eventId),
  }));
  await openSession(page, (await newStaff('manager')).token);
  await page.goto('/console/');
  await expect(page.getByRole('heading', { name: say(WORDS.needsHand) })).toBeVisible();
  const task = page.locator(`a[href*="/events/${door.eventId}?"]`);
  await expect(task).toContainText(say(WORDS.waits));
  await task.click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'وليد المنتظر' });
  await row.getByRole('button', { name: say(WORDS.approve) }).click();
  await expect(row).toHaveCount(0);
  await page.goto('/console/today');
  await expect(page.getByRole('heading', { name: say(WORDS.doors) })).toBeVisible();
  await expect(task).toHaveCount(0);
});

test('[14.15] five open doors fit the first screen, urgent tasks come first, and the doors’ charts open one by one', async ({
  page,
  newStaff,
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
    per_minute: Array.from({ length: 60 }, (_unused, minute) => ({
      at: at(minute - 60),
      admitted: minute % 4,
    })),
  }));
  let conflicts: Today['conflicts'] = [];
  await showOnToday(page, () => ({ doors, conflicts, failed_messages: 1 }));
  await openSession(page, (await newStaff('manager')).token);
  await page.goto('/console/today');
  const cards = page.getByRole('group', { name: /^Finals/u });
  await expect(cards).toHaveCount(5);
  const last = await cards.last().boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(height);

  // An urgent task comes before the doors on a phone, and beside them on a wide screen; what can wait comes after it.
  conflicts = doors.map(({ event }) => ({ event, conflicts: 2, newest_at: at(-4) }));
  await page.reload();
  const urgent = await page.getByRole('region', { name: say(WORDS.urgent) }).boundingBox();
  const first = await cards.first().boundingBox();
  const waiting = await page.getByRole('region', { name: say(WORDS.needsHand) }).boundingBox();
  if (!urgent || !first || !waiting) throw new Error('The page has not both lists and the doors.');
  if (width < 1024) {
    expect(urgent.y + urgent.height).toBeLessThan(first.y);
    expect(waiting.y).toBeGreaterThan(first.y);
  } else {
    expect(Math.abs(urgent.y - first.y)).toBeLessThan(100);
    expect(waiting.y + waiting.height).toBeLessThanOrEqual(height);
  }
  const table = page.getByText(say(WORDS.table));
  const before = await table.count();
  await cards
    .nth(1)
    .getByRole('button', { name: say(WORDS.chart) })
    .click();
  await expect(table).toHaveCount(before + 1);
  await expect(cards.nth(1).getByText(say(WORDS.table))).toBeVisible();
});

test('a manager resends a failed message from the today page', async ({ page, newStaff, say }) => {
  const message = {
    _id: randomUUID(),
    member_id: null,
    channel: 'email',
    template: 'booking.confirmed',
    language: 'ar',
    recipient: 's•••@example.com',
    attempts: 25,
    last_error: '550 User unknown',
    created_at: '2026-03-06T17:30:20.000Z',
    next_try_at: null,
  };
  let isQueued = false;
  await showOnToday(page, () => ({ failed_messages: isQueued ? 0 : 1 }));
  await page.route('**/api/staff/messages/failed', route =>
    route.fulfill({ json: isQueued ? { messages: [], total: 0 } : { messages: [message], total: 1 } }),
  );
  await page.route(`**/api/staff/messages/${message._id}/retry`, route => {
    isQueued = true;
    return route.fulfill({ status: 204 });
  });
  await openSession(page, (await newStaff('manager')).token);
  await page.goto('/console/today');
  await page.getByRole('link', { name: say(WORDS.failedMessage) }).click();
  await expect(page.getByText(message.last_error)).toBeVisible();
  await page.getByRole('button', { name: say(WORDS.sendAgain) }).click();
  await expect(page.getByText(say(WORDS.queued))).toBeVisible();
  await expect(page.getByText(say(WORDS.noMessages))).toBeVisible();
});
