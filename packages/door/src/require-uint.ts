/** Checks numbers before they are encoded as bytes, so that none is truncated silently. */

/** Throws RangeError unless the value is a whole number from 0 to `max`. */
export function requireUint(value: number, max: number, name: string): void {
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new RangeError(`${name} must be a whole number from 0 to ${max}.`);
  }
}
