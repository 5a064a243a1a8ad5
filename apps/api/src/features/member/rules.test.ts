/** Tests what staff find members by, and how a word is looked up in the search index. */
import { toLatinDigits } from '@rabita/contract/digits';
import { describe, expect, it } from 'vitest';
import { containsPattern, escapeLike, parseMemberSearch, splitIntoPieces, toMemberRow } from './rules.ts';

describe('a search', () => {
  const search = (typed: string) => parseMemberSearch(toLatinDigits(typed).toLowerCase(), null);

  it('looks for every word, and for names that begin with them joined', () => {
    expect(search('Abd  Allah')).toMatchObject({ words: ['abd', 'allah'], prefix: 'abdallah' });
  });

  it('without words has none to match', () => {
    expect(search(' ')).toEqual({ words: null, prefix: '', digits: null, memberId: null });
  });

  it('passes on the member who holds the booking of the typed number', () => {
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
  ])('%j looks for the digits %j in phone numbers, without the zeros in front', (typed, digits) => {
    expect(search(typed).digits).toBe(digits);
  });

  it('keeps the zeros inside a phone number', () => {
    expect(search('5001').digits).toBe('5001');
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
])('a word in the search index %j is found by the pieces %j', (word, pieces) => {
  expect(splitIntoPieces(word)).toEqual(pieces);
});

it('wildcards that staff type are searched for as they are', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
  expect(containsPattern('a_b')).toBe('%a\\_b%');
});

it('a member in the list has the id under its wire name, and the time as text', () => {
  const row = {
    id: 'm1',
    full_name: 'Sara',
    email: 'sara@example.com',
    phone_number: '+966500000001',
    city: 'Riyadh',
    loyalty_points: 50,
  };
  const { id: _id, ...shown } = row;
  const created_at = new Date('2026-05-01T10:00:00Z');
  expect(toMemberRow({ ...row, created_at })).toEqual({
    _id,
    ...shown,
    created_at: '2026-05-01T10:00:00.000Z',
  });
});
