/** Declares the call with which a manager allows a scanner more overrides. */
import { z } from 'zod';
import { OVERRIDE_MINUTES, OVERRIDES_MAX } from '../constants.ts';
import { scannerRoutes } from '../door/routes.ts';
import { scanner } from '../door/scanner.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';

export const allowOverrides = endpoint({
  route: scannerRoutes.allowOverrides,
  tag: 'Door',
  summary: `Allow a scanner its next ${OVERRIDES_MAX} overrides, although it has made as many in ${OVERRIDE_MINUTES} minutes`,
  params: z.strictObject({ id: field.id }),
  status: 200,
  reply: z.object({ scanner }),
  errors: ['scanner.not_found'],
});
