/** Tests finding changed leases, and when a sync only renews leases. */
import type { LaneLease } from '@rabita/door/lease';
import { describe, expect, it } from 'vitest';
import { diffLanes, findRenewals, toLease } from './rules.ts';

const lease = (change: Partial<LaneLease> = {}): LaneLease => ({
  term: 1,
  holder: 'd1',
  endsAt: 100,
  isWanted: false,
  inDoubt: [],
  ...change,
});
const FREE = lease({ holder: null, endsAt: 0 });

it('toLease converts the end of a lease to seconds, and a missing end to 0', () => {
  const row = { lane: 2, term: 3, holder: null, ends_at: null, is_wanted: true, unreported_terms: [] };
  expect(toLease(row)).toEqual({ term: 3, holder: null, endsAt: 0, isWanted: true, inDoubt: [] });
  expect(toLease({ ...row, ends_at: new Date(100_500) }).endsAt).toBe(100.5);
});

it('diffLanes returns only the lanes whose lease differs', () => {
  const longer = lease({ endsAt: 200 });
  expect(diffLanes([lease(), FREE], [lease(), FREE])).toEqual([]);
  expect(diffLanes([lease(), FREE, FREE], [lease(), FREE, longer])).toEqual([{ lane: 2, lease: longer }]);
});

describe('a sync', () => {
  it('only renews leases if nothing changes except the length of its scanner’s leases', () => {
    const longer = lease({ endsAt: 200 });
    expect(findRenewals([FREE, lease()], [FREE, longer], 'd1')).toEqual([{ lane: 1, lease: longer }]);
    expect(findRenewals([lease()], [lease()], 'd1')).toEqual([]);
  });

  it.each<[string, LaneLease, LaneLease]>([
    ['another scanner’s lease', lease({ holder: 'd2' }), lease({ holder: 'd2', endsAt: 200 })],
    ['a free lane into a held one', FREE, lease()],
    ['a held lane into a free one', lease(), FREE],
    ['the term of a lease', lease(), lease({ term: 2 })],
    ['whether another scanner wants the lane', lease(), lease({ isWanted: true })],
  ])('does more than renew leases if it changes %s', (_, before, after) => {
    expect(findRenewals([before], [after], 'd1')).toBeUndefined();
  });

  it('does more than renew leases if one lease is renewed and another changes, or if a lane is new', () => {
    expect(findRenewals([lease(), lease()], [lease({ endsAt: 200 }), FREE], 'd1')).toBeUndefined();
    expect(findRenewals([], [lease()], 'd1')).toBeUndefined();
  });
});
