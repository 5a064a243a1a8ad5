/** Tests the conversion between instants and dates and times in a venue's time zone. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { venueClock, venueInstant } from './venue-clock.ts';

it('venueClock changes the date at the venue’s midnight', () => {
  const instant = new Date('2026-12-31T22:30:00Z');
  expect(venueClock(instant, 'Asia/Riyadh')).toEqual({ date: '2027-01-01', time: '01:30' });
  expect(venueClock(instant, 'UTC')).toEqual({ date: '2026-12-31', time: '22:30' });
  expect(venueClock(instant, 'America/New_York')).toEqual({ date: '2026-12-31', time: '17:30' });
});

it('venueClock follows daylight saving time', () => {
  expect(venueClock(new Date('2026-07-01T12:00:00Z'), 'Europe/London').time).toBe('13:00');
  expect(venueClock(new Date('2026-12-01T12:00:00Z'), 'Europe/London').time).toBe('12:00');
});

it('venueClock is three hours ahead of UTC in Riyadh at every instant', () => {
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

it('venueInstant reverses venueClock, in zones with and without daylight saving time', () => {
  const zones = ['Asia/Riyadh', 'Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Africa/Cairo', 'UTC'];
  const [min, max] = [Date.parse('2020-01-01') / 60_000, Date.parse('2045-01-01') / 60_000];
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min, max }), (timezone, minute) => {
      const clockTime = venueClock(new Date(minute * 60_000), timezone);
      const instant = venueInstant(clockTime, timezone);
      expect(instant && venueClock(instant, timezone)).toEqual(clockTime);
      // For a time that occurs twice, `venueInstant` returns the earlier of the two instants.
      expect([0, 3_600_000]).toContain(minute * 60_000 - Number(instant?.getTime()));
    }),
  );
});

it('venueInstant returns null for a skipped time, and the earlier instant of a time that occurs twice', () => {
  expect(venueInstant({ date: '2026-03-29', time: '01:30' }, 'Europe/London')).toBeNull();
  expect(venueInstant({ date: '2026-10-25', time: '01:30' }, 'Europe/London')?.toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  );
  expect(venueInstant({ date: '2026-04-24', time: '00:30' }, 'Africa/Cairo')).toBeNull();
});
