/** Defines every verdict as the API returns it. Times are seconds since 1970, by the server's time. */
import { z } from 'zod';

const at = z.number();
const lane = z.number().int();
const VERDICTS_WITHOUT_DETAILS = [
  'cancelled',
  'pending',
  'unknown_ticket',
  'unreadable',
  'other_league',
  'not_a_ticket',
  'moved',
  'stale_code',
  'not_inside',
  'scanner_revoked',
] as const;

export const verdict = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('admitted'), lane, at, scanner: z.string() }),
  z.object({ verdict: z.literal('returned'), at, scanner: z.string() }),
  z.object({ verdict: z.literal('left'), at }),
  z.object({ verdict: z.literal('already_admitted'), at, scanner: z.string().nullable() }),
  z.object({ verdict: z.literal('go_to_lane'), lane, scanner: z.string(), until: z.number().optional() }),
  z.object({
    verdict: z.literal('name_check'),
    why: z.enum(['printed_ticket', 'unknown_phone', 'newer_ticket', 'lane_in_doubt', 'unsettled_delivery']),
  }),
  z.object({ verdict: z.literal('other_event'), event: z.number().int() }),
  z.object({ verdict: z.literal('expired'), at }),
  z.object({ verdict: z.literal('doors_closed'), opensAt: z.number(), endsAt: z.number() }),
  z.object({ verdict: z.literal('lane_unreachable'), lane }),
  z.object({ verdict: z.literal('released'), lane }),
  z.object({ verdict: z.enum(VERDICTS_WITHOUT_DETAILS) }),
]);
