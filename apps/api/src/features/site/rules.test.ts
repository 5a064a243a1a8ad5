/** Tests how a name wraps into lines on a picture. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from './rules.ts';

const letters = (text: string) => text.length;

describe('linesOf', () => {
  it.each([
    ['رابطة فالور', 20, ['رابطة فالور']],
    ['Nokhba Supporters League', 17, ['Nokhba Supporters', 'League']],
    ['Supercalifragilistic fans', 8, ['Supercalifragilistic', 'fans']],
    ['', 8, []],
  ])('wraps %j at %i', (text, width, lines) => {
    expect(linesOf(text, width, letters)).toEqual(lines);
  });

  it('drops no word and splits no word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^\S{1,12}$/u)),
        fc.integer({ min: 1, max: 40 }),
        (words, width) => {
          const lines = linesOf(words.join(' '), width, letters);
          expect(lines.join(' ')).toBe(words.join(' '));
          for (const line of lines) expect(line.includes(' ') && line.length > width).toBe(false);
        },
      ),
    );
  });
});
