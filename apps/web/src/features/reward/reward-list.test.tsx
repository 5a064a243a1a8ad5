// Tests the order of the dashboard's rewards, and the progress towards the next one.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen } from '../../../test/render.tsx';
import { sampleReward } from '../../../test/samples.ts';
import { RewardList } from './reward-list.tsx';

const reward = (loyalty_points: number) =>
  sampleReward({ _id: `reward-${loyalty_points}`, name: `Reward for ${loyalty_points}`, loyalty_points });

it('shows the next reward first and once, with what is missing, then the others by cost', async () => {
  stubApi(() => json({ rewards: [50, 181, 100, 400].map(reward), pagination: {} }));
  renderScreen(<RewardList points={180} rows={3} />, { language: 'en' });
  const rows = await screen.findAllByRole('heading', { level: 3 });
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    [181, 50, 100, 400].map(cost => `Reward for ${cost}`),
  );
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 point to go');
});
