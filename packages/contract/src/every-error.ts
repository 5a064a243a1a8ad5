/** Joins the error tables of all calls for the server. The fan app loads only `fan/errors.ts`, to stay small. */
import { earningErrors } from './fan/earning-errors.ts';
import { fanErrors } from './fan/errors.ts';
import { redemptionErrors } from './fan/redemption-errors.ts';
import { staffErrors } from './staff/errors.ts';

export const everyError = { ...fanErrors, ...redemptionErrors, ...earningErrors, ...staffErrors } as const;
export type AnyErrorCode = keyof typeof everyError;
