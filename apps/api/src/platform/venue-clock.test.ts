/** Days and times are the venue's, whatever clock the server or the reader lives by. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { venueClock } from './venue-clock.ts';

it('crosses midnight with the venue', () => {
  const instant = new Date('2026-12-31T22:30:00Z');
  expect(venueClock(instant, 'Asia/Riyadh')).toEqual({ date: '2027-01-01', time: '01:30' });
  expect(venueClock(instant, 'UTC')).toEqual({ date: '2026-12-31', time: '22:30' });
  expect(venueClock(instant, 'America/New_York')).toEqual({ date: '2026-12-31', time: '17:30' });
});

it('says midnight as 00:00 of the new day', () => {
  expect(venueClock(new Date('2026-03-01T21:00:00Z'), 'Asia/Riyadh')).toEqual({
    date: '2026-03-02',
    time: '00:00',
  });
});

it('follows a zone that changes its clocks', () => {
  expect(venueClock(new Date('2026-07-01T12:00:00Z'), 'Europe/London').time).toBe('13:00');
  expect(venueClock(new Date('2026-12-01T12:00:00Z'), 'Europe/London').time).toBe('12:00');
});

it('is three hours ahead of UTC in Riyadh at every instant', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      instant => {
        const iso = new Date(instant.getTime() + 3 * 3_600_000).toISOString();
        expect(venueClock(instant, 'Asia/Riyadh')).toEqual({
          date: iso.slice(0, 10),
          time: iso.slice(11, 16),
        });
      },
    ),
  );
});
