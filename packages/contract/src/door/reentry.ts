/** Declares the call that records an exit, at an event to which attendees may come back. */
import { z } from 'zod';
import { SCAN_TEXT_MAX } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { scanId } from './delivered-admission.ts';
import { doorRoutes } from './routes.ts';
import { verdictResponse } from './scanner.ts';

export const recordExit = endpoint({
  route: doorRoutes.recordExit,
  tag: 'Door',
  summary: 'Record that the ticket’s attendee leaves; the next scan of it is a return, without points',
  body: z.strictObject({ scan_id: scanId, text: z.string().max(SCAN_TEXT_MAX) }),
  status: 200,
  response: verdictResponse,
  errors: ['scanner.scan_taken', 'scanner.no_reentry', 'request.too_many'],
});
