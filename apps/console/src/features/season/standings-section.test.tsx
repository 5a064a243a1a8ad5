/** Tests that the prizes form shows the cost first, and appears only once the standings are final. */
import type { StaffSeason } from '@rabita/contract/staff/season';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { PrizesSection } from './standings-section.tsx';

const SEASON: StaffSeason = {
  _id: 'season-1',
  translations: { ar: { name: 'موسم' }, en: { name: 'Season' } },
  timezone: 'Asia/Riyadh',
  starts: { date: '2026-01-01', time: '00:00' },
  ends: { date: '2026-03-01', time: '00:00' },
  starts_at: '2025-12-31T21:00:00.000Z',
  ends_at: '2026-02-28T21:00:00.000Z',
  state: 'final',
  balance_policy: 'carried',
  balance_cap: null,
  announced_at: null,
  frozen_at: '2026-03-01T21:00:00.000Z',
  settled_at: '2026-03-01T21:00:00.000Z',
  cancelled_at: null,
  members: 60,
  changed: { version: 1, at: '2026-01-01T00:00:00.000Z', by: null },
};

it('[17.43] the prizes form shows how many members get a prize and its cost before staff give it', async () => {
  const calls = stubCalls(() => ({ members: 3, points: 1500, had_prize: 2 }));
  renderConsole(<PrizesSection season={SEASON} />);
  await userEvent.type(screen.getByLabelText('Up to rank'), '3');
  await userEvent.type(screen.getByLabelText('Points for each'), '500');
  expect(await screen.findByText('3 members, 1,500 points in all')).toBeTruthy();
  expect(screen.getByText('2 of these ranks have a prize already and get no other.')).toBeTruthy();
  const getGivenPrizes = () => calls.map(({ body }) => body).filter(({ dry_run }) => !dry_run);
  expect(getGivenPrizes()).toEqual([]);
  await press('Give prizes');
  await waitFor(() => expect(screen.getByLabelText('Up to rank')).toHaveProperty('value', ''));
  expect(getGivenPrizes()).toEqual([{ top: 3, points: 500, dry_run: false }]);
});

it('prizes cannot be given before the standings are final', () => {
  renderConsole(
    <PrizesSection season={{ ...SEASON, state: 'closing', frozen_at: null, settled_at: null }} />,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/once the standings are final/u)).toBeTruthy();
});
