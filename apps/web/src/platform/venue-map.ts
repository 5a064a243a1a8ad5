/**
 * Returns the names of a venue and the URLs that open it in the phone's map app or in a browser, without an API key.
 */

type Venue = { readonly location: string; readonly city: string };

/** Returns the venue and its city, once if both are the same. */
export function listVenueNames({ location, city }: Venue): readonly string[] {
  return [...new Set([location, city])];
}

const toUrl = (path: string, params: Record<string, string>) =>
  `https://www.google.com/maps/${path}/?${new URLSearchParams({ api: '1', ...params })}`;

/** Returns the URL that searches for the venue on the map. */
export function toVenueMapUrl(venue: Venue): string {
  return toUrl('search', { query: listVenueNames(venue).join(', ') });
}

/** Returns the URL that shows the way from the user to the venue. */
export function toRouteUrl(venue: Venue): string {
  return toUrl('dir', { destination: listVenueNames(venue).join(', ') });
}
