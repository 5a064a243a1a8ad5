/** Tests which cells of an uploaded file are voucher codes, headings, or codes that a spreadsheet has damaged. */
import { VOUCHER_CODE_MAX } from '@rabita/contract/constants';
import { describe, expect, it } from 'vitest';
import { createProblemFinder, findCodeProblem, isHeading, looksLikeHeading, maskCode } from './rules.ts';

it.each([
  ['1.23E+15', 'code.rounded'],
  ['1,23e+15', 'code.rounded'],
  ['1E+15', 'code.rounded'],
  ['12.5E+15', 'code.rounded'],
  ['#N/A', 'code.error_value'],
  ['#REF!', 'code.error_value'],
  ['########', 'code.error_value'],
  ['ABC\ufffd1', 'code.unreadable'],
  ['AB\u0007C', 'code.unreadable'],
  ['x'.repeat(VOUCHER_CODE_MAX + 1), 'code.too_long'],
  ['x'.repeat(VOUCHER_CODE_MAX), null],
  ['12E5', null],
  ['x1.23E+15', null],
  ['1.23E+15x', null],
  ['x#N/A', null],
  ['#N/A-1', null],
  ['GIFT-10', null],
  ['#WELCOME', null],
  ['0042', null],
])('[17.72] the code %s has the problem %j', (code, problem) => {
  expect(findCodeProblem(code)).toBe(problem);
});

it.each([
  ['ABCD-EFGH-2345', 'ABCD-••••-••••'],
  ['123456', '12••••'],
  ['رمز-٢٣٤', 'رم•-•••'],
  ['AB', '••'],
])('maskCode shows at most the first third and four characters of %s', (code, masked) => {
  expect(maskCode(code)).toBe(masked);
});

describe('[17.72] a number that is shorter than the others', () => {
  const findProblems = (...codes: string[]) => codes.map(createProblemFinder(codes));
  const sixNumbers = ['100001', '100002', '100003', '100004', '100005', '100006'];
  const fourNumbers = sixNumbers.slice(0, 4);

  it('has lost its zeros if at least three of four codes have the usual length', () => {
    expect(findProblems('42', ...sixNumbers)[0]).toBe('code.short');
    expect(findProblems(...fourNumbers, '42')).toEqual([null, null, null, null, 'code.short']);
    expect(findProblems(...sixNumbers, '42', '43').slice(-2)).toEqual(['code.short', 'code.short']);
    expect(findProblems(...sixNumbers, '42', '43', '44').slice(-3)).toEqual([null, null, null]);
  });

  it.each([
    ['in a file of four codes', [...sixNumbers.slice(0, 3), '42']],
    ['among numbers of many lengths', ['1', '22', '333', '4444', '55555']],
    ['in a file with other codes', [...fourNumbers, '42', 'GIFT-1']],
  ])('is a usable code %s', (_, codes) => {
    expect(findProblems(...codes)).toEqual(codes.map(() => null));
  });

  it('is the only suspicious code: longer numbers and codes with letters are usable', () => {
    expect(findProblems(...fourNumbers, '1000050')[4]).toBeNull();
    expect(findProblems(...fourNumbers, '42a')[4]).toBeNull();
    expect(findProblems(...fourNumbers, 'A2')).toEqual([null, null, null, null, null]);
  });
});

describe('[17.72] numbers of more than fifteen digits', () => {
  const findProblems = (...codes: string[]) => codes.map(createProblemFinder(codes));

  it('were rounded if several, and all of them, end in zeros after the fifteenth digit', () => {
    const rounded = ['12345678901234500', '98765432109876500'];
    expect(findProblems(...rounded, '123456789012345', 'GIFT-123456789012')).toEqual([
      'code.rounded',
      'code.rounded',
      null,
      null,
    ]);
  });

  it.each([
    ['there is only one', ['12345678901234500', 'GIFT-1']],
    ['one of them does not end in a zero', ['1234567890123450', '9876543210987651']],
    ['their sixteenth digits are not zero', ['12345678901234510', '98765432109876520']],
    ['their seventeenth digits are not zero', ['12345678901234501', '98765432109876502']],
  ])('are usable if %s', (_, codes) => {
    expect(findProblems(...codes)).toEqual([null, null]);
  });
});

it('isHeading recognises headings in both languages', () => {
  expect(['Code', ' الرمز ', '\ufeffvoucher code'].map(isHeading)).toEqual([true, true, true]);
  expect(isHeading('CODE-1')).toBe(false);
});

it('a first cell looks like a heading if it alone has no digit of any script, or if it alone has a space', () => {
  expect(looksLikeHeading('Gutschein', ['A1', 'ب٢'])).toBe(true);
  expect(looksLikeHeading('Codes 2027', ['A1', 'A2'])).toBe(true);
  expect(looksLikeHeading('A 1', ['A 2', 'A3'])).toBe(false);
  expect(looksLikeHeading('ABC', ['DEF', 'A2'])).toBe(false);
  expect(looksLikeHeading('ABC', [])).toBe(false);
});
