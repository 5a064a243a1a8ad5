/** Defines pagination, and the schemas of query values that are not text. */
import { z } from 'zod';
import { PAGE_LIMIT_MAX } from './constants.ts';
import { toLatinDigits } from './digits.ts';

/** The JSON Schema that the API reference shows for a query value: a number, although the query string sends text. */
type QuerySchema = { type: 'integer' | 'number'; minimum: number; maximum: number } | { type: 'boolean' };
export const querySchemas = z.registry<QuerySchema>();

/** A whole number from `min` to `max` in a query string, in digits of any script. */
export function integerQuery(min: number, max: number) {
  return z
    .string()
    .max(20)
    .transform(toLatinDigits)
    .pipe(z.string().regex(/^[0-9]+$/u))
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
    .register(querySchemas, { type: 'integer', minimum: min, maximum: max });
}

/** A number from 0 to 1 in a query string. */
export const fractionQuery = z
  .string()
  .max(30)
  .regex(/^[0-9.e-]+$/u)
  .transform(Number)
  .pipe(z.number().min(0).max(1))
  .register(querySchemas, { type: 'number', minimum: 0, maximum: 1 });

/** The query fields `page` (from 1) and `limit`. */
export function pageQuery(defaultLimit: number, maxLimit: number = PAGE_LIMIT_MAX) {
  return {
    page: integerQuery(1, 1_000_000).default(1),
    limit: integerQuery(1, maxLimit).default(defaultLimit),
  };
}

/** `true` or `false` in a query string. */
export const booleanQuery = z
  .enum(['true', 'false'])
  .transform(value => value === 'true')
  .register(querySchemas, { type: 'boolean' });

/** The column by which a list is sorted: in ascending order, or with a minus sign in descending order. */
export type Sort<Column extends string = string> = Column | `-${Column}`;

/** The query field `sort`. Without it, a list has an order of its own. */
export function sortQuery<const Column extends string>(columns: readonly Column[]) {
  const values = columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]);
  return { sort: z.enum(values).optional() };
}

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
