/** Sends a member's first calls from the HTML, so that they need not wait for the app's code. */
import type { EarlyCall, EarlyCalls } from '@rabita/client/calls/early-calls';
import { siteConfig } from '@rabita/client/site-config';
import { BOOKINGS_PAGE_SIZE } from '@rabita/contract/constants';
import { parseEventsFilter, toEventsQuery } from './features/event/rules.ts';

const PROFILE = '/api/auth/profile';
/** Public: the app sends it without the token. */
const SEASONS = '/api/seasons';

/** Returns the path and query of the calls that the page at this URL sends first, in addition to the profile's. */
function listFirstPaths({ pathname, search }: URL, now: number): string[] {
  const params = new URLSearchParams(search);
  const ticket = /^\/ticket\/(?<id>[^/]+)\/?$/u.exec(pathname)?.groups?.id;
  if (ticket !== undefined) return [`/api/bookings/${ticket}`];
  const event = /^\/events\/(?<id>[^/]+)\/?$/u.exec(pathname)?.groups?.id;
  if (event !== undefined) return [`/api/events/${event}`];
  const bookings = `/api/bookings/my-bookings?page=1&limit=${BOOKINGS_PAGE_SIZE}`;
  if (pathname === '/') return [bookings];
  // The membership card shows the season's tiers, if the stored profile has a standing.
  const hasStanding = localStorage.getItem('user')?.includes('"standing":{');
  if (pathname === '/dashboard') return hasStanding ? [bookings, SEASONS] : [bookings];
  if (pathname !== '/events' || params.get('tab') === 'matches') return [];
  const query = Object.entries(toEventsQuery(now, 1, parseEventsFilter(params)));
  return [`/api/events?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`];
}

/** The app uses a response only if its own call has the same URL and headers, so both must match the app's calls. */
export function sendEarlyCalls(token: string, language: string, pageUrl: URL, now: number): EarlyCalls {
  const send = (path: string): [string, EarlyCall] => {
    const url = `${siteConfig.apiHost}${path}`;
    const callToken = path === SEASONS ? null : token;
    const response = fetch(url, {
      headers: {
        Accept: 'application/json',
        'Accept-Language': language,
        ...(callToken && { Authorization: `Bearer ${callToken}` }),
      },
      credentials: 'omit',
    });
    // The app handles failures. Without this, the browser would report a failed response that no call uses.
    response.catch(() => undefined);
    return [url, { token: callToken, response }];
  };
  return {
    at: now,
    language,
    calls: new Map([PROFILE, ...listFirstPaths(pageUrl, now)].map(send)),
  };
}
