/** Days and times are the venue's, whatever clock the server or the reader lives by. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { venueClock, venueInstant } from './venue-clock.ts';

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

it('sets by the venue what it reads there, in every zone and at every minute', () => {
  const zones = ['Asia/Riyadh', 'Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Africa/Cairo', 'UTC'];
  const [min, max] = [Date.parse('2020-01-01') / 60_000, Date.parse('2045-01-01') / 60_000];
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min, max }), (timezone, minute) => {
      const shown = venueClock(new Date(minute * 60_000), timezone);
      const instant = venueInstant(shown, timezone);
      expect(instant && venueClock(instant, timezone)).toEqual(shown);
      // Only in the hour that comes twice is it another instant: the first.
      expect([0, 3_600_000]).toContain(minute * 60_000 - Number(instant?.getTime()));
    }),
  );
});

it('knows no hour that the clocks skip, and takes the first of one that comes twice', () => {
  expect(venueInstant({ date: '2026-03-29', time: '01:30' }, 'Europe/London')).toBeNull();
  expect(venueInstant({ date: '2026-10-25', time: '01:30' }, 'Europe/London')?.toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  );
  expect(venueInstant({ date: '2026-04-24', time: '00:30' }, 'Africa/Cairo')).toBeNull();
});

it('keeps Riyadh at three hours before UTC', () => {
  expect(venueInstant({ date: '2027-01-01', time: '01:30' }, 'Asia/Riyadh')?.toISOString()).toBe(
    '2026-12-31T22:30:00.000Z',
  );
});
