/** Tests the card that is built from complete and incomplete values of an event's form. */
import { expect, it } from 'vitest';
import { EVENT_VALUES } from '../../../test/samples.ts';
import { buildPreview } from './preview-rules.ts';
import { EMPTY_EVENT } from './rules.ts';

const NOW = Date.parse('2031-03-01T09:00:00Z');

it('[14.20] the preview card has the texts of its language, times of the venue’s clock, and parsed numbers', () => {
  const card = buildPreview({ ...EVENT_VALUES, booking_opens: '2031-02-20T12:00' }, 'ar', NOW);
  expect(card).toMatchObject({
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
  expect(buildPreview(EVENT_VALUES, 'en', NOW).event.name).toBe('Final Night');
});

it('the preview card shows field labels in place of empty texts, and no time if the typed time is incomplete', () => {
  const { event, state } = buildPreview({ ...EMPTY_EVENT, timezone: '', starts: '2031-03' }, 'en', NOW);
  const labels = { name: 'Name', location: 'Venue name', city: 'City' };
  expect(event).toMatchObject({ ...labels, starts_at: null, capacity: null });
  expect(state).toBe('open');
});

it('the preview card is “upcoming” before booking opens, and “full” without seats', () => {
  const build = (values: object, heldSeats?: number) =>
    buildPreview({ ...EVENT_VALUES, ...values }, 'ar', NOW, heldSeats);
  expect(build({ booking_opens: '2031-03-02T12:00' }).state).toBe('upcoming');
  expect(build({ capacity: '0' }).state).toBe('full');
  expect(build({ capacity: '9' }, 9).state).toBe('full');
  expect(build({ capacity: '9' }, 7).event.available_seats).toBe(2);
});
