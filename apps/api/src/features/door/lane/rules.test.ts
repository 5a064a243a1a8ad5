/** Tests finding changed leases, and when a sync only renews leases. */
import type { LaneLease } from '@rabita/door/lease';
import { describe, expect, it } from 'vitest';
import { diffLanes, findRenewals, toLease } from './rules.ts';

const held = (change: Partial<LaneLease> = {}): LaneLease => ({
  term: 1,
  holder: 'd1',
  endsAt: 100,
  isWanted: false,
  inDoubt: [],
  ...change,
});
const free = held({ holder: null, endsAt: 0 });

it('toLease converts the end of a lease to seconds, and a missing end to 0', () => {
  const row = { lane: 2, term: 3, holder: null, ends_at: null, is_wanted: true, unreported_terms: [] };
  expect(toLease(row)).toEqual({ term: 3, holder: null, endsAt: 0, isWanted: true, inDoubt: [] });
  expect(toLease({ ...row, ends_at: new Date(100_500) }).endsAt).toBe(100.5);
});

it('diffLanes returns only the lanes whose lease differs', () => {
  const longer = held({ endsAt: 200 });
  expect(diffLanes([held(), free], [held(), free])).toEqual([]);
  expect(diffLanes([held(), free, free], [held(), free, longer])).toEqual([{ lane: 2, lease: longer }]);
});

describe('a sync', () => {
  it('only renews leases if only the leases of its scanner get longer', () => {
    const longer = held({ endsAt: 200 });
    expect(findRenewals([free, held()], [free, longer], 'd1')).toEqual([{ lane: 1, lease: longer }]);
    expect(findRenewals([held()], [held()], 'd1')).toEqual([]);
  });

  it.each<[string, LaneLease, LaneLease]>([
    ['another scanner’s lease', held({ holder: 'd2' }), held({ holder: 'd2', endsAt: 200 })],
    ['a lane that the scanner gets', free, held()],
    ['a lane that the scanner gives back', held(), free],
    ['a new term', held(), held({ term: 2 })],
    ['a lane that another scanner wants', held(), held({ isWanted: true })],
  ])('does more than renew leases if it changes %s', (_, before, after) => {
    expect(findRenewals([before], [after], 'd1')).toBeUndefined();
  });

  it('does more than renew leases if one lease is renewed and another changes, or if a lane is new', () => {
    expect(findRenewals([held(), held()], [held({ endsAt: 200 }), free], 'd1')).toBeUndefined();
    expect(findRenewals([], [held()], 'd1')).toBeUndefined();
  });
});
