/** Tests the names of a venue and the URLs that open it in a map app. */
import { expect, it } from 'vitest';
import { listVenueNames, toRouteUrl, toVenueMapUrl } from './venue-map.ts';

const VENUE = { location: 'قاعة A&B', city: 'الرياض' };

it('listVenueNames returns venue and city, once if both are the same', () => {
  expect(listVenueNames(VENUE)).toEqual(['قاعة A&B', 'الرياض']);
  expect(listVenueNames({ location: 'جدة', city: 'جدة' })).toEqual(['جدة']);
});

it.each([
  [toVenueMapUrl, '/maps/search/', 'query'],
  [toRouteUrl, '/maps/dir/', 'destination'],
] as const)(
  '[10.41] the URLs of the map and of the way name venue and city: %o',
  (toUrl, path, parameter) => {
    const url = new URL(toUrl(VENUE));
    expect([url.origin, url.pathname]).toEqual(['https://www.google.com', path]);
    expect(Object.fromEntries(url.searchParams)).toEqual({ api: '1', [parameter]: 'قاعة A&B, الرياض' });
  },
);
