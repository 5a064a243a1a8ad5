/** Declares the calls of a counter, which is a scanner that hands out rewards. */
import { z } from 'zod';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { collectRedemption, staffRedemption, undoHandOut } from '../staff/redemption.ts';
import { doorRoutes } from './routes.ts';

const endpoint = createEndpointBuilder('Door');

export const syncCounter = endpoint({
  route: doorRoutes.syncCounter,
  summary:
    'Report that a counter is in use or closes; the response has its event and how many rewards it handed out',
  body: z.strictObject({ is_leaving: z.boolean() }),
  response: z.object({
    event: z.object({
      _id: field.id,
      name: z.object({ ar: z.string(), en: z.string() }),
      is_cancelled: z.boolean(),
    }),
    handed_out: z.number().int(),
  }),
});

export const collectAtCounter = endpoint({
  route: doorRoutes.collectAtCounter,
  summary: 'Hand out the reward of a scanned code or a number at a counter',
  body: collectRedemption.body,
  acceptsIdempotencyKey: true,
  response: z.object({
    redemption: staffRedemption
      .pick({ _id: true, number: true, reward: true, options: true })
      /** Null if the member's account was deleted. */
      .extend({ full_name: z.string().nullable() }),
  }),
  errors: collectRedemption.errors,
  /** `by` is the name of the counter that handed out the reward; null: staff handed it out in the console. */
  errorExtras: collectRedemption.errorExtras,
});

export const undoHandOutAtCounter = endpoint({
  route: doorRoutes.undoHandOutAtCounter,
  summary: 'Undo the counter’s own hand-out within eight seconds',
  params: undoHandOut.params,
  acceptsIdempotencyKey: true,
  response: z.object({ undone: z.literal(true) }),
  errors: undoHandOut.errors,
});
