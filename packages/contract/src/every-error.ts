/** Joins the fans' and the staff's errors for the server. The fan app loads its own table only, to stay small. */
import { errors } from './fan/errors.ts';
import { staffErrors } from './staff/errors.ts';

export const everyError = { ...errors, ...staffErrors } as const;
export type AnyErrorCode = keyof typeof everyError;
