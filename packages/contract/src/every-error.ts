/** All refusals together, the fans' and the staff's: what the server speaks, and too much for the fans' app to load. */
import { errors } from './fan/errors.ts';
import { staffErrors } from './staff/errors.ts';

export const everyError = { ...errors, ...staffErrors } as const;
export type AnyErrorCode = keyof typeof everyError;
