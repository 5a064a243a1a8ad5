/** Declares the call that returns the server's time, for pages that count down to a moment it decides. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fanRoutes } from './routes.ts';

export const getServerTime = endpoint({
  route: fanRoutes.getServerTime,
  tag: 'Rewards',
  summary: 'Get the server’s time',
  status: 200,
  /** Seconds since 1970, with fractions. */
  response: z.object({ server_time: z.number() }),
  errors: [],
});
