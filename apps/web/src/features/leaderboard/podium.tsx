/** Renders the first three rows of the leaderboard as a podium, with the first in the middle. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import { Crest } from '@rabita/ui/art/crest';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { Skeleton } from '@rabita/ui/skeleton';
import { getInitial } from '../../platform/get-initial.ts';
import { getMedal, shortenName } from './rules.ts';
import { texts } from './texts.ts';

const metalClasses = {
  gold: 'text-gold border-gold',
  silver: 'text-silver border-silver',
  bronze: 'text-bronze border-bronze',
};

// The DOM order of the steps is first, second, third, for screen readers. The order on screen is second, first, third.
const columnClasses = ['col-start-2', 'col-start-1', 'col-start-3'];

/** Every member with the first rank stands on a high step. */
const stepClasses = (position: number, rank: number) =>
  classNames(
    'row-start-1 border-t-4 bg-linear-to-b from-surface-3 to-surface-1 cramped:col-start-1 cramped:row-start-auto cramped:mt-0',
    columnClasses[position],
    rank === 1 ? 'pt-5 pb-6' : 'mt-6 pt-4 pb-4',
  );

type PodiumProps = { readonly rows: readonly LeaderboardRow[]; readonly memberId: string | null };

export function Podium({ rows, memberId }: PodiumProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <ol className="grid grid-cols-3 gap-2 sm:gap-3 cramped:grid-cols-1">
      {rows.map((row, position) => {
        const metal = metalClasses[getMedal(row.rank) ?? 'bronze'];
        const isOwn = row._id === memberId;
        const isFirst = row.rank === 1;
        const isTied = rows.some(other => other !== row && other.rank === row.rank);
        return (
          <li
            key={row._id}
            className={classNames(
              'flex min-w-0 flex-col items-center px-1.5 text-center sm:px-3',
              metal,
              stepClasses(position, row.rank),
            )}
          >
            <Crest
              seed={row._id}
              size={isFirst ? 64 : 48}
              letters={getInitial(row.full_name)}
              palette={isOwn ? 'accent' : 'seed'}
            />
            <span className="mt-2 min-h-[2lh] w-full text-sm leading-[1.6] font-bold [overflow-wrap:anywhere] text-text sm:text-base">
              {/* Shortened to at most two lines, so that the ranks below are aligned. */}
              <span aria-hidden="true">
                <Name>{shortenName(row.full_name)}</Name>
              </span>
              <bdi className="sr-only">{row.full_name}</bdi>
            </span>
            {isOwn && <span className="text-sm font-bold text-accent-text">{t('you')}</span>}
            <span
              className={classNames(
                'mt-auto pt-1 font-display leading-[1.2] font-extrabold tabular',
                isFirst ? 'text-4xl' : 'text-3xl',
              )}
            >
              <span className="sr-only">{t('memberRank', { rank: row.rank })}</span>
              <span aria-hidden="true">{row.rank}</span>
            </span>
            {isTied && <span className="text-sm font-bold">{t('tied')}</span>}
            <span className="max-w-full text-sm font-semibold break-words text-text-2 tabular">
              <span aria-hidden="true">{formatNumber(row.loyalty_points, language)}</span>
              <span className="sr-only">{t('points', { count: row.loyalty_points })}</span>
            </span>
          </li>
        );
      })}
      {columnClasses.map(
        (column, position) =>
          position >= rows.length && (
            <li
              key={column}
              aria-hidden="true"
              className={classNames(
                'border-line opacity-60 cramped:hidden',
                stepClasses(position, position + 1),
              )}
            />
          ),
      )}
    </ol>
  );
}

export function PodiumSkeleton() {
  return (
    <div data-skeleton="podium" className="grid grid-cols-3 gap-2 sm:gap-3 cramped:grid-cols-1">
      {columnClasses.map((column, index) => (
        <div
          key={column}
          className={classNames(
            'grid content-start justify-items-center border-line px-1.5 sm:px-3',
            stepClasses(index, index + 1),
          )}
        >
          <Skeleton width={index === 0 ? 64 : 48} height={index === 0 ? 64 : 48} shape="circle" />
          <div className="mt-2 w-full text-sm leading-[1.6] sm:text-base">
            <Skeleton height="2lh" />
          </div>
          <div
            className={classNames('mt-1 font-display leading-[1.2]', index === 0 ? 'text-4xl' : 'text-3xl')}
          >
            <Skeleton width={32} height="1lh" />
          </div>
          <div className="text-sm">
            <Skeleton width={40} height="1lh" />
          </div>
        </div>
      ))}
    </div>
  );
}
