/** Tests that a phone field follows the chosen country until a number is typed. */
import { expect, it } from 'vitest';
import { applyDiallingCode, isDiallingCodeOnly } from './dialling-codes.ts';
import { listCountries } from './list-countries.ts';

it.each([
  ['fills an empty field', '', 'KW', '+965'],
  ['replaces another country’s code', '+966', 'KW', '+965'],
  ['replaces another country’s code in Arabic digits', '٩٦٦', 'KW', '+965'],
  ['fills in a code that countries share', '', 'CA', '+1'],
  ['keeps a typed number', '050 000 0000', 'KW', '050 000 0000'],
  ['keeps a number with a code', '+966 50 000 0000', 'KW', '+966 50 000 0000'],
  ['keeps the content for a country without a code', '+966', 'AQ', '+966'],
])('applyDiallingCode %s', (_behaviour, typed, country, expected) => {
  expect(applyDiallingCode(typed, country)).toBe(expected);
});

it('applyDiallingCode knows the codes of all countries, except seven territories that have none', () => {
  const territories = listCountries('en').filter(({ value }) => applyDiallingCode('', value) === '');
  expect(territories.map(({ value }) => value).sort()).toEqual(['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']);
});

it('isDiallingCodeOnly is true for a dialling code and false for a phone number', () => {
  expect(['+966', '966', '+1'].every(isDiallingCodeOnly)).toBe(true);
  expect(['+96650', '050', ''].some(isDiallingCodeOnly)).toBe(false);
});
