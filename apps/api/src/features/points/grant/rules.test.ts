/** Tests how the cells of a grant file are understood, with what spreadsheets do to phone numbers. */
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
  /** Accepts numbers in international form, and Saudi ones with a leading zero. */
  const parsePhone = (typed: string) => {
    if (/^\+[0-9]{12}$/u.test(typed)) return typed;
    return /^05[0-9]{8}$/u.test(typed) ? `+966${typed.slice(1)}` : null;
  };
  const read = (cell: string) => parseIdentity(cell, parsePhone);
  const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

  it('is a member number in any letter case, with nothing around it', () => {
    expect(read(` ${id.toUpperCase()} `)).toEqual({ kind: 'id', id });
    expect(read(`a${id}`)).toEqual({ kind: 'unreadable' });
    expect(read(`${id}a`)).toEqual({ kind: 'unreadable' });
  });

  it('is an email if it has an @, without spaces around it and in lower case', () => {
    expect(read(' \u200fSara@Example.com ')).toEqual({ kind: 'email', email: 'sara@example.com' });
    expect(read('1e5@example.com')).toEqual({ kind: 'email', email: '1e5@example.com' });
  });

  it.each(['9.66E+11', '9,66e+11', '966e11', '9E+11', '٩.٦٦E+١١', '96.665E+10'])(
    '%s is a number whose digits a spreadsheet has lost',
    cell => {
      expect(read(cell)).toEqual({ kind: 'rounded' });
    },
  );

  it.each(['x9.66E+11', '9.66E+11x', 'E+11', '9.E+11', '9.66E+'])('%s is unreadable', cell => {
    expect(read(cell)).toEqual({ kind: 'unreadable' });
  });

  it('is a phone number with a plus or a leading zero, however it is grouped', () => {
    for (const cell of ['+966 (50) 123-4567', '+966–50—123/45.67', '\u200f+٩٦٦٥٠١٢٣٤٥٦٧']) {
      expect(read(cell)).toEqual({ kind: 'phone', phones: ['+966501234567'], isBare: false });
    }
  });

  it('is tried with a plus and with a zero if a spreadsheet has removed what was in front', () => {
    expect(read('966501234567')).toEqual({ kind: 'phone', phones: ['+966501234567'], isBare: true });
    expect(read('501234567')).toEqual({ kind: 'phone', phones: ['+966501234567'], isBare: true });
    const everything = (typed: string) => typed;
    expect(parseIdentity('50 12', everything)).toEqual({
      kind: 'phone',
      phones: ['+5012', '05012'],
      isBare: true,
    });
  });

  it('names a number once if both ways to complete it give the same', () => {
    expect(parseIdentity('5012', () => '+9665012')).toMatchObject({ phones: ['+9665012'] });
  });

  it('is not completed with a zero if it has a plus or a zero, also behind a bracket', () => {
    const asked: string[] = [];
    const parse = (typed: string) => {
      asked.push(typed);
      return typed;
    };
    for (const cell of ['+96650', '( +96650)', '(050)']) parseIdentity(cell, parse);
    expect(asked).toEqual(['+96650', '+96650', '+050']);
  });

  it.each(['', '12', 'Sara', '0501234567x', 'x0501234567'])('%j is unreadable', cell => {
    expect(read(cell)).toEqual({ kind: 'unreadable' });
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
  ])('%j is %j', (cell, count) => {
    expect(parseCount(cell)).toBe(count);
  });
});
