/** Declares the call with which a revoked scanner sends its undelivered offline admissions. */
import { z } from 'zod';
import { SCANS_PER_SYNC } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { deliveredAdmission } from './delivered-admission.ts';
import { doorRoutes } from './routes.ts';

const endpoint = createEndpointBuilder('Door');

export const sendLateUpload = endpoint({
  route: doorRoutes.sendLateUpload,
  summary:
    'Send the undelivered admissions of a revoked scanner within 12 hours of its revocation; a manager settles each',
  body: z.strictObject({
    admissions: z.array(deliveredAdmission).max(SCANS_PER_SYNC),
    /** Whether the scanner has no further admissions. */
    is_last: z.boolean(),
  }),
  response: z.object({
    /** `same`: this scan already admitted the ticket. `failed`: the scanner must send the admission again. */
    deliveries: z.array(z.object({ scan_id: z.string(), delivery: z.enum(['same', 'conflict', 'failed']) })),
  }),
  errors: ['scanner.revoked', 'scanner.late_upload_full', 'request.too_many'],
});
