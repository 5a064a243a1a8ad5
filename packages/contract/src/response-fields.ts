/** Defines schemas that many responses share. */
import { z } from 'zod';

/** A point in time: ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** YYYY-MM-DD on the venue's clock. */
export const day = z.iso.date();
/** HH:mm on the venue's clock. */
export const clockTime = z.string().regex(/^[0-2][0-9]:[0-5][0-9]$/u);

/** Texts in both languages. Texts outside of `translations` are in the language of the request. */
export function translations<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ar: z.object(shape), en: z.object(shape) });
}

/**
 * The body of every error response. `message` is in the language of the request, `error` is the same text in English,
 * and `code` is for programs.
 */
export const failureResponse = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});
export type FailureResponse = z.output<typeof failureResponse>;
