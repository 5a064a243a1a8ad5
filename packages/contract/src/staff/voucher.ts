/** Declares the staff calls about a reward's voucher codes: upload a CSV file of them, and withdraw the unused ones. */
import { z } from 'zod';
import { IMPORT_BODY_LIMIT_BYTES } from '../constants.ts';
import { endpointsOf } from '../endpoint.ts';
import { id } from '../fields.ts';
import { IMPORT_ENCODINGS, importFile, importProblem } from './import.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = endpointsOf('Staff: rewards');
const params = z.strictObject({ id });

/** No response contains a whole code: staff count them, and never read them. */
export const importVouchers = endpoint({
  route: routes.importVouchers,
  summary:
    'Add the voucher codes of a CSV file to a reward; a dry run reports line by line and stores nothing',
  params,
  body: z.strictObject({ file: importFile, dry_run: z.boolean() }),
  bodyLimit: IMPORT_BODY_LIMIT_BYTES,
  response: z.object({
    encoding: z.enum(IMPORT_ENCODINGS),
    /** How many lines have a code that can be added. Lines with a problem are left out. */
    usable: z.number().int(),
    /** The first and the last of them. Letters and digits behind the first few are dots. */
    shown: z.array(z.object({ line: z.number().int(), code: z.string() })),
    problems: z.array(importProblem),
    /** How many codes the call stored; 0 in a dry run. */
    added: z.number().int(),
  }),
  errors: ['reward.not_found', 'voucher.not_vouchers', 'voucher.none_usable'],
});
export type VoucherImport = z.output<typeof importVouchers.response>;

export const withdrawVouchers = endpoint({
  route: routes.withdrawVouchers,
  summary: 'Withdraw the unused voucher codes of a reward; those that members have stay theirs',
  params,
  response: z.object({ withdrawn: z.number().int() }),
  errors: ['reward.not_found', 'voucher.not_vouchers'],
});
