/** Parses the Accept-Encoding or Accept-Language header, and never fails, whatever the client sends. */
import Negotiator from 'negotiator';

/** In characters; no browser sends more. A longer header is ignored, because cutting it could change its meaning. */
const MAX_LENGTH = 1000;

export function parseAccept(name: 'accept-encoding' | 'accept-language', value = ''): Negotiator {
  return new Negotiator({ headers: { [name]: value.length > MAX_LENGTH ? '' : value } });
}
