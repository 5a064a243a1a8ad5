/** Reads what staff typed for a member in a grant file: an email, a phone number or the member's number. */
import {
  digitsOnly,
  stripInvisible,
  stripPhoneSeparators,
  toLatinDigits,
  withLeadingPlus,
} from '@rabita/contract/digits';
import { GRANT_COLUMNS, type GrantColumn } from '@rabita/contract/staff/grant-columns';

const NAMES = Object.keys(GRANT_COLUMNS) as GrantColumn[];

/** Finds the column with a heading; undefined for columns that a grant does not need. */
export function findColumnByHeading(heading: string): GrantColumn | undefined {
  const plain = stripInvisible(heading).trim().toLowerCase();
  return NAMES.find(name => (GRANT_COLUMNS[name] as readonly string[]).includes(plain));
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
/** A number that a spreadsheet rounded, such as 9.66E+11: its digits are lost. */
const ROUNDED = /^[0-9]+(?:[.,][0-9]+)?e\+?[0-9]+$/u;
const PHONE = /^[0-9+]+$/u;

/**
 * `isBare`: without a plus or a leading zero, as a spreadsheet leaves a phone number; `phones` are then the numbers
 * that it may have been.
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

/** The whole number in a cell, in any script's digits; null if it is none. */
export function parseCount(cell: string): number | null {
  const typed = toLatinDigits(stripInvisible(cell)).trim();
  return /^[0-9]{1,9}$/u.test(typed) ? Number(typed) : null;
}
