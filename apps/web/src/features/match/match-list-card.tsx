/** Renders one match in the list, and its placeholder. A press anywhere but on its links opens the match's sheet. */
import { useTexts } from '@rabita/client/language/texts';
import type { Match } from '@rabita/contract/fan/match';
import { classNames } from '@rabita/ui/class-names';
import { Skeleton } from '@rabita/ui/skeleton';
import { MatchBadge } from './match-badge.tsx';
import { MatchLinks } from './match-links.tsx';
import { MatchMoment } from './match-moment.tsx';
import { StartTime } from './start-time.tsx';
import { TeamRow } from './team-row.tsx';
import { texts } from './texts.ts';

/** The layout of a match in the list and of its skeleton. */
const cardClasses = 'cut relative flex flex-col gap-2.5 bg-surface-2 p-4 sm:px-5';

type MatchListCardProps = {
  readonly match: Match;
  /** Whether its stream is the strong action of the screen. */
  readonly isFirst: boolean;
  /** False if the page names the zone of all its matches. */
  readonly hasZone: boolean;
  readonly onOpen: () => void;
};

export function MatchListCard({ match, isFirst, hasZone, onOpen }: MatchListCardProps) {
  const t = useTexts(texts);
  const isLive = match.state === 'live';
  return (
    <article
      aria-labelledby={`match-${match._id}`}
      className={classNames(
        cardClasses,
        'transition-colors has-[h3>button:hover]:bg-surface-3',
        isLive && 'before:absolute before:inset-x-0 before:top-0 before:h-1 before:bg-live',
      )}
    >
      <h3 id={`match-${match._id}`} className="absolute inset-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="size-full focus-visible:-outline-offset-3"
        >
          <span className="sr-only">{t('teams', { home: match.home.name, away: match.away.name })}</span>
        </button>
      </h3>
      {/* With large text the badge wraps below the names, and the start time below the teams. */}
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-36 text-sm break-words text-text-3">
          <bdi className="block font-semibold text-text-2">{match.tournament}</bdi>
          <bdi>{match.game}</bdi>
          <span>{' · '}</span>
          {match.state === 'upcoming' ? (
            <span>{t('bestOf', { count: match.best_of })}</span>
          ) : (
            <MatchMoment match={match} hasZone={hasZone} />
          )}
        </p>
        <MatchBadge match={match} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <div className="grid min-w-[min(9rem,100%)] flex-1 grid-cols-[minmax(0,1fr)] gap-1.5">
          <TeamRow match={match} side="home" isLarge={isLive} />
          <TeamRow match={match} side="away" isLarge={isLive} />
        </div>
        {match.state !== 'finished' && (
          <div className="empty:hidden max-sm:order-last max-sm:basis-full">
            <MatchLinks match={match} isFirst={isFirst} />
          </div>
        )}
        {match.state === 'upcoming' && <StartTime match={match} hasZone={hasZone} />}
      </div>
    </article>
  );
}

export function MatchListCardSkeleton() {
  return (
    <div data-skeleton="match" className={cardClasses}>
      <Skeleton width="60%" height={48} />
      <div className="grid gap-1.5">
        <Skeleton height={40} />
        <Skeleton height={40} />
      </div>
      <Skeleton width="40%" height={24} className="sm:hidden" />
    </div>
  );
}
