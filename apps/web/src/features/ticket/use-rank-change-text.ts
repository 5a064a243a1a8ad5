/**
 * Returns the sentence about the member's new rank after a ticket earned points, from the live stream's latest news.
 */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { usePointsNews } from '../../platform/points-news.ts';
import { texts } from './texts.ts';

/** Null if the latest news about points is about another booking, takes points back or contains no rank. */
export function useRankChangeText(bookingId: string): string | null {
  const t = useTexts(texts);
  const language = useLanguage();
  const news = usePointsNews();
  if (news?.booking_id !== bookingId || news.points <= 0 || news.rank_after === null) return null;
  const after = formatNumber(news.rank_after, language);
  if (news.rank_before === null) return t('rankBegan', { after });
  if (news.rank_before === news.rank_after) return t('rankStayed', { after });
  return t('rankRose', { before: formatNumber(news.rank_before, language), after });
}
