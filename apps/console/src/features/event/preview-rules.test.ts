/** Tests the card that is built from complete and incomplete values of an event's form. */
import { describe, expect, it } from 'vitest';
import { FULL_EVENT } from '../../../test/samples.ts';
import { previewOf } from './preview-rules.ts';
import { EMPTY_EVENT } from './rules.ts';

const FULL = FULL_EVENT;

describe('previewOf', () => {
  const NOW = Date.parse('2031-03-01T09:00:00Z');

  it('[14.20] has the words of the language, the instants of the venue’s clock, and the numbers in either digits', () => {
    expect(previewOf({ ...FULL, booking_opens: '2031-02-20T12:00' }, 'ar', NOW)).toMatchObject({
      state: 'open',
      event: {
        name: 'ليلة النهائي',
        location: 'قاعة نجد',
        city: 'الرياض',
        starts_at: '2031-03-06T17:00:00.000Z',
        booking_opens_at: '2031-02-20T09:00:00.000Z',
        points: 50,
        capacity: 1200,
        available_seats: 1200,
      },
    });
    expect(previewOf(FULL, 'en', NOW).event.name).toBe('Final Night');
  });

  it('replaces what is missing by the name of its field, and has no time before it is complete', () => {
    const { event, state } = previewOf({ ...EMPTY_EVENT, timezone: '', starts: '2031-03' }, 'en', NOW);
    expect(event).toMatchObject({
      name: 'Name',
      location: 'Venue name',
      city: 'City',
      starts_at: null,
      capacity: null,
    });
    expect(state).toBe('open');
  });

  it('is not open before booking opens, and full without seats', () => {
    expect(previewOf({ ...FULL, booking_opens: '2031-03-02T12:00' }, 'ar', NOW).state).toBe('upcoming');
    expect(previewOf({ ...FULL, capacity: '0' }, 'ar', NOW).state).toBe('full');
    expect(previewOf({ ...FULL, capacity: '9' }, 'ar', NOW, 9).state).toBe('full');
    expect(previewOf({ ...FULL, capacity: '9' }, 'ar', NOW, 7).event.available_seats).toBe(2);
  });
});
