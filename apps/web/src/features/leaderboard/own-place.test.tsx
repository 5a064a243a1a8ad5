/** Tests the member's own place on the dashboard: the rows around it, the next rank, and members without a rank. */
import type { LeaderboardResponse, LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen, sampleMember } from '../../../test/render.tsx';
import { OwnPlace } from './own-place.tsx';

const row = (full_name: string, loyalty_points: number, rank: number): LeaderboardRow => ({
  _id: full_name,
  full_name,
  loyalty_points,
  rank,
});
const board = (user_rank: LeaderboardResponse['user_rank']): LeaderboardResponse => ({
  leaderboard: [row('First', 900, 1)],
  user_rank,
});
const MIDDLE = board({
  rank: 27,
  loyalty_points: 480,
  neighbours: [row('Majed', 520, 25), row('Omar', 500, 26), row('Hala', 470, 28), row('Reem', 460, 29)],
});

const renderPlace = (response: LeaderboardResponse) => {
  stubApi(() => json(response));
  renderScreen(<OwnPlace user={sampleMember} />, { language: 'en' });
};
const listRows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

it('[17.97] the own place has the members above and below, the points to the next rank, and a link to the whole board', async () => {
  renderPlace(MIDDLE);
  expect(await listRows()).toEqual([
    'Rank 2525MMajed520520 points',
    'Rank 2626OOmar500500 points',
    'Rank 2727فYou480480 points',
    'Rank 2828HHala470470 points',
    'Rank 2929RReem460460 points',
  ]);
  expect(screen.getByRole('listitem', { current: true }).textContent).toContain('You');
  expect(screen.getByText('20 points to rank 26')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Full leaderboard' }).getAttribute('href')).toBe('/leaderboard');
});

it('[17.97] on a phone the own place leaves out the rows that are two away', async () => {
  renderPlace(MIDDLE);
  await listRows();
  const hidden = screen.getAllByRole('listitem').map(item => item.classList.contains('max-sm:hidden'));
  expect(hidden).toEqual([true, false, false, false, true]);
});

it('[17.97] the leader reads that nobody is ahead', async () => {
  renderPlace(board({ rank: 1, loyalty_points: 900, neighbours: [row('Hala', 470, 2)] }));
  expect(await listRows()).toHaveLength(2);
  expect(screen.getByText('You’re in the lead')).toBeTruthy();
});

it('[17.97] a member without points sees who leads, and no row of their own', async () => {
  renderPlace(board(null));
  expect(await listRows()).toEqual(['Rank 11FFirst900900 points']);
  expect(screen.queryByRole('listitem', { current: true })).toBeNull();
  expect(screen.queryByText('No rank yet')).toBeNull();
});

it('in a league where nobody has points, the top spot is open', async () => {
  renderPlace({ leaderboard: [], user_rank: null });
  expect(await screen.findByText('The top spot is open')).toBeTruthy();
});

it('[8.7] the own place offers a retry when the leaderboard fails to load', async () => {
  let isDown = true;
  stubApi(() => (isDown ? new Response('', { status: 500 }) : json(MIDDLE)));
  renderScreen(<OwnPlace user={sampleMember} />, { language: 'en' });
  const retry = await screen.findByRole('button', { name: /Try again/u });
  isDown = false;
  await userEvent.click(retry);
  expect(await listRows()).toHaveLength(5);
});
