// What a used ticket says about its points; an event may give none.
import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { texts } from './texts.ts';

export function useEarnedPointsText({ points }: Booking): string {
  const t = useTexts(texts);
  return points > 0 ? t('usedPoints', { count: points }) : t('usedWithoutPoints');
}
