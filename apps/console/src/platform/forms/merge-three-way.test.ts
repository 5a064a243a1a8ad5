/** Tests that a merge keeps every typed value and lists the other person's changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listDifferences, mergeThreeWay } from './merge-three-way.ts';

const change = (version: number, by: string, fields: string[]) => ({
  version,
  by,
  at: '2031-03-06T17:30:00.000Z',
  fields,
});

describe('merging a newer version', () => {
  const opened = { name: 'Final', seats: '60', place: 'Najd Hall', points: '50', starts: '20:00' };
  const typed = { ...opened, name: 'The Final', seats: '80', points: '70' };
  const newer = { ...opened, place: 'Sada Theatre', seats: '100', points: '70', starts: '21:00' };

  it('keeps the typed values and takes the rest from the newer version', () => {
    expect(mergeThreeWay(opened, typed, newer)).toEqual({
      name: 'The Final',
      seats: '80',
      place: 'Sada Theatre',
      points: '70',
      starts: '21:00',
    });
  });

  it('[14.2] lists each field that others changed, with its last editor and the typed value', () => {
    const [reem, saad] = [change(2, 'Reem', ['seats', 'place']), change(3, 'Saad', ['seats', 'starts_at'])];
    expect(listDifferences(opened, typed, { values: newer, changes: [reem, saad] })).toEqual([
      { name: 'seats', before: '60', theirs: '100', mine: '80', change: saad },
      { name: 'place', before: 'Najd Hall', theirs: 'Sada Theatre', mine: undefined, change: reem },
      { name: 'points', before: '50', theirs: '70', mine: undefined, change: null },
      { name: 'starts', before: '20:00', theirs: '21:00', mine: undefined, change: saad },
    ]);
  });

  it('finds the last editor of a field whose database column has another name', () => {
    const before = { 'translations.ar.name': 'ا', publication: 'draft', publishes: '' };
    const values = { 'translations.ar.name': 'ب', publication: 'later', publishes: '2031' };
    const changes = [change(2, 'Reem', ['name_ar', 'published_at'])];
    const editors = listDifferences(before, before, { values, changes }).map(
      difference => difference.change?.by,
    );
    expect(editors).toEqual(['Reem', 'Reem', 'Reem']);
  });

  it('takes the newer values if nothing was typed, and the typed values if nobody else saved', () => {
    const row = fc.record({ a: fc.string(), b: fc.boolean(), c: fc.option(fc.nat()) });
    fc.assert(
      fc.property(row, row, (opened, edited) => {
        expect(mergeThreeWay(opened, opened, edited)).toEqual(edited);
        expect(mergeThreeWay(opened, edited, opened)).toEqual(edited);
        const differences = listDifferences(opened, edited, { values: opened, changes: [] });
        expect(differences).toEqual([]);
      }),
    );
  });
});
