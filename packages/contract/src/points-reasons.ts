/** Lists the reasons of ledger entries. Does not import zod, which is too large for the apps. */

/**
 * Groups by which a member filters. `spent` includes the points of returned and lapsed redemptions, which came back.
 */
export const POINTS_GROUPS = ['earned', 'spent', 'corrected'] as const;
export type PointsGroup = (typeof POINTS_GROUPS)[number];

export const groupOfReason = {
  check_in: 'earned',
  check_in_undone: 'corrected',
  adjustment: 'corrected',
  redeemed: 'spent',
  returned: 'spent',
  lapsed: 'spent',
  season_lapsed: 'corrected',
  prize: 'earned',
  grant: 'earned',
  claim_code: 'earned',
  streak: 'earned',
  streak_undone: 'corrected',
  referral: 'earned',
  referral_undone: 'corrected',
} as const satisfies Record<string, PointsGroup>;

export type PointsReason = keyof typeof groupOfReason;
export const POINTS_REASONS = Object.keys(groupOfReason) as [PointsReason, ...PointsReason[]];
