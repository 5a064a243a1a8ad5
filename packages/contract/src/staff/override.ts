/** Declares the calls with which managers allow a scanner more overrides and settle those of a revoked scanner. */
import { z } from 'zod';
import { LATE_UPLOADS_PER_CALL, NOTE_MAX, NOTE_MIN, OVERRIDE_MINUTES, OVERRIDES_MAX } from '../constants.ts';
import { scanId } from '../door/delivered-admission.ts';
import { scannerRoutes } from '../door/routes.ts';
import { scanner } from '../door/scanner.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';

const endpoint = createEndpointBuilder('Door');
const params = z.strictObject({ id: field.id });

export const allowOverrides = endpoint({
  route: scannerRoutes.allowOverrides,
  summary: `Allow a scanner ${OVERRIDES_MAX} more overrides, after it has reached its limit in ${OVERRIDE_MINUTES} minutes`,
  params,
  response: z.object({ scanner }),
  errors: ['scanner.not_found'],
});

export const listOverrides = endpoint({
  route: scannerRoutes.listOverrides,
  summary: 'List a scanner’s overrides that are not undone and that no manager has settled, oldest first',
  params,
  response: z.object({
    overrides: z.array(
      z.object({
        /** The id of the scan. */
        _id: field.id,
        at: instant,
        number: z.string(),
        /** Null after the member's erasure. */
        full_name: z.string().nullable(),
      }),
    ),
  }),
  errors: ['scanner.not_found'],
});
export type StandingOverride = z.output<typeof listOverrides.response>['overrides'][number];

export const settleOverrides = endpoint({
  route: scannerRoutes.settleOverrides,
  summary: `Settle overrides of a revoked scanner, ${LATE_UPLOADS_PER_CALL} at a time: keep them, or take the admissions back; the reason is recorded`,
  params,
  body: z.strictObject({
    decision: z.enum(['keep', 'take_back']),
    note: field.line(NOTE_MIN, NOTE_MAX),
    scans: z.array(scanId).min(1).max(LATE_UPLOADS_PER_CALL),
  }),
  response: z.object({
    /** `changed`: another manager settled the override first, or its admission was undone. */
    results: z.array(z.object({ _id: field.id, outcome: z.enum(['kept', 'taken_back', 'changed']) })),
  }),
  errors: ['scanner.not_found', 'scanner.not_revoked'],
});
