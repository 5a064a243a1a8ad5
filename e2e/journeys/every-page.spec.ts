/**
 * A guest and a member reach every page of the fan app by links alone. Pages that need more than a link have their own
 * journeys: verification, a new password, a redemption.
 */
import { bookOpenEvent } from '../fixtures/book-events.ts';
import { followLinks } from '../fixtures/follow-links.ts';
import { expect, test } from '../fixtures/journey.ts';

const FOR_EVERYONE = ['/', '/cookies', '/events/:id', '/privacy-policy', '/terms-conditions'];
const FOR_GUESTS = [...FOR_EVERYONE, '/auth', '/forget-password'].sort();
const FOR_MEMBERS = [
  ...FOR_EVERYONE,
  '/change-password',
  '/dashboard',
  '/events',
  '/leaderboard',
  '/points',
  '/profile/edit',
  '/profile/email',
  '/rewards',
  '/rewards/:id',
  '/sessions',
  '/ticket/:id',
].sort();

test('a guest reaches every page that is open to guests', async ({ page }) => {
  // A guest who opens a reward has to log in first.
  const opened = await followLinks(page, '/', FOR_GUESTS, path => !path.startsWith('/rewards/'));
  expect(opened).toEqual(FOR_GUESTS);
});

test('a member reaches every page of the app', async ({ page, member }) => {
  await bookOpenEvent(page, member);
  expect(await followLinks(page, '/', FOR_MEMBERS)).toEqual(FOR_MEMBERS);
});
