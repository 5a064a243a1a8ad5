/** Defines the entries of the register of personal data, and functions that write them briefly. */
import type { Period } from '@rabita/contract/retention';

/** The reason why a column is not exported or not erased. */
type Reason = { readonly not: string };

export type PersonalColumn = {
  readonly person: 'member' | 'registrant' | 'guest' | 'staff';
  readonly purpose: string;
  readonly period: string;
  /** A path in the response of a member's export, without list indexes. Null: not a member's data. */
  readonly exported: string | Reason | null;
  /** Whether a member's erasure deletes the row or empties the column. Null: not a member's data. */
  readonly erased: 'deleted' | 'emptied' | Reason | null;
};

type TableColumns = {
  readonly personal: Readonly<Record<string, PersonalColumn>>;
  /** The columns that neither name nor identify anybody. */
  readonly other: readonly string[];
};
export type ColumnRegister = Readonly<Record<string, TableColumns>>;

/** `exceptions`: fields that differ from those of the table's other columns. */
type Entry = readonly [
  purpose: string,
  exported?: PersonalColumn['exported'],
  exceptions?: Partial<PersonalColumn>,
];

export const not = (reason: string): Reason => ({ not: reason });

export function periodFrom({ count, unit }: Period, start: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} from ${start}`;
}

const splitNames = (text: string): string[] => text.split(/\s+/u).filter(name => name !== '');

/** @param other the names of the other columns, separated by spaces */
export function describeColumns(
  common: Pick<PersonalColumn, 'person' | 'period' | 'erased'>,
  entries: Readonly<Record<string, Entry>>,
  other = '',
): TableColumns {
  const personal = Object.entries(entries).map(([name, [purpose, exported = null, exceptions]]) => [
    name,
    { ...common, purpose, exported, ...exceptions },
  ]);
  return { personal: Object.fromEntries(personal), other: splitNames(other) };
}

export const impersonal = (other: string): TableColumns => ({ personal: {}, other: splitNames(other) });

export const WHILE_MEMBER = 'as long as the account exists';
export const MEMBER = { person: 'member', period: WHILE_MEMBER, erased: 'deleted' } as const;
export const OWN_ID = not('the export holds the id once, as member._id');
export const NO_PERIOD = 'no period is set';
/** Staff accounts are disabled and never deleted, so that records of their work keep their author. */
export const STAFF = { person: 'staff', period: NO_PERIOD, erased: null } as const;

/** Describes a column with the id of the member of staff who did something. */
export const byStaff = (purpose: string): Entry => [purpose, null, STAFF];
