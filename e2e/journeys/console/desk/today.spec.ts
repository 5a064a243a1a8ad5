/** Checks which console pages a steward can open, and that the today page shows admissions live. */
import { bookSeat, createApiScanner, createOpenEvent, fetchTicketCode } from '../../../fixtures/door.ts';
import { expect, setStaffSession, test } from '../../../fixtures/staff.ts';
import { waitUntilIdle } from '../../../fixtures/wait-until-idle.ts';

test('[13.10] [17.13] a steward can open only the today page and gate pages, without a 403, and sees admissions live', async ({
  page,
  sharedStaff,
  newMember,
  request,
}) => {
  const ownerToken = process.env.RABITA_OWNER_TOKEN ?? '';
  const event = await createOpenEvent(request, ownerToken);
  const member = await newMember();
  const ticket = await bookSeat(request, event.eventId, member);
  const forbiddenUrls: string[] = [];
  page.on('response', response => response.status() === 403 && forbiddenUrls.push(response.url()));
  await setStaffSession(page, (await sharedStaff('steward')).token);
  await page.clock.install();
  // The root and pages that a steward may not open redirect to the today page.
  for (const path of [
    '/messages',
    `/events/${event.eventId}/bookings`,
    `/events/${event.eventId}/door/list`,
    `/events/${event.eventId}/door/report`,
    '/team',
    '/redemptions',
    '/audit',
    '/about',
    '/',
  ]) {
    await page.goto(`/console${path}`);
    await expect(page).toHaveURL(/\/console\/today$/u);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await expect(page.getByRole('navigation', { name: 'Console menu' }).getByRole('link')).toHaveText([
    'Today',
  ]);

  const card = page
    .getByRole('group')
    .filter({ has: page.locator(`a[href$="/events/${event.eventId}/door"]`) });
  const bar = card.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuetext', '0 of 1 present');
  const scanner = await createApiScanner(request, ownerToken, event.eventId);
  expect(await scanner.scan(await fetchTicketCode(request, ticket, member))).toBe('admitted');
  // The page refreshes every five seconds.
  await page.clock.fastForward(5_000);
  await expect(bar).toHaveAttribute('aria-valuetext', '1 of 1 present');
  const chart = card.getByRole('button', { name: 'Attendance per minute' });
  if ((await chart.getAttribute('aria-expanded')) === 'false') await chart.click();
  await card.getByText('Show as a table').click();
  await expect(card.getByRole('row')).toHaveCount(61);
  await expect(card.getByRole('cell', { name: '1', exact: true })).toHaveCount(1);

  // Opens every console page that a steward can reach by links from this page.
  const visitedPaths = new Set<string>();
  const pathsToVisit = [new URL(page.url()).pathname];
  for (let path = pathsToVisit.pop(); path; path = pathsToVisit.pop()) {
    if (visitedPaths.has(path)) continue;
    visitedPaths.add(path);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilIdle(page);
    const isHome = /^\/console\/?$/u.test(path);
    expect(new URL(page.url()).pathname).toBe(isHome ? '/console/today' : path);
    const links = await page
      .locator('a[href^="/console"]')
      .evaluateAll(anchors => anchors.map(anchor => new URL((anchor as HTMLAnchorElement).href).pathname));
    // Skips the pages of other tests' events.
    pathsToVisit.push(...links.filter(link => !link.includes('/events/') || link.includes(event.eventId)));
  }
  expect([...visitedPaths]).toContain(`/console/events/${event.eventId}/door`);
  expect(forbiddenUrls).toEqual([]);
});
