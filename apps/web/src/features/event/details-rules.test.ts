/** Tests the rules of an event's own page: copies of it, similar events, opening, early booking and the countdown. */
import { expect, it } from 'vitest';
import { NOW, sampleEvent, sampleEventDetails } from '../../../test/samples.ts';
import {
  findCountdownEnd,
  findInPages,
  findOpening,
  findSimilarEvents,
  formatClock,
  isEarlyBooking,
  toDetails,
} from './details-rules.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

it('findInPages finds an event on any page of a list', () => {
  const pages = [{ events: [sampleEvent({ _id: 'a' })] }, { events: [sampleEvent({ _id: 'b' })] }];
  expect(findInPages(pages, 'b')?._id).toBe('b');
  expect(findInPages(pages, 'c')).toBeUndefined();
  expect(findInPages(undefined, 'a')).toBeUndefined();
});

it('findSimilarEvents returns two other events that can be booked, those in the same city first', () => {
  const elsewhere = {
    ar: { ...sampleEvent().translations.ar },
    en: { ...sampleEvent().translations.en, city: 'Jeddah' },
  };
  const events = [
    sampleEvent({ _id: 'jeddah', translations: elsewhere }),
    sampleEvent({ _id: 'full', available_seats: 0 }),
    sampleEvent(),
    sampleEvent({ _id: 'new-booking' }),
    sampleEvent({ _id: 'riyadh' }),
    sampleEvent({ _id: 'later', translations: elsewhere }),
  ];
  const similar = findSimilarEvents(sampleEvent(), events, ['new-booking'], NOW);
  expect(similar.map(({ _id }) => _id)).toEqual(['riyadh', 'jeddah']);
});

it('toDetails gives an event of a list the texts of the language, and neither gates nor guidance', () => {
  const details = toDetails(sampleEvent(), 'en');
  expect(details).toMatchObject({ name: 'Fans’ Night', city: 'Riyadh', know_before: null, gates: [] });
  expect(details.translations.ar).toMatchObject({ name: 'ليلة المشجعين', know_before: null });
});

it('toDetails keeps gates, and takes the guidance in the language', () => {
  const gates = [{ _id: 'gate-1', name: 'North' }];
  const { translations } = sampleEventDetails();
  const event = sampleEventDetails({
    gates,
    know_before: 'أحضر هويتك',
    translations: { ...translations, en: { ...translations.en, know_before: 'Bring your ID' } },
  });
  expect(toDetails(event, 'en')).toMatchObject({ gates, know_before: 'Bring your ID' });
});

it('[17.45] findOpening returns when booking opens for this person, or null if it always was open', () => {
  const opening = { booking_opens_at: at(5) };
  expect(findOpening(sampleEvent())).toBeNull();
  expect(findOpening(sampleEvent(opening))).toBe(NOW + 5 * HOUR_MS);
  expect(findOpening(sampleEvent({ ...opening, early_access_at: at(2) }))).toBe(NOW + 2 * HOUR_MS);
});

it.each([
  ['null without an opening', null, null],
  ['null for an opening in the past', -1, null],
  ['null at the opening itself', 0, null],
  ['the opening, one hour ahead', 1, 1],
  ['null a whole day ahead, because long timers are unreliable', 24, null],
])('findCountdownEnd returns %s', (_case, hours, end) => {
  const event = sampleEvent({ booking_opens_at: hours === null ? null : at(hours) });
  expect(findCountdownEnd(event, NOW)).toBe(end === null ? null : NOW + end * HOUR_MS);
});

it('isEarlyBooking is true for a person with early access until booking opens for everyone', () => {
  const event = sampleEvent({ booking_opens_at: at(5), early_access_at: at(-1) });
  expect(isEarlyBooking(event, NOW)).toBe(true);
  expect(isEarlyBooking(event, NOW + 5 * HOUR_MS)).toBe(false);
  expect(isEarlyBooking(sampleEvent({ booking_opens_at: at(5) }), NOW)).toBe(false);
  expect(isEarlyBooking(sampleEvent({ early_access_at: at(-1) }), NOW)).toBe(false);
});

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [309, '5:09'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [7509, '2:05:09'],
])('formatClock writes %i seconds as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});
