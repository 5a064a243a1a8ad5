// Two people edit one thing: neither loses what they typed, and each sees what the other changed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listDifferences, mergeNewer } from './merge-newer.ts';

const change = (version: number, by: string, fields: string[]) => ({
  version,
  by,
  at: '2031-03-06T17:30:00.000Z',
  fields,
});

describe('a change that came in between', () => {
  const opened = { name: 'Final', seats: '60', place: 'Najd Hall', points: '50', starts: '20:00' };
  const typed = { ...opened, name: 'The Final', seats: '80', points: '70' };
  const newer = { ...opened, place: 'Sada Theatre', seats: '100', points: '70', starts: '21:00' };

  it('keeps what was typed and takes the rest', () => {
    expect(mergeNewer(opened, typed, newer)).toEqual({
      name: 'The Final',
      seats: '80',
      place: 'Sada Theatre',
      points: '70',
      starts: '21:00',
    });
  });

  it('[14.2] is listed field by field, with who changed each last and what was typed', () => {
    const [reem, saad] = [change(2, 'Reem', ['seats', 'place']), change(3, 'Saad', ['seats', 'starts_at'])];
    expect(listDifferences(opened, typed, { values: newer, changes: [reem, saad] })).toEqual([
      { name: 'seats', before: '60', theirs: '100', mine: '80', change: saad },
      { name: 'place', before: 'Najd Hall', theirs: 'Sada Theatre', mine: undefined, change: reem },
      { name: 'points', before: '50', theirs: '70', mine: undefined, change: null },
      { name: 'starts', before: '20:00', theirs: '21:00', mine: undefined, change: saad },
    ]);
  });

  it('finds words in two languages and the publication by the record’s names', () => {
    const before = { 'translations.ar.name': 'ا', publication: 'draft', publishes: '' };
    const values = { 'translations.ar.name': 'ب', publication: 'later', publishes: '2031' };
    const changes = [change(2, 'Reem', ['name_ar', 'published_at'])];
    const named = listDifferences(before, before, { values, changes }).map(one => one.change?.by);
    expect(named).toEqual(['Reem', 'Reem', 'Reem']);
  });

  it('is the newer one where nothing was typed, and what was typed where nobody else changed anything', () => {
    const row = fc.record({ a: fc.string(), b: fc.boolean(), c: fc.option(fc.nat()) });
    fc.assert(
      fc.property(row, row, (one, other) => {
        expect(mergeNewer(one, one, other)).toEqual(other);
        expect(mergeNewer(one, other, one)).toEqual(other);
        const lost = listDifferences(one, other, { values: one, changes: [] });
        expect(lost).toEqual([]);
      }),
    );
  });
});
