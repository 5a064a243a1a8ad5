// Renders the ledger entry that a question is about: its cause, points and date, and both sums after it.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffQuestion } from '@rabita/contract/staff/question';
import { LedgerCause } from '../../platform/ledger-cause.tsx';
import { formatViewerDayTime } from '../../platform/moments.ts';
import { texts } from './texts.ts';

/** The change that matters: of the balance, or of the ranking points if the balance stays. */
export function QuestionEntry({ question: { entry } }: { readonly question: StaffQuestion }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { earned_after, balance_after, created_at } = entry;
  const change = entry.balance || entry.earned;
  return (
    <div className="cut grid gap-1 self-start bg-surface-1 px-4 py-3 text-sm text-text-2">
      <p className="font-semibold text-text-3">{t('about')}</p>
      <div className="flex flex-wrap justify-between gap-x-4 text-text">
        <div className="min-w-0">
          <LedgerCause entry={entry} />
        </div>
        <p className={`font-display font-extrabold tabular ${change < 0 ? 'text-error' : 'text-success'}`}>
          {t('points', { count: change })}
        </p>
      </div>
      <p className="text-text-3">{formatViewerDayTime(created_at, language)}</p>
      <p className="text-text-3 tabular">
        {t('sumsAfter', {
          ranking: formatNumber(earned_after, language),
          balance: formatNumber(balance_after, language),
        })}
      </p>
    </div>
  );
}
