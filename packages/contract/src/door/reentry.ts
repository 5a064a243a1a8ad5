/** Declares the call that records an exit, at an event to which attendees may come back. */
import { z } from 'zod';
import { SCAN_TEXT_MAX } from '../constants.ts';
import { endpointsOf } from '../endpoint.ts';
import { scanId } from './delivered-admission.ts';
import { doorRoutes } from './routes.ts';
import { verdictResponse } from './scanner.ts';

const endpoint = endpointsOf('Door');

export const recordExit = endpoint({
  route: doorRoutes.recordExit,
  summary: 'Record that the ticket’s attendee leaves; the next scan of it is a return, without points',
  body: z.strictObject({ scan_id: scanId, text: z.string().max(SCAN_TEXT_MAX) }),
  response: verdictResponse,
  errors: ['scanner.scan_taken', 'scanner.no_reentry', 'request.too_many'],
});
