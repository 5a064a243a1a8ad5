/** Tests that the list shows what waits, and what staff see after they hand one of them out. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, renderConsole, stubCalls } from '../../test/render-console.tsx';
import { AT } from '../../test/samples.ts';
import { RedemptionsPage } from './redemptions-page.tsx';

const redemption = {
  _id: 'r',
  number: 'K7MQ-2XH',
  kind: 'pickup',
  state: 'reserved',
  cost: 500,
  created_at: AT,
  collect_until: AT,
  ended_at: null,
  collected_by: null,
  options: [],
  reward: { _id: 'w', translations: { ar: { name: 'قميص' }, en: { name: 'Jersey' } } },
  member: { _id: 'm', full_name: 'Dana' },
};

it('[17.14] the result of a hand-out stays, also if it was the last reward that waited', async () => {
  let waiting = [redemption];
  const calls = stubCalls(({ method, query }) => {
    if (method === 'POST') {
      waiting = [];
      return { redemption: { ...redemption, state: 'collected' } };
    }
    const redemptions = query.get('status') === 'reserved' ? waiting : [redemption];
    return { redemptions, pagination: { page: 1, limit: 25, total: redemptions.length, pages: 1 } };
  });
  renderConsole(<RedemptionsPage />);
  await press('Hand out Jersey to Dana');
  expect(calls[0]?.query.get('status')).toBe('reserved');
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand out' }));
  await screen.findByText('No redeemed rewards here.');
  expect(dialog.getByText('Handed out')).toBeTruthy();
  expect(dialog.getByRole('button', { name: /Undo/u })).toBeTruthy();
});
