/** Tests which codes of a file count as damaged by a spreadsheet. */
import { VOUCHER_CODE_MAX } from '@rabita/contract/constants';
import { expect, it } from 'vitest';
import { createFaultFinder, faultOf, isHeading, looksLikeHeading } from './rules.ts';

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
  for (const [code, reason] of cases) expect([code, faultOf(code)]).toEqual([code, reason]);
});

it('[17.72] a shorter number among numbers of one length lost its zeros; mixed lengths and letters did not', () => {
  const numbers = ['100001', '100002', '100003', '100004', '42'];
  const compare = createFaultFinder(numbers);
  expect(numbers.map(compare)).toEqual([null, null, null, null, 'code.short']);
  const mixed = ['1', '22', '333', '4444', '55555'];
  expect(mixed.map(createFaultFinder(mixed))).toEqual(mixed.map(() => null));
  const letters = ['100001', '100002', '100003', '100004', 'A2'];
  expect(letters.map(createFaultFinder(letters))).toEqual(letters.map(() => null));
  const few = ['100001', '42'];
  expect(few.map(createFaultFinder(few))).toEqual([null, null]);
});

it('[17.72] long numbers that all end in zeros after fifteen digits were rounded', () => {
  const rounded = ['1234567890123450', '9876543210987650'];
  expect(rounded.map(createFaultFinder(rounded))).toEqual(['code.rounded', 'code.rounded']);
  const exact = ['1234567890123450', '9876543210987651'];
  expect(exact.map(createFaultFinder(exact))).toEqual([null, null]);
});

it('a heading is recognised in both languages', () => {
  expect(['Code', ' الرمز ', '\ufeffvoucher code'].map(isHeading)).toEqual([true, true, true]);
  expect(isHeading('CODE-1')).toBe(false);
});

it.each([
  ['1E+15', 'code.rounded'],
  ['12.5E+15', 'code.rounded'],
  ['x1.23E+15', null],
  ['1.23E+15x', null],
  ['x#N/A', null],
  ['#N/A-1', null],
])('%s is %j: only a whole cell is a damaged number or an error', (code, reason) => {
  expect(faultOf(code)).toBe(reason);
});

it('a shorter number is recognised wherever it stands, once three of four have the usual length', () => {
  const evaluate = (...codes: string[]) => codes.map(createFaultFinder(codes));
  const six = ['100001', '100002', '100003', '100004', '100005', '100006'];
  expect(evaluate('42', ...six)[0]).toBe('code.short');
  expect(evaluate(...six, '42', '43').slice(-2)).toEqual(['code.short', 'code.short']);
  expect(evaluate(...six, '42', '43', '44').slice(-3)).toEqual([null, null, null]);
  expect(evaluate(...six.slice(0, 3), '42')[3]).toBeNull();
});

it('a longer number, and a shorter one in a file with other codes, lost nothing', () => {
  const six = ['100001', '100002', '100003', '100004'];
  const evaluate = (...codes: string[]) => codes.map(createFaultFinder(codes));
  expect(evaluate(...six, '1000050')[4]).toBeNull();
  expect(evaluate(...six, '42', 'GIFT-1')[4]).toBeNull();
  expect(evaluate(...six, '42a')[4]).toBeNull();
});

it('only numbers of more than fifteen digits were rounded, and only if several end in nothing but zeros', () => {
  const evaluate = (...codes: string[]) => codes.map(createFaultFinder(codes));
  const rounded = ['12345678901234500', '98765432109876500'];
  expect(evaluate(...rounded)).toEqual(['code.rounded', 'code.rounded']);
  expect(evaluate(...rounded, '123456789012345', 'GIFT-123456789012')).toEqual([
    'code.rounded',
    'code.rounded',
    null,
    null,
  ]);
  expect(evaluate('12345678901234500', 'GIFT-1')).toEqual([null, null]);
  expect(evaluate('12345678901234510', '98765432109876520')).toEqual([null, null]);
  expect(evaluate('12345678901234501', '98765432109876502')).toEqual([null, null]);
});

it('the first cell reads like a heading if it alone has no digit, of any script, or a space', () => {
  expect(looksLikeHeading('Gutschein', ['A1', 'ب٢'])).toBe(true);
  expect(looksLikeHeading('Codes 2027', ['A1', 'A2'])).toBe(true);
  expect(looksLikeHeading('A 1', ['A 2', 'A3'])).toBe(false);
  expect(looksLikeHeading('ABC', ['DEF', 'A2'])).toBe(false);
  expect(looksLikeHeading('ABC', [])).toBe(false);
});
