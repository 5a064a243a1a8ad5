/** The reasons that a scanner offers for an override. A reason is stored as its steward read it. */
import { LANGUAGES } from './constants.ts';

export const OVERRIDE_REASONS = {
  phone: { ar: 'جواله لا يعمل، وتأكدت من هويته', en: 'Phone doesn’t work; I checked their ID' },
  code: { ar: 'الرمز لا يُقرأ، وتأكدت من هويته', en: 'Code can’t be read; I checked their ID' },
  printed: { ar: 'تذكرة مطبوعة، وتأكدت من هويته', en: 'Printed ticket; I checked their ID' },
  guest: { ar: 'ضيف بالاسم، وتأكدت من هويته', en: 'Guest by name; I checked their ID' },
} as const;
export type OverrideReason = keyof typeof OVERRIDE_REASONS;

export const OVERRIDE_KINDS = Object.keys(OVERRIDE_REASONS) as [OverrideReason, ...OverrideReason[]];

/** Null: the steward wrote another reason. */
export function findOverrideKind(reason: string): OverrideReason | null {
  const isOf = (kind: OverrideReason) =>
    LANGUAGES.some(language => OVERRIDE_REASONS[kind][language] === reason);
  return OVERRIDE_KINDS.find(isOf) ?? null;
}
