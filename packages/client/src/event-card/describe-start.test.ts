/** Tests what stands next to an event's date: "today" and "tomorrow", the time, and the viewer's own time. */
import { expect, it } from 'vitest';
import { describeStart } from './describe-start.ts';

// A Saturday, 3 pm in Riyadh.
const NOW = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T16:00:00Z', ['today', '7:00 pm']],
  // Half past midnight on Sunday in Riyadh, and still Saturday in UTC.
  ['2026-11-21T21:30:00Z', ['tomorrow', '12:30 am']],
  ['2026-11-22T20:59:00Z', ['tomorrow', '11:59 pm']],
  ['2026-11-22T21:00:00Z', ['12:00 am']],
  ['2026-11-20T20:00:00Z', ['11:00 pm']],
])('describeStart(%s) returns %j', (startsAt, parts) => {
  expect(describeStart(startsAt, 'en', 'Asia/Riyadh', NOW, 'Asia/Riyadh')).toEqual({
    parts,
    viewerTime: null,
  });
});

it('describeStart names the venue’s zone and the viewer’s time if they differ', () => {
  const { parts, viewerTime } = describeStart(
    '2026-11-27T16:00:00Z',
    'ar',
    'Europe/London',
    NOW,
    'Asia/Riyadh',
  );
  expect([parts, viewerTime]).toEqual([['4:00 م بتوقيت بريطانيا'], '7:00 م']);
});

it('describeStart returns nothing without a start', () => {
  expect(describeStart(null, 'ar', 'Asia/Riyadh', NOW, 'Asia/Riyadh')).toEqual({
    parts: [],
    viewerTime: null,
  });
});
