/**
 * An owner reaches every page of the console by links alone. Scanners and invitations, which other people open, have
 * their own journeys.
 */
import { expectLoggedIn } from '../../../fixtures/console.ts';
import { bookSeat, createOpenEvent } from '../../../fixtures/door.ts';
import { followLinks } from '../../../fixtures/follow-links.ts';
import { expect, test } from '../../../fixtures/staff.ts';

const PAGES = [
  '/about',
  '/account',
  '/audit',
  '/books',
  '/earning',
  '/earning/codes/new',
  '/earning/grant',
  '/events',
  '/events/:id',
  '/events/:id/bookings',
  '/events/:id/door',
  '/events/:id/door/board',
  '/events/:id/door/list',
  '/events/:id/door/practice',
  '/events/:id/door/report',
  '/events/:id/edit',
  '/events/:id/messages',
  '/events/:id/move',
  '/events/new',
  '/matches',
  '/matches/:id',
  '/matches/:id/edit',
  '/matches/import',
  '/matches/new',
  '/members',
  '/members/:id',
  '/messages',
  '/points-report',
  '/questions',
  '/redemptions',
  '/rewards',
  '/rewards/:id',
  '/rewards/new',
  '/seasons',
  '/seasons/:id',
  '/seasons/:id/edit',
  '/seasons/new',
  '/team',
  '/tiers',
  '/tiers/:id',
  '/tiers/new',
  '/today',
];

test('[18.117] an owner reaches every page of the console by links', async ({
  page,
  openConsole,
  newMember,
  request,
  t,
}) => {
  const { eventId } = await createOpenEvent(request, process.env.RABITA_OWNER_TOKEN ?? '');
  await bookSeat(request, eventId, await newMember());
  await openConsole('owner', '/');
  await expectLoggedIn(page, t);
  const expected = PAGES.map(path => `/console${path}`);
  const opened = await followLinks(page, '/console/today', expected, path => path.startsWith('/console/'));
  // Other journeys add guests, whose tickets are further pages.
  expect(opened).toEqual(expect.arrayContaining(expected));
});
