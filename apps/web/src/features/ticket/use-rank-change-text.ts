/**
 * Returns the sentence about the member's new rank after a ticket earned points, from the live stream's latest news.
 */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { usePointsUpdate } from '../../platform/points-update.ts';
import { texts } from './texts.ts';

/** Null if the latest news about points is about another booking, takes points back or contains no rank. */
export function useRankChangeText(bookingId: string): string | null {
  const t = useTexts(texts);
  const language = useLanguage();
  const update = usePointsUpdate();
  if (update?.booking_id !== bookingId || update.points <= 0 || update.rank_after === null) return null;
  const after = formatNumber(update.rank_after, language);
  if (update.rank_before === null) return t('rankBegan', { after });
  if (update.rank_before === update.rank_after) return t('rankStayed', { after });
  return t('rankRose', { before: formatNumber(update.rank_before, language), after });
}
