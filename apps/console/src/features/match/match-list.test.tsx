/** Tests that matches stand under their state, except in a list that staff sorted. */
import type { StaffMatch } from '@rabita/contract/staff/match';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { AT } from '../../../test/samples.ts';
import { MatchList } from './match-list.tsx';

const names = (home_name: string) => ({ game: 'PUBG', tournament: 'Cup', home_name, away_name: 'Tigers' });
const buildMatch = (id: string, state: StaffMatch['state']): StaffMatch => ({
  _id: id,
  translations: { ar: names(id), en: names(id) },
  best_of: 3,
  score: state === 'upcoming' ? null : { home: 2, away: 1 },
  starts_at: AT,
  starts: { date: '2031-03-06', time: '20:30' },
  timezone: 'Asia/Riyadh',
  state,
  stream_url: null,
  ticket_url: null,
  is_active: true,
  home_tag: 'A',
  away_tag: 'B',
  changed: { version: 1, at: AT, by: null },
});
const MATCHES = [
  buildMatch('Falcons', 'live'),
  buildMatch('Wolves', 'upcoming'),
  buildMatch('Lions', 'upcoming'),
];

const renderList = (value: 'starts' | null) =>
  renderConsole(<MatchList matches={MATCHES} sorting={{ value, onChange: () => undefined }} />);
const listGroups = () =>
  screen
    .getAllByRole('rowgroup')
    .slice(1)
    .map(group => within(group).getAllByRole('row').length);

it('matches stand under their state, with a score beside each team', () => {
  renderList(null);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Live', 'Upcoming']);
  expect(listGroups()).toEqual([2, 3]);
  expect(screen.getByRole('link', { name: /Falcons/u }).textContent).toBe('Falcons2vsTigers1');
});

it('a sorted list of matches is one group', () => {
  renderList('starts');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(listGroups()).toEqual([3]);
});
