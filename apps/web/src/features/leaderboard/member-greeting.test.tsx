/** Tests the updates about the member's points and rank on the dashboard. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, sampleMember } from '../../../test/render.tsx';
import { storePointsUpdate } from '../../platform/points-update.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { PointsAnnouncement } from './member-greeting.tsx';

it.each([
  ['a climb: points, and both ranks', 50, 14, 11, '+50 · You moved up from 14 to 11'],
  ['a first rank: points and rank', 50, null, 11, '+50 · You’re on the board at 11'],
  ['an unchanged rank: only points', 50, 11, 11, '+50'],
  ['points taken away: only points', -50, 11, 14, '−50'],
])('the points announcement shows for %s', (_case, points, rank_before, rank_after, text) => {
  renderScreen(<PointsAnnouncement />, { language: 'en' });
  act(() => {
    useAuthStore.setState({ user: sampleMember, token: 'token' });
    storePointsUpdate({ points, rank_before, rank_after, booking_id: null });
  });
  expect(screen.getByRole('status').textContent).toBe(text);
});
