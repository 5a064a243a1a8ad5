/** Parses the Accept-Encoding or Accept-Language header. Never fails. */
import Negotiator from 'negotiator';

/** A longer header is ignored. No browser sends one. */
const MAX_LENGTH = 1000;

export function parseAccept(name: 'accept-encoding' | 'accept-language', value = ''): Negotiator {
  return new Negotiator({ headers: { [name]: value.length > MAX_LENGTH ? '' : value } });
}
