/** Declares the call that returns the server's time, which pages use for countdowns. */
import { z } from 'zod';
import { createEndpointBuilder } from '../endpoint.ts';
import { fanRoutes } from './routes.ts';

const endpoint = createEndpointBuilder('Rewards');

export const getServerTime = endpoint({
  route: fanRoutes.getServerTime,
  summary: 'Get the server’s time',
  /** Seconds since 1970, with fractions. */
  response: z.object({ server_time: z.number() }),
});
