/** Decides whether members can redeem a reward, and maps redemption rows to API responses. */
import type { Language } from '@rabita/contract/constants';
import type { Redemption } from '@rabita/contract/fan/redemption';
import type { ChosenOption, RewardOption } from '@rabita/contract/reward-option';
import type { StaffRedemption } from '@rabita/contract/staff/redemption';
import type { SigningKey } from '@rabita/door/keys';
import { signRewardCode } from '@rabita/door/reward-code';
import { type PictureColumns, toPicture } from '../../../platform/database/picture-columns.ts';
import { type Err, err, ok, type Result } from '../../../platform/result.ts';
import { secondsOf } from '../../../platform/time/seconds-of.ts';
import type { Contacts } from '../../message/contact/rules.ts';
import type { TierRow } from '../../points/leaderboard/rules.ts';
import { getPhase, type RewardRow, type RewardWindow, toInstructions, toTexts } from '../rules.ts';

/** The columns of a reward that decide whether members can redeem it. */
export type RedeemableRow = RewardWindow & {
  id: string;
  kind: RewardRow['kind'];
  /** The event that a perk lets members book early; null for other kinds. */
  event_id: string | null;
  /** In this order: the event is not published, is cancelled or past, is open for booking, or is not open yet. */
  event_phase: 'hidden' | 'over' | 'open' | 'upcoming' | null;
  cost: number;
  available: boolean;
  stock: number | null;
  limit_per_member: number | null;
  /** The lowest tier that may redeem it. */
  tier: TierRow | null;
  options: readonly RewardOption[];
  /** The database's clock when the transaction began. */
  now: Date;
};

/** Who hands a reward out: a member of staff in the console, or a counter. */
export type Collector = { staffId: string; counterId?: never } | { counterId: string; staffId?: never };

/** Returns why nobody can redeem the reward now; null if members can. */
export function findRewardError(
  reward: RedeemableRow,
): Err<'reward.unavailable' | 'reward.out_of_stock' | 'reward.booking_open' | 'reward.event_over'> | null {
  const phase = getPhase(reward, reward.now);
  const isWithheld = reward.kind === null || !reward.available || reward.event_phase === 'hidden';
  const reason = isWithheld ? 'withheld' : phase;
  if (reason !== 'open') return err('reward.unavailable', { extra: { reason } });
  if (reward.event_phase === 'over') return err('reward.event_over');
  if (reward.event_phase === 'open') return err('reward.booking_open');
  return reward.stock === 0 ? err('reward.out_of_stock') : null;
}

/**
 * Decides for each call, in the given order, whether its member gets the reward. Earlier calls reduce the stock, and
 * the balance and limit of their member.
 * @param reward locked by the caller's transaction, like the balances
 * @param redemptionCounts the number of this reward that each member holds or has collected
 * @returns for each call the member's balance afterwards, or an error
 */
export function redeemInOrder(
  reward: RedeemableRow,
  memberIds: readonly string[],
  redemptionCounts: ReadonlyMap<string, number>,
  balances: ReadonlyMap<string, number>,
): Result<
  number,
  NonNullable<ReturnType<typeof findRewardError>>['code'] | 'reward.limit_reached' | 'points.not_enough'
>[] {
  const [currentCounts, currentBalances] = [new Map(redemptionCounts), new Map(balances)];
  let { stock } = reward;
  return memberIds.map(memberId => {
    const error = findRewardError({ ...reward, stock });
    if (error) return error;
    const count = currentCounts.get(memberId) ?? 0;
    if (reward.limit_per_member !== null && count >= reward.limit_per_member)
      return err('reward.limit_reached');
    const remaining = (currentBalances.get(memberId) ?? 0) - reward.cost;
    if (remaining < 0) return err('points.not_enough', { extra: { missing: -remaining } });
    currentCounts.set(memberId, count + 1);
    currentBalances.set(memberId, remaining);
    if (stock !== null) stock -= 1;
    return ok(remaining);
  });
}

type CommonRow = {
  id: string;
  number: string;
  kind: Redemption['kind'];
  state: Redemption['state'];
  cost: number;
  created_at: Date;
  collect_until: Date;
  ended_at: Date | null;
  reward_id: string;
  name_ar: string;
  name_en: string;
  /** Null: the reward had no options, or the member was erased. */
  options: ChosenOption[] | null;
};

/** The reward's instructions and its current kind, which staff may have changed since the redemption. */
type InstructionColumns = Pick<RewardRow, 'instructions_ar' | 'instructions_en'> & {
  reward_kind: RewardRow['kind'];
};

/** Returns null if the reward has another kind now, because its instructions are then for that kind. */
export const toInstructionsFor = (row: InstructionColumns, kind: Redemption['kind']) =>
  row.reward_kind === kind ? toInstructions(row) : null;

export type RedemptionRow = CommonRow &
  PictureColumns<'reward'> &
  InstructionColumns & {
    returns_points: boolean;
    drawing: RewardRow['drawing'];
    description_ar: string;
    description_en: string;
    voucher_id: string | null;
    /** The voucher's encrypted code; null for other kinds. */
    sealed_code: Buffer | null;
    /** The event of a perk; this column and those below are null for other kinds. */
    event_id: string | null;
    event_name_ar: string;
    event_name_en: string;
    location_ar: string;
    location_en: string;
    city_ar: string;
    city_en: string;
    starts_at: Date;
    timezone: string;
    early_access_at: Date | null;
    booking_id: string | null;
  };

const toTimes = ({ created_at, collect_until, ended_at }: CommonRow) => ({
  created_at: created_at.toISOString(),
  collect_until: collect_until.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

const toBytes = (id: string) => Uint8Array.from(Buffer.from(id.replaceAll('-', ''), 'hex'));
/** Returns the redemption's id from the bytes in its code. */
export const toRedemptionId = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');

function toPerk(row: RedemptionRow, language: Language): Redemption['perk'] {
  const { event_id: _id, starts_at, timezone } = row;
  if (row.kind !== 'perk' || _id === null) return null;
  const toEventTexts = (chosen: Language) => ({
    name: row[`event_name_${chosen}`],
    location: row[`location_${chosen}`],
    city: row[`city_${chosen}`],
  });
  return {
    event: {
      _id,
      ...toEventTexts(language),
      starts_at: starts_at.toISOString(),
      timezone,
      translations: { ar: toEventTexts('ar'), en: toEventTexts('en') },
    },
    early_access_at: row.early_access_at?.toISOString() ?? null,
    booking_id: row.booking_id,
  };
}

/**
 * @param key signs the code of a redemption that waits to be collected
 * @param voucherCode the voucher's code, if the response shows it
 */
export function toRedemption(
  row: RedemptionRow,
  language: Language,
  key: SigningKey,
  voucherCode: string | null = null,
): Redemption {
  const expiresAt = Math.floor(secondsOf(row.collect_until));
  return {
    _id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    cost: row.cost,
    reward: {
      _id: row.reward_id,
      ...toTexts(row, language),
      drawing: row.drawing,
      ...toPicture(row, 'reward', language),
      translations: { ar: toTexts(row, 'ar'), en: toTexts(row, 'en') },
    },
    options: row.options ?? [],
    code:
      row.kind === 'pickup' && row.state === 'reserved'
        ? signRewardCode({ redemptionId: toBytes(row.id), expiresAt }, key)
        : null,
    voucher: row.kind === 'voucher' ? { code: voucherCode } : null,
    instructions: toInstructionsFor(row, row.kind),
    perk: toPerk(row, language),
    returns_points: row.returns_points,
    ...toTimes(row),
  };
}

/** A reservation and its member, for the reminder. */
export type ReminderRow = Pick<CommonRow, 'id' | 'number' | 'collect_until' | 'name_ar' | 'name_en'> &
  Contacts &
  InstructionColumns & {
    returns_points: boolean;
    member_id: string;
    full_name: string;
    language: Language;
  };

export type StaffRedemptionRow = CommonRow & {
  member_id: string | null;
  full_name: string | null;
  /** The name of the member of staff, or of the counter. */
  collected_by: string | null;
  collected_by_counter: string | null;
};

export function toStaffRedemption(row: StaffRedemptionRow): StaffRedemption {
  return {
    _id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    cost: row.cost,
    reward: { _id: row.reward_id, translations: { ar: { name: row.name_ar }, en: { name: row.name_en } } },
    member:
      row.member_id === null || row.full_name === null
        ? null
        : { _id: row.member_id, full_name: row.full_name },
    options: row.options ?? [],
    collected_by: row.collected_by,
    ...toTimes(row),
  };
}
