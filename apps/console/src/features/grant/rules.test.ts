/** Tests the form of a grant: its points and reasons, and the template of its file. */
import { expect, it } from 'vitest';
import { listDefaults } from '../../../test/samples.ts';
import { buildTemplate, checkGrant, EMPTY_GRANT, type GrantValues, parsePointsPerMember } from './rules.ts';

const VALUES: GrantValues = { ...EMPTY_GRANT, points: '50', 'note.ar': 'تعويض', 'note.en': 'Apology' };

it('a new grant gives everyone the same points, and requires points and a reason in both languages', () => {
  expect(listDefaults(EMPTY_GRANT)).toEqual({ amount: 'same' });
  expect(Object.keys(checkGrant(EMPTY_GRANT))).toEqual(['points', 'note.ar', 'note.en']);
  expect(checkGrant(VALUES)).toEqual({});
  expect(Object.keys(checkGrant({ ...VALUES, 'note.en': 'no' }))).toEqual(['note.en']);
});

it.each([
  ['1', 1],
  ['١٠٠٬٠٠٠', 100_000],
  ['0', undefined],
  ['100001', undefined],
  ['-5', undefined],
  ['', undefined],
  ['many', undefined],
])('a grant gives 1 to 100,000 points to each member: %j is parsed as %j', (points, parsed) => {
  expect(parsePointsPerMember({ ...VALUES, points })).toBe(parsed);
  expect(checkGrant({ ...VALUES, points }).points?.en).toBe(
    parsed === undefined ? 'Enter a number from 1 to 100,000.' : undefined,
  );
});

it('a grant needs no points if they are in a column of the file', () => {
  const values: GrantValues = { ...VALUES, amount: 'column', points: 'left in a hidden field' };
  expect(parsePointsPerMember(values)).toBeNull();
  expect(checkGrant(values)).toEqual({});
});

it('the template of a grant’s file has both headings in the page’s language, and an example', () => {
  expect(buildTemplate('en')).toBe('\ufeffmember,points\r\nfan@example.com,50\r\n');
  expect(buildTemplate('ar')).toBe('\ufeffالعضو,النقاط\r\nfan@example.com,50\r\n');
});
