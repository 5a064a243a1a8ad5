/** Tests what the leaderboard shows when it cannot be fetched. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen, sampleMember } from '../../../test/render.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { Podium } from './podium.tsx';

it('[8.7] a leaderboard that fails to load shows one error with one retry button', async () => {
  stubApi(() => json({}, 500));
  renderScreen(<Leaderboard user={sampleMember} />, { language: 'en' });
  expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t load the data.Try again');
});

it('[10.30] a leaderboard that failed to load keeps the error and the focus on "Try again" during a retry', async () => {
  let isHeld = false;
  const held = new Promise<Response>(() => {});
  stubApi(() => (isHeld ? held : json({ message: 'Busy.' }, 400)));
  renderScreen(<Leaderboard user={sampleMember} />, { language: 'en' });
  const button = await screen.findByRole('button', { name: 'Try again' });
  isHeld = true;
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('alert').textContent).toContain('Busy.');
});

it.each([
  ['shared by two', [1, 1, 3], [true, true, false]],
  ['of one member', [1, 2, 2], [true, false, false]],
])('members who share the first rank stand on steps of the same height: %s', (_of, ranks, high) => {
  const rows = ranks.map((rank, at) => ({
    _id: `m${at}`,
    full_name: `عضو ${at}`,
    loyalty_points: 100 - rank,
    rank,
  }));
  renderScreen(<Podium rows={rows} memberId={null} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(step => !step.classList.contains('mt-6'))).toEqual(high);
});
