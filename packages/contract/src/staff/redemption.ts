/** Declares the staff calls that list redemptions, hand out a reward, and undo a hand-out. */
import { z } from 'zod';
import { REDEMPTION_STATES, STAFF_PAGE_SIZE } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { redemption } from '../fan/redemption.ts';
import * as field from '../fields.ts';
import { pageQuery, pagination, sortQuery } from '../pagination.ts';
import { instant, translations } from '../response-fields.ts';
import { LIST_SORTS } from './list-sorts.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = createEndpointBuilder('Staff: rewards');

export const staffRedemption = redemption
  .pick({
    _id: true,
    number: true,
    kind: true,
    state: true,
    cost: true,
    created_at: true,
    collect_until: true,
    ended_at: true,
    options: true,
  })
  .extend({
    reward: z.object({ _id: field.id, translations: translations({ name: z.string() }) }),
    /** Null if the member's account was deleted. */
    member: z.object({ _id: field.id, full_name: z.string() }).nullable(),
    /** The name of the staff member who handed out the reward. */
    collected_by: z.string().nullable(),
  });
export type StaffRedemption = z.output<typeof staffRedemption>;

export const listStaffRedemptions = endpoint({
  route: routes.listStaffRedemptions,
  summary: 'List redemptions, newest first; search by part of a name or by number',
  query: z.strictObject({
    status: z.enum(REDEMPTION_STATES).optional(),
    search: field.searchText.optional(),
    ...sortQuery(LIST_SORTS.redemptions),
    ...pageQuery(STAFF_PAGE_SIZE),
  }),
  response: z.object({ redemptions: z.array(staffRedemption), pagination }),
});

export const collectRedemption = endpoint({
  route: routes.collectRedemption,
  summary: 'Hand out the reward of a scanned code or a number',
  // Not `field.line`, which would join several spaces of a code.
  body: z.strictObject({ code: z.string().min(1).max(200) }),
  response: z.object({ redemption: staffRedemption }),
  errors: [
    'redemption.code_unknown',
    'redemption.not_for_counter',
    'redemption.collected',
    'redemption.returned',
    'redemption.lapsed',
  ],
  /** When the reward was handed out, and by whom. */
  errorExtras: { 'redemption.collected': z.object({ at: instant, by: z.string().nullable() }) },
});

export const undoHandOut = endpoint({
  route: routes.undoHandOut,
  summary: 'Undo your own hand-out within eight seconds, so that the reward can be collected again',
  params: z.strictObject({ id: field.id }),
  response: z.object({ redemption: staffRedemption }),
  errors: [
    'redemption.not_found',
    'redemption.not_collected',
    'redemption.undo_forbidden',
    'redemption.undo_late',
  ],
});
