/** Renders one match of the list: a row per team with its score at the end, or when it starts, then the links. */
import {
  formatDay,
  formatRelativeDay,
  formatTime,
  formatViewerTimeIfDifferent,
} from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { siteConfig } from '@rabita/client/site-config';
import { describeZone, formatVenueTime } from '@rabita/contract/describe-zone';
import type { Match } from '@rabita/contract/fan/match';
import { Badge } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { matchListTexts } from './list-texts.ts';
import { MatchLinks } from './match-links.tsx';
import { leaderOf } from './rules.ts';
import { TeamBadge } from './team-badge.tsx';
import { texts } from './texts.ts';

/** The layout of a match in the list and of its skeleton. */
export const matchListCardClasses = 'cut relative flex flex-col gap-3 bg-surface-2 p-4 sm:px-5';

/** A line with one team, and the score at its end. */
export const teamRowClasses = 'flex min-h-11 flex-wrap items-center gap-3';

type MatchProps = { readonly match: Match };

export function MatchListCard({ match }: MatchProps) {
  const t = useTexts(texts);
  const bestOf = match.best_of > 0 ? t('bestOf', { count: match.best_of }) : '';
  return (
    <article
      aria-labelledby={`match-${match._id}`}
      className={classNames(
        matchListCardClasses,
        match.state === 'live' && 'before:absolute before:inset-x-0 before:top-0 before:h-1 before:bg-live',
      )}
    >
      <h3 id={`match-${match._id}`} className="sr-only">
        {t('teams', { home: match.home.name, away: match.away.name })}
      </h3>
      <div className="flex min-h-7 items-start justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-base break-words text-text-2 *:min-w-0">
          <bdi className="font-semibold text-text">{match.tournament}</bdi>
          <span className="text-sm text-text-3">
            <bdi>{match.game}</bdi>
            {bestOf && <span>{` · ${bestOf}`}</span>}
          </span>
        </p>
        {match.state === 'live' && <Badge tone="live">{t('live')}</Badge>}
        {match.state === 'finished' && <Badge>{t('finished')}</Badge>}
      </div>
      {/* With large text the start stands below the teams. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid min-w-[min(9rem,100%)] flex-1 grid-cols-[minmax(0,1fr)] gap-1">
          <TeamRow match={match} side="home" />
          <TeamRow match={match} side="away" />
        </div>
        {!match.score && <StartTime match={match} />}
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <MatchDay match={match} />
        <MatchLinks match={match} />
      </div>
    </article>
  );
}

/** The scores stand below each other, each in a cell of its own: one string would be reversed in right-to-left text. */
function TeamRow({ match, side }: MatchProps & { readonly side: 'home' | 'away' }) {
  const team = match[side];
  const leader = leaderOf(match);
  const isOwn = team.tag === siteConfig.brand.tag;
  return (
    <div data-side={side} className={teamRowClasses}>
      <TeamBadge team={team} className="size-10 shrink-0" />
      <span
        className={classNames(
          'min-w-0 flex-1 basis-20 font-display text-base leading-(--leading-heading) font-bold break-words',
          leader !== null && leader !== side && 'text-text-2',
        )}
      >
        <Name>{team.name}</Name>
      </span>
      {match.score && (
        <span
          data-score=""
          className={classNames(
            'grid min-h-10 min-w-12 shrink-0 place-items-center bg-surface-3 px-2 font-display text-xl leading-none font-extrabold tabular',
            match.state === 'live' && 'border-e-3 border-live',
            leader === side ? (isOwn ? 'text-accent-text' : 'text-text') : 'text-text-2',
          )}
        >
          {match.score[side]}
        </span>
      )}
    </div>
  );
}

/** The day and the hour of a match that has not started, beside both teams. */
function StartTime({ match: { starts_at: at, timezone } }: MatchProps) {
  const language = useLanguage();
  return (
    <time
      dateTime={at}
      className="grid max-w-full min-w-0 justify-items-center border-s border-line ps-4 text-center text-sm text-text-3"
    >
      <span className="text-base font-semibold text-balance text-text">
        {formatDay(at, language, timezone)}
      </span>
      <span className="font-display text-2xl leading-tight font-extrabold whitespace-nowrap text-text tabular">
        {formatTime(at, language, timezone)}
      </span>
      <span>{describeZone(timezone, language)}</span>
    </time>
  );
}

/** What is not said above: the hour of a live match, the day of a finished one, and how far away a coming one is. */
function MatchDay({ match: { starts_at: at, timezone, state } }: MatchProps) {
  const t = useTexts(texts);
  const tl = useTexts(matchListTexts);
  const language = useLanguage();
  const says = {
    live: () => tl('started', { time: formatVenueTime(at, language, timezone) }),
    upcoming: () => formatRelativeDay(at, language, timezone),
    finished: () => formatDay(at, language, timezone),
  };
  const ownTime = state === 'finished' ? null : formatViewerTimeIfDifferent(at, language, timezone);
  return (
    <p className="text-sm text-balance text-text-2 first-letter:uppercase">
      <time dateTime={at}>{says[state]()}</time>
      {ownTime && <span className="block text-text-3">{t('viewerTime', { time: ownTime })}</span>}
    </p>
  );
}
