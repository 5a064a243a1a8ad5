/** Tests whether a member's tier is high enough for a reward. */
import { expect, it } from 'vitest';
import { sampleTier } from '../../../test/samples.ts';
import { hasReachedTier } from './tier-rules.ts';

const tier = (threshold: number) => sampleTier('ذهبية', threshold);

it('[17.44] a reward is for its tier and higher ones, or for everyone', () => {
  expect(hasReachedTier({ tier: null }, null)).toBe(true);
  expect(
    [null, tier(199), tier(200), tier(900)].map(held => hasReachedTier({ tier: tier(200) }, held)),
  ).toEqual([false, false, true, true]);
});
