/** Tests the lanes of tickets and their letters. */
import { expect, it } from 'vitest';
import { laneCount, laneLetter, laneOf } from './lane.ts';

it('laneOf gives every lane an equal share of the tickets', () => {
  const lanes = Array.from({ length: 256 }, (_, first) => laneOf(Uint8Array.of(first)));
  for (let lane = 0; lane < laneCount; lane += 1)
    expect(lanes.filter(each => each === lane)).toHaveLength(256 / laneCount);
});

it('laneLetter converts the lanes 0 to 15 to the letters A to P, and rejects other numbers', () => {
  const letters = Array.from({ length: laneCount }, (_, lane) => laneLetter(lane));
  expect(letters.join('')).toBe('ABCDEFGHIJKLMNOP');
  for (const lane of [-1, 16, 1.5, Number.NaN]) expect(() => laneLetter(lane)).toThrow(RangeError);
});
