// Two people edit one thing: neither loses what they typed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeNewer } from './merge-newer.ts';

describe('a change that came in between', () => {
  const opened = { name: 'Final', seats: '60', place: 'Najd Hall', points: '50' };

  it('keeps what was typed, takes the rest, and names what both changed', () => {
    const typed = { ...opened, name: 'The Final', seats: '80', points: '70' };
    const newer = { ...opened, place: 'Sada Theatre', seats: '100', points: '70' };
    expect(mergeNewer(opened, typed, newer)).toEqual({
      values: { name: 'The Final', seats: '80', place: 'Sada Theatre', points: '70' },
      both: ['seats'],
    });
  });

  it('is the newer one for who typed nothing, and one’s own where nobody else changed anything', () => {
    const row = fc.record({ a: fc.string(), b: fc.boolean(), c: fc.option(fc.nat()) });
    fc.assert(
      fc.property(row, row, (one, other) => {
        expect(mergeNewer(one, one, other)).toEqual({ values: other, both: [] });
        expect(mergeNewer(one, other, one)).toEqual({ values: other, both: [] });
      }),
    );
  });
});
