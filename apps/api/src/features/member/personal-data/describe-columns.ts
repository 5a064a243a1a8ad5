/** Defines an entry of the register of personal data, and the short form in which a table's entries are written. */
import type { Period } from '@rabita/contract/retention';

/** In an export or an erasure: what is not done, and why. */
export type Reason = { readonly not: string };

export type PersonalColumn = {
  readonly whose: 'member' | 'registrant' | 'guest' | 'staff';
  readonly purpose: string;
  readonly kept: string;
  /** A path in the response of a member's export, without the numbers of list items. Null: not a member's data. */
  readonly exported: string | Reason | null;
  /** What a member's erasure does: deletes the row, or empties the column. Null: not a member's data. */
  readonly erased: 'deleted' | 'emptied' | Reason | null;
};

export type TableColumns = {
  readonly personal: Readonly<Record<string, PersonalColumn>>;
  /** The columns that neither name nor identify anybody. */
  readonly other: readonly string[];
};
export type ColumnRegister = Readonly<Record<string, TableColumns>>;

/** A purpose, then what the export gives, then what differs from the table's other columns. */
type Entry = readonly [
  purpose: string,
  exported?: PersonalColumn['exported'],
  differing?: Partial<PersonalColumn>,
];

export const not = (reason: string): Reason => ({ not: reason });

export function from({ count, unit }: Period, start: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} from ${start}`;
}

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(word => word !== '');

/** @param other the names of the other columns, separated by spaces */
export function describeColumns(
  common: Pick<PersonalColumn, 'whose' | 'kept' | 'erased'>,
  entries: Readonly<Record<string, Entry>>,
  other = '',
): TableColumns {
  const personal = Object.entries(entries).map(([name, [purpose, exported = null, differing]]) => [
    name,
    { ...common, purpose, exported, ...differing },
  ]);
  return { personal: Object.fromEntries(personal), other: wordsOf(other) };
}

/** A table without personal data. */
export const impersonal = (other: string): TableColumns => ({ personal: {}, other: wordsOf(other) });

export const WHILE_MEMBER = 'as long as the account exists';
export const NO_PERIOD = 'no period is set';
/** Staff accounts are disabled, never deleted, so that the records of their work keep their author. */
export const STAFF = { whose: 'staff', kept: NO_PERIOD, erased: null } as const;

/** A column that holds the id of the staff member who did something. */
export const byStaff = (purpose: string): Entry => [purpose, null, STAFF];
