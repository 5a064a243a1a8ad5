// Pure rules for rewards: their status for a member's points, the next reward, the order of the list, and drawings.
import type { Reward } from '@rabita/contract/fan/reward';
import type { ObjectKind } from '@rabita/ui/art/object-art';

export type RewardStatus =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'reached' }
  /** The member needs `missing` more points. */
  | { readonly kind: 'short'; readonly missing: number };

/** Returns a reward's status for a member with these points. Pass 0 for a guest. */
export function rewardStatus(reward: Reward, points: number): RewardStatus {
  if (reward.stock !== null && reward.stock <= 0) return { kind: 'sold-out' };
  if (!reward.available) return { kind: 'unavailable' };
  const missing = reward.loyalty_points - points;
  if (missing <= 0) return { kind: 'reached' };
  return { kind: 'short', missing };
}

/** The cheapest available reward that costs more points than the member has, or null. */
export function nextReward(rewards: readonly Reward[], points: number): Reward | null {
  return rewards.reduce<Reward | null>((next, reward) => {
    if (rewardStatus(reward, points).kind !== 'short') return next;
    return next && next.loyalty_points <= reward.loyalty_points ? next : reward;
  }, null);
}

/** Available rewards, then unavailable ones, each group by ascending cost. */
export function sortedRewards(rewards: readonly Reward[], points: number): readonly Reward[] {
  const order = { reached: 0, short: 0, 'sold-out': 1, unavailable: 1 };
  return [...rewards].sort(
    (a, b) =>
      order[rewardStatus(a, points).kind] - order[rewardStatus(b, points).kind] ||
      a.loyalty_points - b.loyalty_points,
  );
}

/** The words that tell what a reward is, in its name in either language. The first match counts. */
const OBJECT_WORDS: readonly (readonly [ObjectKind, RegExp])[] = [
  ['wallpaper', /خلفي|wallpaper/iu],
  ['stickers', /ملصق|sticker/iu],
  ['key-ring', /مفاتيح|key ?(?:ring|chain)/iu],
  ['mug', /كوب|قدح|\bmug\b/iu],
  ['mouse-pad', /فأرة|mouse ?(?:pad|mat)|desk ?mat/iu],
  ['cap', /قبع|كاب|\bcap\b|\bhat\b/iu],
  ['scarf', /وشاح|شال|scarf/iu],
  ['jersey', /قميص|تيشيرت|هودي|jersey|shirt|hoodie/iu],
  ['gamepad', /(?:^|\s)لعب(?:\s|$)|\bplay\b|gaming|coaching/iu],
  ['building', /جولة|مقر|\btour\b|visit/iu],
  ['pass', /دخول|بطاقة|مقعد|كواليس|\bpass\b|backstage|seat|\bvip\b/iu],
  ['voucher', /قسيمة|خصم|تذكرة|voucher|discount|coupon|ticket|% off/iu],
];

/** Returns the drawing for a reward, by its name in both languages; a gift if the name tells nothing. */
export function objectOf({ name, translations }: Pick<Reward, 'name' | 'translations'>): ObjectKind {
  const names = [name, translations?.ar?.name, translations?.en?.name].join(' ');
  return OBJECT_WORDS.find(([, words]) => words.test(names))?.[0] ?? 'gift';
}
