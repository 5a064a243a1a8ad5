/** What a ticket's points did to the member's rank, in words, when it was told while the app was open. */
import { formatNumber } from '@rabita/client/format';
import { useLanguage } from '@rabita/client/language';
import { useTexts } from '@rabita/client/texts';
import { usePointsNews } from '../../platform/points-news.ts';
import { texts } from './texts.ts';

/** Null when nothing was told of this booking, or its points were taken back. */
export function useRankMove(bookingId: string): string | null {
  const t = useTexts(texts);
  const language = useLanguage();
  const news = usePointsNews();
  if (news?.booking_id !== bookingId || news.points <= 0 || news.rank_after === null) return null;
  const after = formatNumber(news.rank_after, language);
  if (news.rank_before === null) return t('rankBegan', { after });
  if (news.rank_before === news.rank_after) return t('rankStayed', { after });
  return t('rankRose', { before: formatNumber(news.rank_before, language), after });
}
