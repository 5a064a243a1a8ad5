/** Defines the pagination that every list call shares. */
import { z } from 'zod';
import { PAGE_LIMIT_MAX } from './constants.ts';
import { toLatinDigits } from './digits.ts';

/** The JSON Schema of a value that a query string carries as text. The API reference shows it instead of the text's. */
type SentValue = { type: 'integer' | 'number'; minimum: number; maximum: number } | { type: 'boolean' };
export const sentValues = z.registry<SentValue>();

/**
 * The schema of a whole number from `min` to `max` in a query string, in Latin or Arabic digits. Refuses any other
 * value and never clamps it.
 */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .max(20)
    .transform(toLatinDigits)
    .pipe(z.string().regex(/^[0-9]+$/u))
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
    .register(sentValues, { type: 'integer', minimum: min, maximum: max });
}

/** The schema of a number from 0 to 1 in a query string, as JavaScript writes it. */
export const shareQuery = z
  .string()
  .max(30)
  .regex(/^[0-9.e-]+$/u)
  .transform(Number)
  .pipe(z.number().min(0).max(1))
  .register(sentValues, { type: 'number', minimum: 0, maximum: 1 });

/** The query fields `page` (from 1) and `limit`, with the list's own default and maximum. */
export function pageQuery(defaultLimit: number, maxLimit: number = PAGE_LIMIT_MAX) {
  return {
    page: wholeNumber(1, 1_000_000).default(1),
    limit: wholeNumber(1, maxLimit).default(defaultLimit),
  };
}

/** The schema of `true` or `false` in a query string. */
export const booleanQuery = z
  .enum(['true', 'false'])
  .transform(value => value === 'true')
  .register(sentValues, { type: 'boolean' });

export const pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
});
export type Pagination = z.output<typeof pagination>;

/** Describes one page of `total` rows. An empty list has 0 pages. */
export function paginate(page: number, limit: number, total: number): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit) };
}
