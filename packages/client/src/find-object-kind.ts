/** Finds the drawing that fits a reward's name. */
import type { ObjectKind } from '@rabita/ui/art/object-art';

type NamedText = { readonly name: string };

type RewardNames = {
  /** The name in the language of the request. Staff's rewards have none. */
  readonly name?: string;
  readonly translations: { readonly ar: NamedText; readonly en: NamedText };
};

/** For each drawing, the words of a reward's name that select it, in both languages. The first match wins. */
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

/** Returns the kind of drawing for a reward; `gift` if no word matches. */
export function findObjectKind({ name, translations }: RewardNames): ObjectKind {
  const names = [name, translations.ar.name, translations.en.name].join(' ');
  return OBJECT_WORDS.find(([, words]) => words.test(names))?.[0] ?? 'gift';
}
