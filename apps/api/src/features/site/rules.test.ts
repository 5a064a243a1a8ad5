/** Tests how a name is wrapped into lines on the social card. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapWords } from './rules.ts';

const letters = (text: string) => text.length;

describe('wrapWords', () => {
  it.each([
    ['رابطة فالور', 20, ['رابطة فالور']],
    ['Nokhba Supporters League', 17, ['Nokhba Supporters', 'League']],
    ['Supercalifragilistic fans', 8, ['Supercalifragilistic', 'fans']],
    ['', 8, []],
  ])('wraps %j at a width of %i', (text, width, lines) => {
    expect(wrapWords(text, width, letters)).toEqual(lines);
  });

  it('keeps every word whole, and exceeds the width only with a single word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^\S{1,12}$/u)),
        fc.integer({ min: 1, max: 40 }),
        (words, width) => {
          const lines = wrapWords(words.join(' '), width, letters);
          expect(lines.join(' ')).toBe(words.join(' '));
          for (const line of lines) expect(line.includes(' ') && line.length > width).toBe(false);
        },
      ),
    );
  });
});
