/** Declares the calls of a counter: the scanner at which rewards are handed out. */
import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import * as field from '../fields.ts';
import { collectRedemption, staffRedemption } from '../staff/redemption.ts';
import { doorRoutes } from './routes.ts';

const endpoint = endpointsOf('Door');

export const syncCounter = endpoint({
  route: doorRoutes.syncCounter,
  summary: 'Report that a counter is in use, or that it closes; returns its event and what it has handed out',
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
  takesKey: true,
  response: z.object({
    redemption: staffRedemption
      .pick({ _id: true, number: true, reward: true })
      /** The member’s name; null if the account was deleted. */
      .extend({ full_name: z.string().nullable() }),
  }),
  errors: collectRedemption.errors,
  /** `by` names the counter that handed it out; null: a member of staff did. */
  errorExtras: collectRedemption.errorExtras,
});
