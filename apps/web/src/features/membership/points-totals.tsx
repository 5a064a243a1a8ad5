/** Renders the member's balance first, then the ranking points with the rank, on the dashboard and the points page. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { User } from '@rabita/contract/fan/member';
import { TrophyIcon } from '@rabita/ui/art/icons';
import { classNames } from '@rabita/ui/class-names';
import { CountedBalance } from '../../platform/counted-balance.tsx';
import { texts } from './texts.ts';

/** A larger balance has a smaller font, so that no phone breaks the number. */
const MAX_SHORT_BALANCE = 999_999;

export function PointsTotals({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const language = useLanguage();
  // A new member reads how points come, instead of two zeros.
  if (user.loyalty_points === 0 && user.points_balance === 0)
    return (
      <p className="flex items-center gap-3">
        <TrophyIcon className="text-accent-text" />
        <span>
          <span className="block font-semibold">{t('noRank')}</span>
          <span className="block text-sm text-text-2">{t('noRankDetail')}</span>
        </span>
      </p>
    );
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="max-w-full">
        <dt className="text-sm text-text-2">{t('balance')}</dt>
        <dd className="font-display leading-[1.3] font-extrabold break-words">
          <span
            className={classNames(
              'leading-[1.2] tabular',
              user.points_balance > MAX_SHORT_BALANCE ? 'text-2xl sm:text-4xl' : 'text-4xl',
            )}
          >
            <CountedBalance balance={user.points_balance} />
          </span>{' '}
          <span className="text-base font-semibold text-text-2">
            {t('pointsUnit', { count: user.points_balance })}
          </span>
        </dd>
      </div>
      <div className="max-w-full text-end">
        <dt className="text-sm text-text-2">{t('ranking')}</dt>
        <dd className="font-display text-xl leading-[1.3] font-bold break-words tabular">
          {formatNumber(user.loyalty_points, language)}
        </dd>
        <dd className="text-sm font-semibold text-accent-text tabular">
          {user.rank === null ? t('noRank') : t('rank', { rank: user.rank })}
        </dd>
      </div>
    </dl>
  );
}
