// How a line of the audit log reads in words: what differs, and each value as people say it.
import { formatNumber, formatOwnDayTime } from '@rabita/client/format';
import { textOf } from '@rabita/client/texts';
import type { Language } from '@rabita/contract/constants';
import type { AuditLine } from '@rabita/contract/staff/audit';
import { laneLetter } from '@rabita/door/lane';
import { actionTexts } from './action-texts.ts';
import { fieldTexts } from './field-texts.ts';
import { texts } from './texts.ts';

type Subject = NonNullable<AuditLine['subject']>;
type Values = Readonly<Record<string, unknown>>;

/** A field that a line tells of, as it stood and as it stands; undefined: the line says nothing of that side. */
export type Change = { readonly field: string; readonly before: unknown; readonly after: unknown };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** A value with ids replaced by their names; undefined: an id that stands for nothing any more. */
function readIds(value: unknown, names: AuditLine['names']): unknown {
  if (Array.isArray(value)) return value.map(one => readIds(one, names)).filter(one => one !== undefined);
  return typeof value === 'string' && UUID.test(value) ? names[value] : value;
}

/** What differs, in the order in which it was written down. */
export function changesOf({ before, after, names }: Pick<AuditLine, 'before' | 'after' | 'names'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map(field => ({
    field,
    before: readIds(before?.[field], names),
    after: readIds(after?.[field], names),
  }));
}

type FieldKey = keyof typeof fieldTexts.table;
const isFieldKey = (key: string): key is FieldKey => Object.hasOwn(fieldTexts.table, key);
const plain = (key: string) => key.replaceAll('_', ' ');

/** A field by its name; one that has no name here by its own, spaced. */
export const sayField = (field: string, language: Language): string =>
  isFieldKey(field) ? textOf(fieldTexts, language, field) : plain(field);

type ActionKey = keyof typeof actionTexts.table;
const isActionKey = (key: string): key is ActionKey => Object.hasOwn(actionTexts.table, key);

/** An action in words; one that has none here by its own, spaced. */
export const sayAction = (action: string, language: Language): string =>
  isActionKey(action) ? textOf(actionTexts, language, action) : plain(action).replace('.', ': ');

/** Fields whose values are words of ours; what people typed is never taken for one. */
const OURS = new Set([
  'state',
  'status',
  'role',
  'ticket_format',
  'language',
  'channel',
  'part',
  'scope',
  'by',
  'reason',
]);
const LANES = new Set(['lanes', 'lanes_in_doubt']);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u;

function sayOne(field: string, value: unknown, language: Language): string {
  if (typeof value === 'number')
    return LANES.has(field) && value >= 0 && value < 16 ? laneLetter(value) : formatNumber(value, language);
  if (typeof value === 'boolean') return textOf(fieldTexts, language, `value:${value}`);
  const text = String(value);
  if (field === 'fields') return sayField(text, language);
  if (INSTANT.test(text)) return formatOwnDayTime(text, language);
  // The same word for a match and for a ticket in one language is not the same in the other.
  const key = `value:${field === 'ticket_format' && text === 'live' ? 'live_ticket' : text}`;
  return OURS.has(field) && isFieldKey(key) ? textOf(fieldTexts, language, key) : text;
}

/** A value as people say it; null: there is none. */
export function sayValue(field: string, value: unknown, language: Language): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (!Array.isArray(value)) return sayOne(field, value, language);
  if (value.length === 0) return null;
  return value.map(one => sayOne(field, one, language)).join(language === 'ar' ? '، ' : ', ');
}

/** An erased member: enough of the id to tell one from another, and nothing of who it was. */
const sayFormerMember = (id: string, language: Language): string =>
  textOf(texts, language, 'formerMember', { id: id.slice(0, 8) });

/** The actor's name, or the kind of actor where there is none. */
export function sayActor({ kind, _id, name }: AuditLine['actor'], language: Language): string {
  if (name) return kind === 'guest' ? textOf(texts, language, 'guestOf', { name }) : name;
  if (kind === 'member' && _id) return sayFormerMember(_id, language);
  const words = {
    staff: 'oneStaff',
    member: 'oneMember',
    scanner: 'oneScanner',
    guest: 'oneGuest',
    system: 'system',
  } as const;
  return textOf(texts, language, words[kind]);
}

/** What it was done to, by name; null: by its kind alone. */
export function saySubject({ kind, _id, name }: Subject, language: Language): string | null {
  return name ?? (kind === 'member' ? sayFormerMember(_id, language) : null);
}

/** What else a line says: ids by their names, and without what the subject says already or nobody can read. */
export function detailsOf({
  detail,
  names,
  subject,
}: Pick<AuditLine, 'detail' | 'names' | 'subject'>): [string, unknown][] {
  return Object.entries(detail as Values)
    .filter(([, value]) => value !== subject?._id)
    .map(([field, value]): [string, unknown] => [field, readIds(value, names)])
    .filter(([, value]) => value !== undefined);
}

/** What the log is narrowed to, as the address keeps it. */
export type AuditFilter = {
  readonly q: string;
  /** A kind of actor, or one of the staff by id; empty: anyone. */
  readonly who: string;
  readonly action: string;
  readonly subject: string;
  /** `YYYY-MM-DDTHH:mm` on the reader's own clock. */
  readonly from: string;
  readonly to: string;
};

const KINDS = ['staff', 'member', 'scanner', 'guest', 'system'] as const;
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/u;
const instantOf = (local: string) => (LOCAL.test(local) ? new Date(local).toISOString() : undefined);

export const isReversed = ({ from, to }: AuditFilter): boolean =>
  LOCAL.test(from) && LOCAL.test(to) && Date.parse(to) < Date.parse(from);

/** The filter as the call takes it; the end is meant with its minute. */
export function queryOf(filter: AuditFilter) {
  const kind = KINDS.find(one => one === filter.who);
  const to = instantOf(filter.to);
  return {
    q: filter.q || undefined,
    kind,
    actor: kind ? undefined : filter.who || undefined,
    action: filter.action || undefined,
    subject: filter.subject || undefined,
    from: instantOf(filter.from),
    to: to && new Date(Date.parse(to) + 60_000).toISOString(),
  };
}
