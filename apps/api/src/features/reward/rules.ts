/** Maps reward rows to API responses, parses what staff enter, and decides when a reward is available. */
import { DEFAULT_TIMEZONE, type Language, type RewardDrawing } from '@rabita/contract/constants';
import type { BodyOf } from '@rabita/contract/endpoint';
import type { Reward } from '@rabita/contract/fan/reward';
import type { RewardOption } from '@rabita/contract/reward-option';
import type { createReward, StaffReward } from '@rabita/contract/staff/reward';
import { type PictureColumns, toPicture } from '../../platform/database/picture-columns.ts';
import { toLastChange, type VersionedRow } from '../../platform/database/versioned-row.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { type Moment, parseMoments, toVenueMoment } from '../../platform/time/parse-moments.ts';
import { type TierRow, toTier } from '../points/leaderboard/rules.ts';

/** The times from which and until which a reward can be redeemed; null: no limit. */
export type RewardWindow = { available_from: Date | null; available_until: Date | null };

export type RewardRow = RewardWindow & {
  id: string;
  name_ar: string;
  name_en: string;
  description_ar: string;
  description_en: string;
  /** The cost in points. */
  loyalty_points: number;
  /** False if staff withhold the reward, whatever its stock. */
  available: boolean;
  /** The number of remaining items; null: no limit. */
  stock: number | null;
  is_active: boolean;
  kind: Reward['kind'];
  /** How to use a voucher, or where to collect the reward. */
  instructions_ar: string | null;
  instructions_en: string | null;
  /** The event that a perk lets members book early, and the hours; null hours: at any time before it opens. */
  event_id: string | null;
  early_hours: number | null;
  limit_per_member: number | null;
  collect_days: number;
  /** Whether the member gets the points back if the reward is not collected in time. */
  returns_points: boolean;
  tier_id: string | null;
  drawing: RewardDrawing;
  /** What members choose or write when they redeem the reward. */
  options: readonly RewardOption[];
};

export type PicturedRewardRow = RewardRow & PictureColumns<'reward'>;

export type FanRewardRow = PicturedRewardRow & { tier: TierRow | null };

/** A reward is open from `available_from` until just before `available_until`. */
export function getPhase({ available_from, available_until }: RewardWindow, now: Date): StaffReward['phase'] {
  if (available_until && now >= available_until) return 'ended';
  return available_from && now < available_from ? 'upcoming' : 'open';
}

type TextColumns = Pick<RewardRow, `${'name' | 'description'}_${Language}`>;

export const toTexts = (row: TextColumns, language: Language) => ({
  name: row[`name_${language}`],
  description: row[`description_${language}`],
});

export const toInstructions = ({
  instructions_ar: ar,
  instructions_en: en,
}: Pick<RewardRow, 'instructions_ar' | 'instructions_en'>) =>
  ar === null || en === null ? null : { ar, en };

/** The terms on which members redeem the reward. */
const toTerms = ({ kind, limit_per_member, collect_days, returns_points, options, ...row }: RewardRow) => ({
  kind,
  options: [...options],
  instructions: toInstructions(row),
  limit_per_member,
  collect_days,
  returns_points,
});

/** Whether and when fans can redeem the reward. */
export const toAvailability = ({ available, stock, available_from, available_until }: RewardRow) => ({
  available: available && stock !== 0,
  stock,
  available_from: available_from?.toISOString() ?? null,
  available_until: available_until?.toISOString() ?? null,
});

export function toReward(row: FanRewardRow, language: Language): Reward {
  return {
    _id: row.id,
    ...toTexts(row, language),
    loyalty_points: row.loyalty_points,
    ...toAvailability(row),
    is_active: row.is_active,
    ...toTerms(row),
    perk: row.event_id === null ? null : { event_id: row.event_id, early_hours: row.early_hours },
    tier: row.tier && toTier(row.tier, language),
    drawing: row.drawing,
    ...toPicture(row, 'reward', language),
    translations: { ar: toTexts(row, 'ar'), en: toTexts(row, 'en') },
  };
}

export type StaffRewardRow = PicturedRewardRow &
  VersionedRow & {
    now: Date;
    /** All items that staff ever added to the stock, without withdrawn vouchers; null: no limit. */
    total_stock: number | null;
  };

/** Unlike in `toReward`, `available` is what staff set, regardless of the stock. */
export function toStaffReward(row: StaffRewardRow, language: Language): StaffReward {
  const { available_from, available_until } = row;
  return {
    _id: row.id,
    translations: { ar: toTexts(row, 'ar'), en: toTexts(row, 'en') },
    loyalty_points: row.loyalty_points,
    available: row.available,
    stock: row.stock,
    is_active: row.is_active,
    ...toTerms(row),
    drawing: row.drawing,
    ...toPicture(row, 'reward', language),
    vouchers:
      row.kind === 'voucher' && row.stock !== null && row.total_stock !== null
        ? { left: row.stock, handed_out: row.total_stock - row.stock }
        : null,
    event_id: row.event_id,
    early_hours: row.early_hours,
    tier_id: row.tier_id,
    available_from: available_from && toVenueMoment(available_from, DEFAULT_TIMEZONE),
    available_until: available_until && toVenueMoment(available_until, DEFAULT_TIMEZONE),
    phase: getPhase(row, row.now),
    changed: toLastChange(row),
  };
}

/**
 * Computes the stock after staff changed it from `before` to `newStock`, while `remaining` are left. Members may have
 * redeemed meanwhile, so the difference is applied to `remaining`.
 */
export function computeStock(
  remaining: number | null,
  before: number | null,
  newStock: number | null,
): number | null {
  if (newStock === before) return remaining;
  if (remaining === null || before === null || newStock === null) return newStock;
  return Math.max(0, remaining + newStock - before);
}

type StockColumns = Pick<RewardRow, 'kind' | 'stock'>;

/**
 * Returns the stock of a reward that staff save. The stock of a voucher reward is the number of its unused vouchers,
 * which staff cannot set: they send null or the number that they were shown.
 * @param before the locked row; null for a new reward
 * @param shownStock the stock that the editor was shown
 */
export function resolveStock(
  { kind, stock: newStock }: StockColumns,
  before: StockColumns | null,
  shownStock: number | null,
): Result<number | null, 'request.invalid'> {
  if (kind !== 'voucher') return ok(before ? computeStock(before.stock, shownStock, newStock) : newStock);
  const [remaining, expected] = before?.kind === 'voucher' ? [before.stock, shownStock] : [0, 0];
  return newStock === null || newStock === expected
    ? ok(remaining)
    : err('request.invalid', { fields: [{ path: 'stock', code: 'not_allowed' }] });
}

type FixedTerms = Pick<RewardRow, 'kind' | 'event_id' | 'early_hours'>;

/** Whether a change touches the terms of a voucher or perk that are fixed once a member has redeemed it. */
export function changesFixedTerms(before: FixedTerms, after: Partial<FixedTerms>): boolean {
  if (before.kind !== 'voucher' && before.kind !== 'perk') return false;
  const { kind, event_id, early_hours } = { ...before, ...after };
  return kind !== before.kind || event_id !== before.event_id || early_hours !== before.early_hours;
}

type RewardBody = BodyOf<typeof createReward>;
export type RewardValues = Omit<RewardRow, 'id'>;

/** Converts the times that staff typed. @param before the reward before the change; null for a new one */
function parseWindow(
  { available_from: from, available_until: until }: Pick<RewardBody, keyof RewardWindow>,
  before: RewardWindow | null,
): Result<RewardWindow, 'request.invalid'> {
  const moments = { ...(from && { available_from: from }), ...(until && { available_until: until }) };
  const { instants, fieldErrors: fields } = parseMoments(
    moments as Record<keyof typeof moments, Moment>,
    DEFAULT_TIMEZONE,
    before ?? {},
  );
  if (fields.length > 0) return err('request.invalid', { fields });
  const available_from = from && instants.available_from;
  const available_until = until && instants.available_until;
  return available_from && available_until && available_until <= available_from
    ? err('request.invalid', { fields: [{ path: 'available_until', code: 'dates_reversed' }] })
    : ok({ available_from, available_until });
}

/** Maps a request body to the values of the columns that staff can edit. */
export function toRewardValues(
  { translations: { ar, en }, instructions, ...fields }: RewardBody,
  before: RewardWindow | null,
): Result<RewardValues, 'request.invalid'> {
  const window = parseWindow(fields, before);
  if (!window.ok) return window;
  return ok({
    name_ar: ar.name,
    name_en: en.name,
    description_ar: ar.description,
    description_en: en.description,
    ...fields,
    // A second perk for the same event would give its member nothing.
    limit_per_member: fields.kind === 'perk' ? 1 : fields.limit_per_member,
    instructions_ar: instructions?.ar ?? null,
    instructions_en: instructions?.en ?? null,
    ...window.value,
  });
}
