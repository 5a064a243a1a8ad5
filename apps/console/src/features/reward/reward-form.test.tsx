/** Tests the collapsed parts of the reward form. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { RewardForm } from './reward-form.tsx';

const findPart = (label: string) => screen.getByText(label).closest('details') as HTMLDetailsElement;

it('a collapsed part sums up what it holds, and opens on a submit if a field in it has an error', async () => {
  const calls = stubCalls(() => ({}));
  renderConsole(<RewardForm tiers={[]} events={[]} />);
  await userEvent.click(screen.getByRole('radio', { name: /^Collect at the counter/u }));
  const options = findPart('What the member chooses');
  expect(options.open).toBe(false);
  expect(within(options).getAllByText('None').length).toBeGreaterThan(1);
  expect(findPart('Limits and dates').textContent).toMatch(/^Limits and datesDays to collect it: 30/u);
  await userEvent.click(within(options).getByText('What the member chooses'));
  await userEvent.click(within(options).getByRole('radio', { name: /^A line/u }));
  await userEvent.click(within(options).getByText('What the member chooses'));
  expect(options.open).toBe(false);
  await press('Add reward');
  expect(options.open).toBe(true);
  expect(findPart('Limits and dates').open).toBe(false);
  expect(calls).toEqual([]);
});
