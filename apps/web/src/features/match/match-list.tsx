/** Renders all matches by state, eight at a time, or the loading, empty, error or offline state. */
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
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { LoadMore } from '../../platform/calls/load-more.tsx';
import { RefreshButton } from '../../platform/calls/refresh-button.tsx';
import { StaleNotice } from '../../platform/calls/stale-notice.tsx';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { MyTicketsLink } from '../../platform/navigation/my-tickets-link.tsx';
import { paths } from '../../platform/paths.ts';
import { matchListTexts } from './list-texts.ts';
import { MatchLinks } from './match-links.tsx';
import { findLeader } from './rules.ts';
import { TeamBadge } from './team-badge.tsx';
import { texts } from './texts.ts';
import type { MatchesQuery } from './use-matches.ts';

/** The layout of a match in the list and of its skeleton. */
const matchListCardClasses = 'cut relative flex flex-col gap-3 bg-surface-2 p-4 sm:px-5';

/** A line with one team, and the score at its end. */
const teamRowClasses = 'flex min-h-11 flex-wrap items-center gap-3';

type MatchProps = { readonly match: Match };

function MatchListCard({ match }: MatchProps) {
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
      {/* With large text the start time wraps below the teams. */}
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

/** Each score is in a separate cell, because one string would be reversed in right-to-left text. */
function TeamRow({ match, side }: MatchProps & { readonly side: 'home' | 'away' }) {
  const team = match[side];
  const leader = findLeader(match);
  const isOwnTeam = team.tag === siteConfig.brand.tag;
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
            leader === side ? (isOwnTeam ? 'text-accent-text' : 'text-text') : 'text-text-2',
          )}
        >
          {match.score[side]}
        </span>
      )}
    </div>
  );
}

function StartTime({ match: { starts_at: startsAt, timezone } }: MatchProps) {
  const language = useLanguage();
  return (
    <time
      dateTime={startsAt}
      className="grid max-w-full min-w-0 justify-items-center border-s border-line ps-4 text-center text-sm text-text-3"
    >
      <span className="text-base font-semibold text-balance text-text">
        {formatDay(startsAt, language, timezone)}
      </span>
      <span className="font-display text-2xl leading-tight font-extrabold whitespace-nowrap text-text tabular">
        {formatTime(startsAt, language, timezone)}
      </span>
      <span>{describeZone(timezone, language)}</span>
    </time>
  );
}

/** Renders when a live match started, how far away an upcoming match is, or the day of a finished match. */
function MatchDay({ match: { starts_at: startsAt, timezone, state } }: MatchProps) {
  const t = useTexts(texts);
  const tList = useTexts(matchListTexts);
  const language = useLanguage();
  const formats = {
    live: () => tList('started', { time: formatVenueTime(startsAt, language, timezone) }),
    upcoming: () => formatRelativeDay(startsAt, language, timezone),
    finished: () => formatDay(startsAt, language, timezone),
  };
  const viewerTime = state === 'finished' ? null : formatViewerTimeIfDifferent(startsAt, language, timezone);
  return (
    <p className="text-sm text-balance text-text-2 first-letter:uppercase">
      <time dateTime={startsAt}>{formats[state]()}</time>
      {viewerTime && <span className="block text-text-3">{t('viewerTime', { time: viewerTime })}</span>}
    </p>
  );
}

function MatchListCardSkeleton() {
  return (
    <div data-skeleton="match" className={matchListCardClasses}>
      <Skeleton width="50%" height={28} />
      <div className="grid gap-1">
        {['home', 'away'].map(side => (
          <div key={side} className={teamRowClasses}>
            <Skeleton height={40} />
          </div>
        ))}
      </div>
      <Skeleton width="60%" height={44} />
    </div>
  );
}

const STATES = ['live', 'upcoming', 'finished'] as const;

const gridClasses = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4 lg:grid-cols-2';
const headingClasses = 'mb-3 text-lg';

export function MatchList({ query }: { readonly query: MatchesQuery }) {
  const t = useTexts(texts);
  const tList = useTexts(matchListTexts);
  const isEmpty = query.matches?.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {query.error === null && !isEmpty && (
        <StaleNotice lastFetch={query.lastFetch} error={query.refreshError} />
      )}
      <Fetched
        query={query}
        data={query.matches}
        loadingLabel={t('loading')}
        skeleton={
          <div>
            <div className={`${headingClasses} leading-(--leading-heading)`}>
              <Skeleton width={130} height="1lh" />
            </div>
            <div className={gridClasses}>
              {['one', 'two', 'three', 'four'].map(key => (
                <MatchListCardSkeleton key={key} />
              ))}
            </div>
          </div>
        }
        alternative={<MyTicketsLink />}
        isEmpty={isEmpty}
        empty={
          <StatePanel
            kind="empty"
            sentence={t('none')}
            action={
              <>
                <ButtonLink to={paths.events} size="sm">
                  {tList('seeEvents')}
                </ButtonLink>
                <RefreshButton hasLabel query={query} />
              </>
            }
          />
        }
      >
        {matches => <Matches query={query} matches={matches} />}
      </Fetched>
    </div>
  );
}

type MatchesProps = { readonly query: MatchesQuery; readonly matches: readonly Match[] };

function Matches({ query, matches }: MatchesProps) {
  const t = useTexts(texts);
  const tList = useTexts(matchListTexts);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {STATES.map(state => {
          const matchesInState = matches.filter(match => match.state === state);
          if (matchesInState.length === 0) return null;
          return (
            <section key={state} aria-labelledby={`matches-${state}`}>
              <h2 id={`matches-${state}`} className={headingClasses}>
                {tList(state)}
              </h2>
              <div className={gridClasses}>
                {matchesInState.map(match => (
                  <MatchListCard key={match._id} match={match} />
                ))}
              </div>
            </section>
          );
        })}
      </div>
      <LoadMore query={query} loadingLabel={t('loading')} className="mt-5" />
    </>
  );
}
