/** Tests how the cells of a grant file are parsed, even phone numbers that a spreadsheet has changed. */
import { describe, expect, it } from 'vitest';
import { findColumnByHeading, parseCount, parseIdentity } from './rules.ts';

describe('the heading of a column', () => {
  it.each([
    ['member', 'member'],
    [' Phone_Number ', 'member'],
    ['رقم الجوال', 'member'],
    ['\u200fPoints\u200f', 'points'],
    ['النقاط', 'points'],
    ['remarks', undefined],
  ])('%j means the column %s', (heading, column) => {
    expect(findColumnByHeading(heading)).toBe(column);
  });
});

describe('the cell of a member', () => {
  /** Accepts numbers in international form, and Saudi numbers with a leading zero. */
  const parsePhone = (typed: string) => {
    if (/^\+[0-9]{12}$/u.test(typed)) return typed;
    return /^05[0-9]{8}$/u.test(typed) ? `+966${typed.slice(1)}` : null;
  };
  const parse = (cell: string) => parseIdentity(cell, parsePhone);
  const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

  it('is a member number in any letter case, with no other letters around it', () => {
    expect(parse(` ${id.toUpperCase()} `)).toEqual({ kind: 'id', id });
    expect(parse(`a${id}`)).toEqual({ kind: 'unreadable' });
    expect(parse(`${id}a`)).toEqual({ kind: 'unreadable' });
  });

  it('is an email if it contains @; spaces around it are removed, and letters become lower case', () => {
    expect(parse(' \u200fSara@Example.com ')).toEqual({ kind: 'email', email: 'sara@example.com' });
    expect(parse('1e5@example.com')).toEqual({ kind: 'email', email: '1e5@example.com' });
  });

  it.each(['9.66E+11', '9,66e+11', '966e11', '9E+11', '٩.٦٦E+١١', '96.665E+10'])(
    '%s is a number whose digits a spreadsheet has lost',
    cell => {
      expect(parse(cell)).toEqual({ kind: 'rounded' });
    },
  );

  it.each(['x9.66E+11', '9.66E+11x', 'E+11', '9.E+11', '9.66E+'])('%s is unreadable', cell => {
    expect(parse(cell)).toEqual({ kind: 'unreadable' });
  });

  it('is a phone number with a plus or a leading zero, with any separators', () => {
    for (const cell of ['+966 (50) 123-4567', '+966–50—123/45.67', '\u200f+٩٦٦٥٠١٢٣٤٥٦٧']) {
      expect(parse(cell)).toEqual({ kind: 'phone', phones: ['+966501234567'], isBare: false });
    }
  });

  it('is completed with a plus and with a zero if a spreadsheet has removed one of them', () => {
    expect(parse('966501234567')).toEqual({ kind: 'phone', phones: ['+966501234567'], isBare: true });
    expect(parse('501234567')).toEqual({ kind: 'phone', phones: ['+966501234567'], isBare: true });
    const phones = ['+5012', '05012'];
    expect(parseIdentity('50 12', typed => typed)).toEqual({ kind: 'phone', phones, isBare: true });
  });

  it('gives one phone number if both completions are the same number', () => {
    expect(parseIdentity('5012', () => '+9665012')).toMatchObject({ phones: ['+9665012'] });
  });

  it('is not completed with a zero if it has a plus or a zero, even behind a bracket', () => {
    const candidates: string[] = [];
    const collect = (typed: string) => {
      candidates.push(typed);
      return typed;
    };
    for (const cell of ['+96650', '( +96650)', '(050)']) parseIdentity(cell, collect);
    expect(candidates).toEqual(['+96650', '+96650', '+050']);
  });

  it.each(['', '12', 'Sara', '0501234567x', 'x0501234567'])('%j is unreadable', cell => {
    expect(parse(cell)).toEqual({ kind: 'unreadable' });
  });
});

describe('the cell of points', () => {
  it.each([
    ['50', 50],
    [' ٥٠ ', 50],
    ['\u200f999999999', 999_999_999],
    ['1000000000', null],
    ['', null],
    ['-5', null],
    ['5x', null],
    ['1.5', null],
  ])('%j is parsed as %j', (cell, count) => {
    expect(parseCount(cell)).toBe(count);
  });
});
