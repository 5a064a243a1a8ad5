/** Joins the errors of the fan and the staff API for the server. The fan app loads only fan errors, to stay small. */
import { earningErrors } from './fan/earning-errors.ts';
import { fanErrors } from './fan/errors.ts';
import { redemptionErrors } from './fan/redemption-errors.ts';
import { staffErrors } from './staff/errors.ts';

export const everyError = { ...fanErrors, ...redemptionErrors, ...earningErrors, ...staffErrors } as const;
export type AnyErrorCode = keyof typeof everyError;
