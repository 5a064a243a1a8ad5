/** Parses the cells of a grant file: headings, members (by email, phone number or member number) and points. */
import {
  digitsOnly,
  stripInvisible,
  stripPhoneSeparators,
  toLatinDigits,
  withLeadingPlus,
} from '@rabita/contract/digits';
import { GRANT_COLUMNS, type GrantColumn } from '@rabita/contract/staff/grant-columns';

const COLUMN_NAMES = Object.keys(GRANT_COLUMNS) as GrantColumn[];

/** Finds the column with a heading; undefined for columns that a grant does not need. */
export function findColumnByHeading(heading: string): GrantColumn | undefined {
  const normalized = stripInvisible(heading).trim().toLowerCase();
  return COLUMN_NAMES.find(name => (GRANT_COLUMNS[name] as readonly string[]).includes(normalized));
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
/** A number that a spreadsheet rounded, such as 9.66E+11: its digits are lost. */
const ROUNDED = /^[0-9]+(?:[.,][0-9]+)?e\+?[0-9]+$/u;
const PHONE = /^[0-9+]+$/u;

/**
 * `isBare`: the phone number has no plus and no leading zero, because a spreadsheet removed it; `phones` are then the
 * possible numbers.
 */
export type Identity =
  | { kind: 'email'; email: string }
  | { kind: 'id'; id: string }
  | { kind: 'phone'; phones: string[]; isBare: boolean }
  | { kind: 'rounded' | 'unreadable' };

/** @param parsePhone returns E.164 or null. A bare number is tried with a plus and with a zero in front */
export function parseIdentity(cell: string, parsePhone: (typed: string) => string | null): Identity {
  const typed = toLatinDigits(stripInvisible(cell)).trim().toLowerCase();
  if (UUID.test(typed)) return { kind: 'id', id: typed };
  if (ROUNDED.test(typed)) return { kind: 'rounded' };
  if (typed.includes('@')) return { kind: 'email', email: typed };
  const compact = stripPhoneSeparators(typed);
  if (!PHONE.test(compact)) return { kind: 'unreadable' };
  const isBare = !/^[+0]/u.test(compact);
  const spellings = [withLeadingPlus(typed), ...(isBare ? [`0${digitsOnly(typed)}`] : [])];
  const phones = [...new Set(spellings.map(parsePhone).filter(phone => phone !== null))];
  return phones.length === 0 ? { kind: 'unreadable' } : { kind: 'phone', phones, isBare };
}

/** Parses a whole number in the digits of any script; null if the cell is not one. */
export function parseCount(cell: string): number | null {
  const typed = toLatinDigits(stripInvisible(cell)).trim();
  return /^[0-9]{1,9}$/u.test(typed) ? Number(typed) : null;
}
