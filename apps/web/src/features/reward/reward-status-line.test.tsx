// Tests that a reward shows exactly one status.
import type { Reward } from '@rabita/contract/fan/reward';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { RewardStatusLine } from './reward-status-line.tsx';

const words = { name: 'كوب', description: '' };
const reward: Reward = {
  _id: 'reward-1',
  ...words,
  loyalty_points: 100,
  available: true,
  stock: 240,
  is_active: true,
  translations: { ar: words, en: words },
};

it.each([
  ['a guest', {}, null, 'متاحة'],
  ['a member who needs more', {}, 60, 'تنقصك 40 نقطة'],
  ['a member with enough', {}, 100, 'نقاطك تكفي'],
  ['anyone, when it is out of stock', { stock: 0 }, 500, 'نفدت الكمية'],
  ['anyone, when it is not offered now', { available: false }, 500, 'غير متاحة الآن'],
] as const)('[1.6] [10.40] to %s a reward shows one status', (_who, change, points, status) => {
  const { container } = renderScreen(<RewardStatusLine reward={{ ...reward, ...change }} points={points} />);
  expect(container.textContent).toBe(status);
});
