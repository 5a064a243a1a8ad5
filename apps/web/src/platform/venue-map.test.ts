/** Tests the names of a venue and the URL that opens it in a map app. */
import { expect, it } from 'vitest';
import { listVenueNames, toVenueMapUrl } from './venue-map.ts';

const VENUE = { location: 'قاعة A&B', city: 'الرياض' };

it('listVenueNames returns venue and city, once if both are the same', () => {
  expect(listVenueNames(VENUE)).toEqual(['قاعة A&B', 'الرياض']);
  expect(listVenueNames({ location: 'جدة', city: 'جدة' })).toEqual(['جدة']);
});

it('[10.41] toVenueMapUrl names venue and city', () => {
  const url = new URL(toVenueMapUrl(VENUE));
  expect([url.origin, url.pathname]).toEqual(['https://www.google.com', '/maps/search/']);
  expect(Object.fromEntries(url.searchParams)).toEqual({ api: '1', query: 'قاعة A&B, الرياض' });
});
