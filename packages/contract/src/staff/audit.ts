/** The audit log as an owner reads it: who did what, when, from where, and how it stood before and after. */
import { z } from 'zod';
import { PAGE_LIMIT_MAX, STAFF_PAGE_SIZE } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { pageQuery } from '../pagination.ts';
import { instant } from '../wire.ts';
import { staffRoutes as routes } from './routes.ts';

const tag = 'Staff: audit log';

export const ACTOR_KINDS = ['staff', 'member', 'scanner', 'guest', 'system'] as const;
const values = z.record(z.string(), z.unknown());

export const auditLine = z.object({
  _id: field.id,
  at: instant,
  /** `name` is that of the member, staff member or scanner; for a guest, of whose account it was. Null once erased. */
  actor: z.object({ kind: z.enum(ACTOR_KINDS), _id: field.id.nullable(), name: z.string().nullable() }),
  /** Dotted, in the past: `member.viewed`. */
  action: z.string(),
  address: z.string().nullable(),
  subject: z.object({ kind: z.string(), _id: field.id, name: z.string().nullable() }).nullable(),
  detail: values,
  before: values.nullable(),
  after: values.nullable(),
  /** What the ids in these three stand for, as far as it still exists: `{"<id>": "N4RA-84Y · Reem"}`. */
  names: z.record(z.string(), z.string()),
});
export type AuditLine = z.output<typeof auditLine>;

const moment = z.iso.datetime({ offset: true });
const filter = {
  kind: z.enum(ACTOR_KINDS).optional(),
  actor: z.uuid().optional(),
  /** One action, or all of a noun when it ends with a dot: `member.`. */
  action: z
    .string()
    .max(60)
    .regex(/^[a-z_]+\.[a-z_]*$/u)
    .optional(),
  /** What it was done to. */
  subject: z.uuid().optional(),
  from: moment.optional(),
  to: moment.optional(),
  /** Words in what stood before and after or in the details; a name of a person or scanner; or a booking's number. */
  q: field.searchWords.optional(),
};

function datesInOrder(value: { from?: string; to?: string }, context: z.RefinementCtx): void {
  if (value.from && value.to && Date.parse(value.to) < Date.parse(value.from)) {
    context.addIssue({ code: 'custom', path: ['to'], params: { code: 'dates_reversed' } });
  }
}

export const listAudit = endpoint({
  route: routes.listAudit,
  tag,
  summary: 'Lines of the audit log, newest first; `before` goes on where the last page ended',
  query: z
    .strictObject({
      ...filter,
      before: z
        .string()
        .regex(/^[0-9]{1,15}$/u)
        .optional(),
      limit: pageQuery(STAFF_PAGE_SIZE, PAGE_LIMIT_MAX).limit,
    })
    .superRefine(datesInOrder),
  status: 200,
  reply: z.object({
    lines: z.array(auditLine),
    /** What to give as `before` for the next page; null: this was the last. */
    next_before: z.string().nullable(),
    /** Every action that the log holds, to filter by. */
    actions: z.array(z.string()),
  }),
  errors: [],
});
export type AuditPage = z.output<typeof listAudit.reply>;

export const exportAuditLog = endpoint({
  route: routes.exportAuditLog,
  tag,
  summary: 'The same lines as a CSV file, formulas neutralised',
  query: z.strictObject(filter).superRefine(datesInOrder),
  status: 200,
  /** `content` begins with a byte-order mark, which spreadsheets know UTF-8 by. */
  reply: z.object({
    file_name: z.string(),
    content: z.string(),
    rows: z.number().int(),
    /** Whether there are older lines than the file takes. */
    is_cut: z.boolean(),
  }),
  errors: [],
});
export type AuditFile = z.output<typeof exportAuditLog.reply>;
