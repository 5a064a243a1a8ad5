/** Parses an Accept-* header, whatever a client writes into it. */
import Negotiator from 'negotiator';

/** Longer than any browser sends. A longer header counts as absent: truncated, it could mean something else. */
const MAX_LENGTH = 1000;

export function parseAccept(name: 'accept-encoding' | 'accept-language', value = ''): Negotiator {
  return new Negotiator({ headers: { [name]: value.length > MAX_LENGTH ? '' : value } });
}
