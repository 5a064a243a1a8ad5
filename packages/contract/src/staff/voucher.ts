/** Declares the staff calls that upload and withdraw a reward's voucher codes. */
import { z } from 'zod';
import { IMPORT_BODY_LIMIT_BYTES } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { id } from '../fields.ts';
import { IMPORT_ENCODINGS, importFile, importProblem } from './import.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = createEndpointBuilder('Staff: rewards');
const params = z.strictObject({ id });

/** No response to staff contains a whole code. */
export const importVouchers = endpoint({
  route: routes.importVouchers,
  summary:
    'Add the voucher codes of a CSV file to a reward; a dry run reports line by line and stores nothing',
  params,
  body: z.strictObject({ file: importFile, dry_run: z.boolean() }),
  bodyLimit: IMPORT_BODY_LIMIT_BYTES,
  response: z.object({
    encoding: z.enum(IMPORT_ENCODINGS),
    /** How many lines have a code that can be added. */
    usable: z.number().int(),
    /** The first and the last usable code. Dots replace all but the first few characters. */
    shown: z.array(z.object({ line: z.number().int(), code: z.string() })),
    problems: z.array(importProblem),
    /** How many codes the call stored; 0 in a dry run. */
    added: z.number().int(),
  }),
  errors: ['reward.not_found', 'voucher.not_vouchers', 'voucher.none_usable'],
});

export const withdrawVouchers = endpoint({
  route: routes.withdrawVouchers,
  summary: 'Withdraw the unused voucher codes of a reward; members keep theirs',
  params,
  response: z.object({ withdrawn: z.number().int() }),
  errors: ['reward.not_found', 'voucher.not_vouchers'],
});
