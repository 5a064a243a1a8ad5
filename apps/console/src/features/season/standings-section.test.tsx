/** Tests that the prizes form shows the cost first, and that a retry gives prizes once. */
import type { StaffSeason } from '@rabita/contract/staff/season';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, type SentCall, stubCalls } from '../../../test/render-console.tsx';
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

it('[17.43] the form shows the cost of a prize, and a retry after a lost response has the same idempotency key', async () => {
  const giveCalls: SentCall[] = [];
  stubCalls(call => {
    const { top, points, dry_run } = call.body as { top: number; points: number; dry_run: boolean };
    if (dry_run) return { members: top, points: top * points, had_prize: 2 };
    giveCalls.push(call);
    if (giveCalls.length === 1) throw new TypeError('Failed to fetch');
    return { members: 3, points: 1500, had_prize: 2 };
  });
  renderConsole(<PrizesSection season={SEASON} />);
  await userEvent.type(screen.getByLabelText('Up to rank'), '3');
  await userEvent.type(screen.getByLabelText('Points for each'), '500');
  expect(await screen.findByText('3 members, 1,500 points in all')).toBeTruthy();
  expect(screen.getByText('2 of these ranks have a prize already and get no other.')).toBeTruthy();
  expect(giveCalls).toEqual([]);
  const give = screen.getByRole('button', { name: 'Give prizes' });
  await userEvent.click(give);
  await screen.findByRole('alert');
  await userEvent.click(give);
  await waitFor(() => expect(screen.getByLabelText('Up to rank')).toHaveProperty('value', ''));
  expect(giveCalls.map(({ body }) => body)).toEqual(Array(2).fill({ top: 3, points: 500, dry_run: false }));
  expect(giveCalls[0]?.idempotencyKey).toBe(giveCalls[1]?.idempotencyKey);
});

it('prizes cannot be given before the standings are final', () => {
  renderConsole(
    <PrizesSection season={{ ...SEASON, state: 'closing', frozen_at: null, settled_at: null }} />,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/once the standings are final/u)).toBeTruthy();
});
