/** Tests how the text of a member search is parsed, and how words are split for the search index. */
import { toLatinDigits } from '@rabita/contract/digits';
import { describe, expect, it } from 'vitest';
import { containsPattern, escapeLike, parseMemberSearch, splitIntoPieces, toMemberRow } from './rules.ts';

describe('parseMemberSearch', () => {
  const parse = (typed: string) => parseMemberSearch(toLatinDigits(typed).toLowerCase(), null);

  it('returns every word, and the words joined as a prefix', () => {
    expect(parse('Abd  Allah')).toMatchObject({ words: ['abd', 'allah'], prefix: 'abdallah' });
  });

  it('returns no criteria for a text without words', () => {
    expect(parse(' ')).toEqual({ words: null, prefix: '', digits: null, memberId: null });
  });

  it('returns the id of the member with the booking of the typed number', () => {
    expect(parseMemberSearch('k7m2-9xq', 'm1').memberId).toBe('m1');
  });

  it.each([
    ['966', '966'],
    ['00966 50', '96650'],
    ['٠٥٠١', '501'],
    ['+966 (50) 123.45-67/8–9—0', '966501234567890'],
    ['12', null],
    ['0012', null],
    ['966a', null],
    ['a966', null],
  ])('for %j returns the digits %j, without leading zeros', (typed, digits) => {
    expect(parse(typed).digits).toBe(digits);
  });

  it('keeps zeros inside a phone number', () => {
    expect(parse('5001').digits).toBe('5001');
  });
});

it.each([
  ['سارة', ['سار', 'ارة']],
  ['sara', ['sar', 'ara']],
  ['abc', ['abc']],
  ['ab', ['ab']],
  ['a', []],
  ['', []],
  ['😀ab', ['😀ab']],
])('splitIntoPieces splits %j into %j', (word, pieces) => {
  expect(splitIntoPieces(word)).toEqual(pieces);
});

it('escapeLike and containsPattern escape wildcards', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
  expect(containsPattern('a_b')).toBe('%a\\_b%');
});

it('toMemberRow returns the id as _id and the time as text', () => {
  const row = {
    id: 'm1',
    full_name: 'Sara',
    email: 'sara@example.com',
    phone_number: '+966500000001',
    city: 'Riyadh',
    loyalty_points: 50,
  };
  const { id: _id, ...rest } = row;
  const created_at = new Date('2026-05-01T10:00:00Z');
  expect(toMemberRow({ ...row, created_at })).toEqual({
    _id,
    ...rest,
    created_at: '2026-05-01T10:00:00.000Z',
  });
});
