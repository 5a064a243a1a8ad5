// Guards the fields of everything that is written as bytes, so that no number is cut off in silence.

/** Throws RangeError unless the value is a whole number from 0 to `most`. */
export function requireUint(value: number, most: number, name: string): void {
  if (!Number.isInteger(value) || value < 0 || value > most) {
    throw new RangeError(`${name} is a whole number from 0 to ${most}.`);
  }
}
