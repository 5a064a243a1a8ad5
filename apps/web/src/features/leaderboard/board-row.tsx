/** Renders one row of the leaderboard: rank, crest, name and points. The member's own row has the accent colour. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import { Crest } from '@rabita/ui/art/crest';
import { classNames } from '@rabita/ui/class-names';
import { getInitial } from '../../platform/get-initial.ts';
import { texts } from './texts.ts';

type BoardRowProps = {
  readonly row: LeaderboardRow;
  readonly isOwn?: boolean;
  readonly className?: string | undefined;
};

/** The grid of all rows. The rank column is as wide as the widest rank, so that the names are aligned. */
export const boardGridClasses =
  'grid grid-cols-[minmax(2.5rem,auto)_auto_minmax(0,1fr)_auto] gap-x-3 cramped:grid-cols-[auto_minmax(0,1fr)_auto]';

export function BoardRow({ row, isOwn = false, className }: BoardRowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <li
      aria-current={isOwn || undefined}
      className={classNames(
        'col-span-full grid min-h-11 grid-cols-subgrid items-center px-3 py-1.5 sm:min-h-13 sm:px-4 sm:py-2',
        isOwn ? 'bg-accent font-bold text-on-accent' : 'border-b border-line text-text',
        className,
      )}
    >
      <span className={classNames('font-display font-bold tabular', !isOwn && 'text-text-2')}>
        <span className="sr-only">{t('memberRank', { rank: row.rank })}</span>
        <span aria-hidden="true">{formatNumber(row.rank, language)}</span>
      </span>
      <span className="cramped:hidden">
        <Crest
          seed={row._id}
          size={32}
          letters={getInitial(row.full_name)}
          palette={isOwn ? 'accent' : 'seed'}
        />
      </span>
      <bdi className="text-parent min-w-0 justify-self-start [overflow-wrap:anywhere]">
        {isOwn ? t('you') : row.full_name}
      </bdi>
      <span className="text-end tabular">
        <span aria-hidden="true">{formatNumber(row.loyalty_points, language)}</span>
        <span className="sr-only">{t('points', { count: row.loyalty_points })}</span>
      </span>
    </li>
  );
}
