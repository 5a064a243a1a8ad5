/** Declares the staff calls about tiers. */
import { z } from 'zod';
import { EARLY_HOURS_MAX, EVENT_POINTS_MAX, TIER_NAME_MAX, TITLE_MIN } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { tier } from '../fan/season.ts';
import { id, line, must } from '../fields.ts';
import { translations } from '../response-fields.ts';
import { changesSinceResponse, lastChange, sinceVersionQuery, versionConflictExtras } from './change.ts';
import { staffRoutes as routes } from './routes.ts';
import * as field from './staff-fields.ts';

const endpoint = createEndpointBuilder('Staff: tiers');
const params = z.strictObject({ id });

const staffTier = tier.omit({ name: true }).extend({ changed: lastChange });
export type StaffTier = z.output<typeof staffTier>;

const tierFields = {
  translations: field.inBothLanguages({ name: line(TITLE_MIN, TIER_NAME_MAX) }),
  color: z
    .string()
    .transform(value => value.trim().toLowerCase())
    .check(must(value => /^#[0-9a-f]{6}$/u.test(value), 'invalid_format')),
  threshold: field.countBetween(1, EVENT_POINTS_MAX),
  early_hours: field.countUpTo(EARLY_HOURS_MAX),
};
const response = z.object({ tier: staffTier });
/** The tier that already has this threshold. */
const otherTier = z.object({ tier: z.object({ _id: id, translations: translations({ name: z.string() }) }) });

export const listStaffTiers = endpoint({
  route: routes.listStaffTiers,
  summary: 'List tiers, lowest first',
  response: z.object({ tiers: z.array(staffTier) }),
});

export const getStaffTier = endpoint({
  route: routes.getStaffTier,
  summary: 'Get one tier',
  params,
  query: sinceVersionQuery,
  response: response.extend(changesSinceResponse),
  errors: ['tier.not_found'],
});

export const createTier = endpoint({
  route: routes.createTier,
  summary: 'Create a tier; members who have its points hold it immediately',
  body: z.strictObject(tierFields),
  status: 201,
  response,
  errors: ['tier.threshold_taken'],
  errorExtras: { 'tier.threshold_taken': otherTier },
});

export const updateTier = endpoint({
  route: routes.updateTier,
  summary: 'Edit a tier',
  params,
  body: z.strictObject({ ...tierFields, version: field.version }),
  response,
  errors: ['tier.not_found', 'tier.threshold_taken', 'staff.changed_meanwhile'],
  errorExtras: { ...versionConflictExtras, 'tier.threshold_taken': otherTier },
});

export const removeTier = endpoint({
  route: routes.removeTier,
  summary: 'Remove a tier that no member holds and no reward needs',
  params,
  status: 204,
  errors: ['tier.not_found', 'tier.held', 'tier.needed'],
  /** The name of a reward that requires this tier. */
  errorExtras: { 'tier.needed': z.object({ reward: translations({ name: z.string() }) }) },
});
