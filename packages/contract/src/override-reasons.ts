/** The reasons that a scanner offers for an override. The chosen reason is stored in the steward's language. */
import { LANGUAGES } from './constants.ts';

export const OVERRIDE_REASONS = {
  phone: { ar: 'جواله لا يعمل، وتأكدت من هويته', en: 'Phone doesn’t work; I checked their ID' },
  code: { ar: 'الرمز لا يُقرأ، وتأكدت من هويته', en: 'Code can’t be read; I checked their ID' },
  printed: { ar: 'تذكرة مطبوعة، وتأكدت من هويته', en: 'Printed ticket; I checked their ID' },
  guest: { ar: 'ضيف بالاسم، وتأكدت من هويته', en: 'Guest by name; I checked their ID' },
} as const;
export type OverrideReason = keyof typeof OVERRIDE_REASONS;

export const OVERRIDE_KINDS = Object.keys(OVERRIDE_REASONS) as [OverrideReason, ...OverrideReason[]];

/** Returns null if the steward wrote a reason that scanners do not offer. */
export function findOverrideKind(reason: string): OverrideReason | null {
  const hasText = (kind: OverrideReason) =>
    LANGUAGES.some(language => OVERRIDE_REASONS[kind][language] === reason);
  return OVERRIDE_KINDS.find(hasText) ?? null;
}
