/** Matches a code as a separate number, because its digits also occur by chance in longer numbers and hashes. */

export const separateNumber = (digits: string): RegExp =>
  new RegExp(`(?<![0-9a-f.])${digits}(?![0-9a-f])`, 'u');
