/** Tests the page at `/` for a member: what it begins with, and that it lacks what is for guests. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { json, stubApi } from '../../test/api-stub.ts';
import { renderScreen } from '../../test/render.tsx';
import { sampleBooking, sampleEvent, sampleMatch } from '../../test/samples.ts';
import { MemberHome } from './member-home.tsx';

const pagination = { page: 1, limit: 10, total: 1, pages: 1 };

const openPage = (bookings: unknown[], isDown = false) => {
  const responses: Record<string, object> = {
    '/api/events': { events: [sampleEvent()], pagination },
    '/api/matches': { matches: [sampleMatch({ state: 'live', score: { home: 1, away: 0 } })], pagination },
    '/api/users/leaderboard': { leaderboard: [], user_rank: null },
    '/api/rewards': { rewards: [], pagination },
    '/api/bookings/my-bookings': { bookings, pagination },
  };
  stubApi(({ path }) =>
    isDown && path.startsWith('/api/bookings') ? json({}, 500) : json(responses[path] ?? {}),
  );
  // Without an observer, deferred sections render at once.
  vi.stubGlobal('IntersectionObserver', undefined);
  renderScreen(<MemberHome />, { language: 'en' });
};

it('[10.136] a member’s home begins with the next ticket, the live match and the next events, and asks nobody to join', async () => {
  openPage([sampleBooking()]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome فهد العتيبي');
  expect(await screen.findByRole('link', { name: /^Open ticket: /u })).toBeTruthy();
  await screen.findByText('Nova Five');
  await screen.findByRole('region', { name: 'Coming up' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 3)).toEqual(['Your next booking', 'Live now', 'Coming up']);
  expect(screen.queryByRole('link', { name: 'Join now' })).toBeNull();
  expect(screen.queryByText('Three steps to the stands')).toBeNull();
});

it('[10.136] the title is that of the landing page', () => {
  openPage([]);
  expect(document.title).toMatch(/ · The front row is yours$/u);
});

it('[10.136] without a booking the home leads to the events', async () => {
  openPage([]);
  expect(await screen.findByRole('link', { name: 'Browse events' })).toBeTruthy();
});

it('if the bookings fail to load, the home begins with the match', async () => {
  openPage([], true);
  await screen.findByText('Nova Five');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your next booking' })).toBeNull());
});

it('[10.45] the footer links a member to the pages for members, and switches the language', async () => {
  openPage([]);
  const explore = await screen.findByRole('navigation', { name: 'Explore' });
  const links = within(explore).getAllByRole('link');
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/events', '/dashboard', '/profile/edit']);
  await userEvent.click(screen.getByText('العربية'));
  await waitFor(() => expect(document.documentElement.lang).toBe('ar'));
});
