/** Tests when a claim code can be used, and what a member hears if it cannot. */
import { describe, expect, it } from 'vitest';
import { type ClaimCodeRow, findClaimError, stateOf, toClaimCode } from './rules.ts';

const now = new Date('2026-05-01T20:00:00Z');
const later = new Date('2026-05-01T20:00:00.001Z');
const open: ClaimCodeRow = {
  id: 'c1',
  code: 'FINAL26',
  name_ar: 'بث النهائي',
  name_en: 'Final stream',
  points: 50,
  starts_at: null,
  ends_at: null,
  total_cap: 100,
  member_cap: 2,
  uses: 99,
  is_paused: false,
  ended_at: null,
  now,
};

describe('a claim code', () => {
  it('without times is open while uses are left', () => {
    expect(stateOf(open)).toBe('open');
    expect(stateOf({ ...open, uses: 100 })).toBe('used_up');
  });

  it('opens at its start and is over at its end', () => {
    expect(stateOf({ ...open, starts_at: later })).toBe('scheduled');
    expect(stateOf({ ...open, starts_at: now })).toBe('open');
    expect(stateOf({ ...open, ends_at: later })).toBe('open');
    expect(stateOf({ ...open, ends_at: now })).toBe('over');
  });

  it('is over once staff ended it, whatever its end', () => {
    expect(stateOf({ ...open, ended_at: now, ends_at: later })).toBe('over');
  });

  it('shows the state that lasts longest: over, then used up, then paused, then scheduled', () => {
    const all = { ...open, ended_at: now, uses: 100, is_paused: true, starts_at: later };
    expect(stateOf(all)).toBe('over');
    expect(stateOf({ ...all, ended_at: null })).toBe('used_up');
    expect(stateOf({ ...all, ended_at: null, uses: 0 })).toBe('paused');
  });
});

describe('a member', () => {
  it('can claim a code as often as its cap for one member says', () => {
    expect(findClaimError(open, 1)).toBeNull();
    expect(findClaimError(open, 2)).toBe('claim.taken');
  });

  it('hears first that they used the code already', () => {
    expect(findClaimError({ ...open, ended_at: now }, 2)).toBe('claim.taken');
  });

  it.each<[string, Partial<ClaimCodeRow>]>([
    ['claim.over', { ended_at: now }],
    ['claim.used_up', { uses: 100 }],
    ['claim.paused', { is_paused: true }],
    ['claim.not_yet', { starts_at: later }],
  ])('hears %s', (error, change) => {
    expect(findClaimError({ ...open, ...change }, 0)).toBe(error);
  });
});

it('staff see a code with both names, its limits and its state', () => {
  const shown = {
    _id: 'c1',
    code: 'FINAL26',
    translations: { ar: { name: 'بث النهائي' }, en: { name: 'Final stream' } },
    points: 50,
    starts_at: null,
    ends_at: null,
    total_cap: 100,
    member_cap: 2,
    uses: 99,
    state: 'open',
  };
  expect(toClaimCode(open)).toEqual(shown);
  expect(toClaimCode({ ...open, starts_at: now, ends_at: later })).toEqual({
    ...shown,
    starts_at: '2026-05-01T20:00:00.000Z',
    ends_at: '2026-05-01T20:00:00.001Z',
  });
});
