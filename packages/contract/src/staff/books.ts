/** The proof that the books balance: what is kept beside the facts, counted again from the facts. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../wire.ts';
import { staffRoutes as routes } from './routes.ts';

/**
 * `seats`: an event's held seats are its bookings. `balances`: a member's points are the sum of their entries. `ranks`:
 * what each member is told is what the ledger says. `admissions`: whoever is in earned once, and nobody else.
 * `undoings`: what an undo took back is what the admission gave.
 */
export const BOOKS_CHECKS = ['seats', 'balances', 'ranks', 'admissions', 'undoings'] as const;

export const booksCheck = z.object({
  name: z.enum(BOOKS_CHECKS),
  /** How many were compared, and how many of them differ. */
  checked: z.number().int(),
  wrong: z.number().int(),
  /** The first twenty: an event, a member, or a booking by its number. */
  differences: z.array(
    z.object({ _id: field.id, name: z.string(), expected: z.number().int(), found: z.number().int() }),
  ),
});
export type BooksCheck = z.output<typeof booksCheck>;

export const checkBooks = endpoint({
  route: routes.checkBooks,
  tag: 'Staff: books',
  summary: 'Count seats, balances, ranks and admissions again, all at one moment',
  status: 200,
  reply: z.object({ checked_at: instant, balanced: z.boolean(), checks: z.array(booksCheck) }),
  errors: [],
});
export type Books = z.output<typeof checkBooks.reply>;
