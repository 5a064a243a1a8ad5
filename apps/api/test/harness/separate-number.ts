/** Builds a pattern that matches a code, but not the same digits inside a longer number or hash. */

export const separateNumber = (digits: string): RegExp =>
  new RegExp(`(?<![0-9a-f.])${digits}(?![0-9a-f])`, 'u');
