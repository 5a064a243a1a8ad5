/** Returns the sentence for a used ticket: the points that it earned, or good wishes if the event gives no points. */
import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { texts } from './texts.ts';

export function useEarnedPointsText({ points }: Booking): string {
  const t = useTexts(texts);
  return points > 0
    ? t('usedPoints', { points: t('countedPoints', { count: points }) })
    : t('usedWithoutPoints');
}
