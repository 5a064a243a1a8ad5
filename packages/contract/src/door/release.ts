/** Declares the call with which a scanner answers requests to release tickets of its lanes. */
import { z } from 'zod';
import { RELEASES_PER_ANSWER } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { lane, nonNegativeInt32, ticketKey } from './delivered-admission.ts';
import { doorRoutes } from './routes.ts';

const endpoint = createEndpointBuilder('Door');

export const answerReleases = endpoint({
  route: doorRoutes.answerReleases,
  summary:
    'Answer requests to release tickets of the scanner’s lanes; a release is a promise never to admit the ticket offline',
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ ticket: ticketKey, lane, term: nonNegativeInt32, is_released: z.boolean() }))
      .min(1)
      .max(RELEASES_PER_ANSWER),
  }),
  /** The released tickets. A ticket is missing if the scanner no longer holds its lane in that term. */
  response: z.object({ recorded: z.array(z.string()) }),
  errors: ['scanner.revoked', 'request.too_many'],
});
