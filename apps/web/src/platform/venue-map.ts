/** Returns the names of a venue, and the URL that opens it in a map app or in a browser, without an API key. */

type Venue = { readonly location: string; readonly city: string };

/** Returns the venue and its city, once if both are the same. */
export function listVenueNames({ location, city }: Venue): readonly string[] {
  return [...new Set([location, city])];
}

/** Returns the URL that searches for the venue on the map. */
export function toVenueMapUrl(venue: Venue): string {
  const query = new URLSearchParams({ api: '1', query: listVenueNames(venue).join(', ') });
  return `https://www.google.com/maps/search/?${query}`;
}
