/** Lists the reasons of ledger entries. Does not import zod, which is too large for the apps. */

/** Filters of a member's ledger. `spent` includes the points that returned and lapsed redemptions gave back. */
export const POINTS_GROUPS = ['earned', 'spent', 'corrected'] as const;
export type PointsGroup = (typeof POINTS_GROUPS)[number];

export const GROUP_BY_REASON = {
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

export type PointsReason = keyof typeof GROUP_BY_REASON;
export const POINTS_REASONS = Object.keys(GROUP_BY_REASON) as [PointsReason, ...PointsReason[]];
