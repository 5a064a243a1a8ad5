/** Declares the calls that list and export the audit log. */
import { z } from 'zod';
import { PAGE_LIMIT_MAX, STAFF_PAGE_SIZE } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { pageQuery } from '../pagination.ts';
import { instant } from '../response-fields.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = createEndpointBuilder('Staff: audit log');

const ACTOR_KINDS = ['staff', 'member', 'scanner', 'guest', 'system'] as const;
const values = z.record(z.string(), z.unknown());

const auditLine = z.object({
  _id: field.id,
  at: instant,
  /** For a guest, `name` is the name of the account that the action concerns. Null for an unknown or erased account. */
  actor: z.object({ kind: z.enum(ACTOR_KINDS), _id: field.id.nullable(), name: z.string().nullable() }),
  /** A noun, a dot and a verb in the past tense: `member.viewed`. */
  action: z.string(),
  address: z.string().nullable(),
  subject: z.object({ kind: z.string(), _id: field.id, name: z.string().nullable() }).nullable(),
  detail: values,
  before: values.nullable(),
  after: values.nullable(),
  /** The names for the ids in `detail`, `before` and `after`, if they still exist: `{"<id>": "N4RA-84Y · Reem"}`. */
  names: z.record(z.string(), z.string()),
});
export type AuditLine = z.output<typeof auditLine>;

const moment = z.iso.datetime({ offset: true });
const filter = {
  kind: z.enum(ACTOR_KINDS).optional(),
  actor: z.uuid().optional(),
  /** One action, or all actions of a noun if it ends with a dot: `member.`. */
  action: z
    .string()
    .max(60)
    .regex(/^[a-z_]+\.[a-z_]*$/u)
    .optional(),
  /** The id of the row that the action concerns. */
  subject: z.uuid().optional(),
  /** Includes `from` and excludes `to`. */
  from: moment.optional(),
  to: moment.optional(),
  /** A part of `before`, `after` or `detail`; a part of a person's or scanner's name; or a booking number. */
  q: field.searchText.optional(),
};

function checkDateOrder(value: { from?: string; to?: string }, context: z.RefinementCtx): void {
  if (value.from && value.to && Date.parse(value.to) < Date.parse(value.from)) {
    context.addIssue({ code: 'custom', path: ['to'], params: { code: 'dates_reversed' } });
  }
}

export const listAudit = endpoint({
  route: routes.listAudit,
  summary: 'List the audit log, newest first; `before` continues after the last page',
  query: z
    .strictObject({
      ...filter,
      before: z
        .string()
        .regex(/^[0-9]{1,15}$/u)
        .optional(),
      limit: pageQuery(STAFF_PAGE_SIZE, PAGE_LIMIT_MAX).limit,
    })
    .superRefine(checkDateOrder),
  response: z.object({
    lines: z.array(auditLine),
    /** Send this as `before` to get the next page. Null on the last page. */
    next_before: z.string().nullable(),
    /** Every distinct action in the log, for the filter. */
    actions: z.array(z.string()),
  }),
});
export type AuditPage = z.output<typeof listAudit.response>;

export const exportAuditLog = endpoint({
  route: routes.exportAuditLog,
  summary: 'Export the same lines as a CSV file; formulas are neutralised',
  query: z.strictObject(filter).superRefine(checkDateOrder),
  /** `content` begins with a byte-order mark, so that spreadsheets recognise UTF-8. */
  response: z.object({
    file_name: z.string(),
    content: z.string(),
    rows: z.number().int(),
    /** Whether the limit on rows cut off older lines. */
    is_cut: z.boolean(),
  }),
});
export type AuditFile = z.output<typeof exportAuditLog.response>;
