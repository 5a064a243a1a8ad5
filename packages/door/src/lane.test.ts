/** Tests the letters of lanes. */
import { describe, expect, it } from 'vitest';
import { laneFromLetter, laneLetter } from './lane.ts';

describe('laneLetter and laneFromLetter', () => {
  it('convert the lanes 0 to 15 to the letters A to P and back', () => {
    const names = Array.from({ length: 16 }, (_, number) => laneLetter(number));
    expect(names.join('')).toBe('ABCDEFGHIJKLMNOP');
    expect(names.map(laneFromLetter)).toEqual(names.map((_, number) => number));
    expect(laneFromLetter('p')).toBe(15);
    for (const text of ['', 'Q', 'AB', '1', 'أ']) expect(laneFromLetter(text)).toBeUndefined();
    for (const number of [-1, 16, 1.5, Number.NaN]) expect(() => laneLetter(number)).toThrow(RangeError);
  });
});
