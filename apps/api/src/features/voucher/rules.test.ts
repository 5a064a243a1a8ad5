/** Tests which codes of a file count as damaged by a spreadsheet. */
import { VOUCHER_CODE_MAX } from '@rabita/contract/constants';
import { expect, it } from 'vitest';
import { compareCodes, faultOf, isHeading } from './rules.ts';

it('[17.72] a damaged cell is recognised by itself, and a usable code is not', () => {
  const cases = [
    ['1.23E+15', 'code.rounded'],
    ['1,23e+15', 'code.rounded'],
    ['#N/A', 'code.error_value'],
    ['#REF!', 'code.error_value'],
    ['########', 'code.error_value'],
    ['ABC\ufffd1', 'code.unreadable'],
    ['AB\u0007C', 'code.unreadable'],
    ['x'.repeat(VOUCHER_CODE_MAX + 1), 'code.too_long'],
    ['x'.repeat(VOUCHER_CODE_MAX), null],
    ['12E5', null],
    ['GIFT-10', null],
    ['#WELCOME', null],
    ['0042', null],
  ] as const;
  for (const [code, fault] of cases) expect([code, faultOf(code)]).toEqual([code, fault]);
});

it('[17.72] a shorter number among numbers of one length lost its zeros; mixed lengths and letters did not', () => {
  const numbers = ['100001', '100002', '100003', '100004', '42'];
  const compare = compareCodes(numbers);
  expect(numbers.map(compare)).toEqual([null, null, null, null, 'code.short']);
  const mixed = ['1', '22', '333', '4444', '55555'];
  expect(mixed.map(compareCodes(mixed))).toEqual(mixed.map(() => null));
  const letters = ['100001', '100002', '100003', '100004', 'A2'];
  expect(letters.map(compareCodes(letters))).toEqual(letters.map(() => null));
  const few = ['100001', '42'];
  expect(few.map(compareCodes(few))).toEqual([null, null]);
});

it('[17.72] long numbers that all end in zeros after fifteen digits were rounded', () => {
  const rounded = ['1234567890123450', '9876543210987650'];
  expect(rounded.map(compareCodes(rounded))).toEqual(['code.rounded', 'code.rounded']);
  const exact = ['1234567890123450', '9876543210987651'];
  expect(exact.map(compareCodes(exact))).toEqual([null, null]);
});

it('a heading is recognised in both languages', () => {
  expect(['Code', ' الرمز ', '\ufeffvoucher code'].map(isHeading)).toEqual([true, true, true]);
  expect(isHeading('CODE-1')).toBe(false);
});
