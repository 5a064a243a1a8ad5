/** Tests the table of times, and how times are formatted. */
import { expect, it } from 'vitest';
import { addTime, formatMinutes, formatSeconds, formatTimes } from './times.mjs';

it('addTime counts each part of .ci/run once in the total', () => {
  const first = addTime({}, 'journeys', { seconds: 300, tests: 400 });
  const second = addTime(first, 'engines', { seconds: 900, tests: 60 });
  const times = addTime(addTime(second, 'check', { seconds: 40, tests: 0 }), 'journeys', {
    seconds: 280.5,
    tests: 410,
  });
  expect(times.total).toEqual({ seconds: 320.5, tests: 410 });
  expect(formatTimes(times)).toBe(
    [
      'check                        40 s',
      'journeys               4 min 41 s      410 tests',
      'total                  5 min 21 s      410 tests',
    ].join('\n'),
  );
});

it('formatSeconds and formatMinutes round to seconds and minutes', () => {
  expect([0.4, 59.4, 59.6, 125].map(formatSeconds)).toEqual(['0 s', '59 s', '1 min 0 s', '2 min 5 s']);
  expect([5, 89, 91, 600].map(formatMinutes)).toEqual(['1 min', '1 min', '2 min', '10 min']);
});
