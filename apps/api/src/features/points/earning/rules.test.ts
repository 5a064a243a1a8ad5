/** Tests a claim code's state, which error a member gets, and how staff see a code. */
import { describe, expect, it } from 'vitest';
import { type ClaimCodeRow, findClaimError, toClaimCode, toClaimCodeState } from './rules.ts';

const now = new Date('2026-05-01T20:00:00Z');
const later = new Date('2026-05-01T20:00:00.001Z');
const openCode: ClaimCodeRow = {
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
  it('without start and end is open while uses are left', () => {
    expect(toClaimCodeState(openCode)).toBe('open');
    expect(toClaimCodeState({ ...openCode, uses: 100 })).toBe('used_up');
  });

  it('is open from its start until just before its end', () => {
    expect(toClaimCodeState({ ...openCode, starts_at: later })).toBe('scheduled');
    expect(toClaimCodeState({ ...openCode, starts_at: now })).toBe('open');
    expect(toClaimCodeState({ ...openCode, ends_at: later })).toBe('open');
    expect(toClaimCodeState({ ...openCode, ends_at: now })).toBe('over');
  });

  it('is over once staff ended it, even before its end', () => {
    expect(toClaimCodeState({ ...openCode, ended_at: now, ends_at: later })).toBe('over');
  });

  it('is over rather than used up, used up rather than paused, and paused rather than scheduled', () => {
    const overCode = { ...openCode, ended_at: now, uses: 100, is_paused: true, starts_at: later };
    expect(toClaimCodeState(overCode)).toBe('over');
    expect(toClaimCodeState({ ...overCode, ended_at: null })).toBe('used_up');
    expect(toClaimCodeState({ ...overCode, ended_at: null, uses: 0 })).toBe('paused');
  });
});

describe('a member', () => {
  it('can claim a code until its cap for one member is reached', () => {
    expect(findClaimError(openCode, 1)).toBeNull();
    expect(findClaimError(openCode, 2)).toBe('claim.taken');
  });

  it('gets claim.taken for a code that they used and that is over', () => {
    expect(findClaimError({ ...openCode, ended_at: now }, 2)).toBe('claim.taken');
  });

  it.each<[string, string, Partial<ClaimCodeRow>]>([
    ['over', 'claim.over', { ended_at: now }],
    ['used up', 'claim.used_up', { uses: 100 }],
    ['paused', 'claim.paused', { is_paused: true }],
    ['scheduled', 'claim.not_yet', { starts_at: later }],
  ])('gets an error for a code that is %s: %s', (_, error, change) => {
    expect(findClaimError({ ...openCode, ...change }, 0)).toBe(error);
  });
});

it('toClaimCode returns both names, the caps and the state', () => {
  const expected = {
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
  expect(toClaimCode(openCode)).toEqual(expected);
  expect(toClaimCode({ ...openCode, starts_at: now, ends_at: later })).toEqual({
    ...expected,
    starts_at: '2026-05-01T20:00:00.000Z',
    ends_at: '2026-05-01T20:00:00.001Z',
  });
});
