/** Declares the calls with which members list their ledger entries and ask staff about one. */
import { z } from 'zod';
import { BOOKINGS_PAGE_SIZE, QUESTION_MAX, QUESTION_MIN } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { ledgerEntry } from '../ledger-entry.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { POINTS_GROUPS } from '../points-reasons.ts';
import { instant } from '../response-fields.ts';
import { fanRoutes } from './routes.ts';

const endpoint = createEndpointBuilder('Points');

export const question = z.object({
  _id: field.id,
  text: z.string(),
  asked_at: instant,
  /** Null until staff have answered. */
  answer: z.object({ text: z.string(), answered_at: instant }).nullable(),
});
export type Question = z.output<typeof question>;

const ownLedgerEntry = ledgerEntry.omit({ by: true }).extend({
  /** The member's questions about this entry, oldest first. Only the last one may be open. */
  questions: z.array(question),
});
export type OwnLedgerEntry = z.output<typeof ownLedgerEntry>;

export const listPoints = endpoint({
  route: fanRoutes.listPoints,
  summary: 'List the logged-in member’s ledger entries with both totals after each, newest first',
  query: z.strictObject({ group: z.enum(POINTS_GROUPS).optional(), ...pageQuery(BOOKINGS_PAGE_SIZE) }),
  response: z.object({ entries: z.array(ownLedgerEntry), pagination }),
});

export const askQuestion = endpoint({
  route: fanRoutes.askQuestion,
  summary: 'Ask staff about an entry of the logged-in member’s ledger',
  params: z.strictObject({ id: field.id }),
  body: z.strictObject({ text: field.paragraphs(QUESTION_MIN, QUESTION_MAX) }),
  status: 201,
  response: z.object({ question }),
  errors: ['entry.not_found', 'question.still_open', 'question.too_many'],
});
