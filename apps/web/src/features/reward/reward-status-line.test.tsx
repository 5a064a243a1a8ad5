/** Tests that a reward shows exactly one status. */
import { formatViewerDayTime } from '@rabita/client/language/format';
import { RewardStatusLine } from '@rabita/client/reward-card/reward-card';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { NOW, sampleReward } from '../../../test/samples.ts';

const reward = sampleReward({ loyalty_points: 100, stock: 240 });

const OPENS = '2026-11-22T17:30:00.000Z';

it.each([
  ['a guest', {}, null, 'متاحة'],
  ['a member who needs more points', {}, 60, 'على بُعد 40 نقطة'],
  ['a member with enough points', {}, 100, 'نقاطك تكفي'],
  ['anyone when it is out of stock', { stock: 0 }, 500, 'نفدت الكمية'],
  ['anyone when it is not offered now', { available: false }, 500, 'غير متاحة الآن'],
  ['anyone before it opens', { available_from: OPENS }, 500, `تُفتح ${formatViewerDayTime(OPENS, 'ar')}`],
  ['anyone after its end', { available_until: '2026-11-21T12:00:00.000Z' }, 500, 'لم تعد متاحة'],
] as const)('[1.6] [10.40] a reward shows one status to %s', (_who, change, points, status) => {
  const { container } = renderScreen(
    <RewardStatusLine reward={{ ...reward, ...change }} points={points} now={NOW} />,
  );
  expect(container.textContent).toBe(status);
});
