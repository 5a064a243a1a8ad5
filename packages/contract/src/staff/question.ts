/** Declares the staff calls that list and answer members’ questions about their points. */
import { z } from 'zod';
import { ANSWER_MAX, ANSWER_MIN, QUESTION_STATES, STAFF_PAGE_SIZE } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { question } from '../fan/points.ts';
import * as field from '../fields.ts';
import { ledgerEntry } from '../ledger-entry.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { instant } from '../response-fields.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = createEndpointBuilder('Staff: questions');

const staffQuestion = question.extend({
  member: z.object({ _id: field.id, full_name: z.string() }),
  entry: ledgerEntry,
  /** The name of the staff member who answered; null without an answer, or if the account was deleted. */
  answered_by: z.string().nullable(),
});
export type StaffQuestion = z.output<typeof staffQuestion>;

export const listQuestions = endpoint({
  route: routes.listQuestions,
  summary: 'List members’ questions: open ones oldest first, then answered ones newest first',
  query: z.strictObject({
    state: z.enum(QUESTION_STATES).optional(),
    search: field.searchText.optional(),
    ...pageQuery(STAFF_PAGE_SIZE),
  }),
  response: z.object({ questions: z.array(staffQuestion), pagination }),
});
export type QuestionPage = z.output<typeof listQuestions.response>;

export const answerQuestion = endpoint({
  route: routes.answerQuestion,
  summary: 'Answer a member’s question, once; the member gets the answer as a message too',
  params: z.strictObject({ id: field.id }),
  body: z.strictObject({ text: field.paragraphs(ANSWER_MIN, ANSWER_MAX) }),
  response: z.object({ question: staffQuestion }),
  errors: ['question.not_found', 'question.answered'],
  /** When the question was answered, and by whom. */
  errorExtras: { 'question.answered': z.object({ at: instant, by: z.string().nullable() }) },
});
