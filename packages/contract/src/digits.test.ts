/** Tests how typed and pasted digits, phone numbers, invisible characters and names are normalized. */
import { expect, it } from 'vitest';
import { digitsOnly, toLatinDigits, withLeadingPlus } from './digits.ts';
import { age, fullName, line, otp, paragraphs, searchText } from './fields.ts';
import { repairLine } from './to-line.ts';

it('[11.16] digits of four scripts become Latin digits', () => {
  for (const typed of ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９']) {
    expect([toLatinDigits(typed), digitsOnly(typed)]).toEqual(['0123456789', '0123456789']);
  }
  expect([otp.parse('１２３ ４５６'), age.parse('２０')]).toEqual(['123456', 20]);
});

it.each([
  '+966\u201150\u2011123\u20114567',
  '＋９６６ ５０ １２３ ４５６７',
  '\u202a+966 50 123 4567\ufe0f\u202c',
  '（+966）50–123—4567',
  '+966\u00a050\u2212123/45.67',
])('[11.16] the phone number %j is normalized', typed =>
  expect(withLeadingPlus(typed)).toBe('+966501234567'),
);

it('[11.15] invisible direction marks are removed from every text', () => {
  const pasted = '\ufeff\u200fسارة\u200e \u061cأحمد\u200f';
  expect(line(1, 20).parse(pasted)).toBe('سارة أحمد');
  expect(paragraphs(1, 20).parse(`${pasted}\n${pasted}`)).toBe('سارة أحمد\nسارة أحمد');
  expect(searchText.parse(pasted)).toBe('سارة أحمد');
  expect(repairLine(pasted, 20)).toBe('سارة أحمد');
});

it('[11.15] text without visible characters counts as empty', () => {
  for (const invisible of [
    '\u200b\u2060',
    '\u3164',
    '\u115f\u1160\uffa0',
    '\u2800',
    '\u00ad\ufe0f',
    '\u0301',
  ]) {
    for (const field of [line(1, 20), paragraphs(1, 20), fullName])
      expect(field.safeParse(invisible).success).toBe(false);
  }
});

it.each(['李', 'س', 'Zoë', 'Ñ', 'محمّد', 'نور\u200cالدین'])('%j is accepted as a name', name =>
  expect(fullName.parse(name)).toBe(name),
);

it.each(['12', '🎮', '...'])('%j is rejected as a name', name =>
  expect(fullName.safeParse(name).success).toBe(false),
);
