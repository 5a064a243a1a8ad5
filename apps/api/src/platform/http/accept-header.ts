/** Opens an Accept header for reading, whatever a client writes into it. */
import Negotiator from 'negotiator';

/** Longer than any browser sends. A longer one counts as absent: cut off, it could mean something else. */
const MAX_LENGTH = 1000;

export function openAccept(name: 'accept-encoding' | 'accept-language', value = ''): Negotiator {
  return new Negotiator({ headers: { [name]: value.length > MAX_LENGTH ? '' : value } });
}
