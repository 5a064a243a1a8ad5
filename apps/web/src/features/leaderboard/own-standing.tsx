/** Renders the member's rank and points on a leaderboard, and what is missing for the next rank. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { LeaderboardResponse } from '@rabita/contract/fan/leaderboard';
import { TrophyIcon } from '@rabita/ui/art/icons';
import { Card } from '@rabita/ui/card';
import { classNames } from '@rabita/ui/class-names';
import { Skeleton } from '@rabita/ui/skeleton';
import { findNextRank, getMedal } from './rules.ts';
import { texts } from './texts.ts';

const medalClasses = { gold: 'text-gold', silver: 'text-silver', bronze: 'text-bronze' };

type OwnStandingProps = {
  readonly query: { readonly response: LeaderboardResponse | null; readonly error: string | null };
  /** What a member without a rank can do about it. */
  readonly unrankedText: string;
};

const rowClasses = 'flex min-h-24 flex-wrap items-center gap-x-5 gap-y-1';

/** Renders nothing if the board cannot be fetched: the board says so. */
export function OwnStanding({ query, unrankedText }: OwnStandingProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { response, error } = query;
  if (!response && error !== null) return null;
  if (!response)
    return (
      <Card className={rowClasses}>
        <Skeleton width={72} height={56} />
        <Skeleton width={140} height={44} />
      </Card>
    );
  const { user_rank: own } = response;
  if (!own)
    return (
      <Card className={rowClasses}>
        <TrophyIcon size={32} className="text-accent-text" />
        <p className="min-w-0 flex-1 basis-40">
          <strong className="block font-display">{t('noRank')}</strong>
          <span className="text-text-2">{unrankedText}</span>
        </p>
      </Card>
    );
  const medal = getMedal(own.rank);
  const next = findNextRank(response);
  return (
    <Card className={rowClasses}>
      <p className="grid">
        <span className="text-sm text-text-2">{t('place')}</span>
        <strong
          className={classNames(
            'font-display text-4xl leading-[1.2] font-extrabold break-all tabular',
            medal ? medalClasses[medal] : 'text-text',
          )}
        >
          {formatNumber(own.rank, language)}
        </strong>
      </p>
      <p className="grid min-w-0 flex-1 basis-36 gap-0.5 tabular">
        <span className="font-semibold">{t('points', { count: own.loyalty_points })}</span>
        {(next || own.rank === 1) && (
          <span className="text-base text-text-2">
            {next
              ? t('nextRank', { count: next.missing, rank: formatNumber(next.rank, language) })
              : t('leading')}
          </span>
        )}
      </p>
    </Card>
  );
}
