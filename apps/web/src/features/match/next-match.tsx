/** Renders one match on the landing page: the live match, else the next match, else the latest finished match. */
import { formatTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { siteConfig } from '@rabita/client/site-config';
import type { Match } from '@rabita/contract/fan/match';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import { useDeferredValue } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { MatchBadge } from './match-badge.tsx';
import { MatchLinks } from './match-links.tsx';
import { MatchMoment } from './match-moment.tsx';
import { findLeader, findNextMatch } from './rules.ts';
import { TeamBadge } from './team-badge.tsx';
import { texts } from './texts.ts';
import { useMatchPages } from './use-match-pages.ts';

/** The layout of the landing page's match and of its skeleton. */
const matchCardClasses = 'cut relative flex flex-col gap-5 bg-surface-2 p-5 sm:p-8 [--cut:24px]';

/** The footer has the same height with and without links, so that it matches the skeleton. */
const matchFooterClasses =
  'mt-auto grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line pt-4 sm:min-h-15';

type MatchSideProps = {
  readonly team: Match['home'];
  readonly score: number | undefined;
  readonly isAhead: boolean;
  /** Reverses the order of badge, name and score for the second team, so that both scores are next to the middle. */
  readonly isMirrored?: boolean;
};

/** A score of three digits or more has a smaller font, so that it does not touch the badge. */
const scoreSize = (score: number) => (score > 99 ? 'text-2xl sm:text-4xl' : 'text-4xl sm:text-[4.5rem]');

/**
 * Renders one team of the landing page's match: its badge, its name, and its score if there is one.
 * The badge is at the outer edge and the score at the inner edge. The name is between them, on phones below them.
 */
function MatchSide({ team, score, isAhead, isMirrored = false }: MatchSideProps) {
  const isOwnTeam = team.tag === siteConfig.brand.tag;
  return (
    <div
      data-side={isMirrored ? 'away' : 'home'}
      className={classNames(
        'flex min-w-0 flex-wrap items-center justify-between gap-x-2 gap-y-2.5 sm:flex-nowrap sm:gap-x-5',
        isMirrored && 'flex-row-reverse',
      )}
    >
      <TeamBadge team={team} className="size-16 sm:size-22" />
      <span
        className={classNames(
          'min-w-0 font-display text-base leading-(--leading-heading) font-bold text-balance break-words max-sm:order-last max-sm:basis-full sm:flex-1 sm:text-xl',
          isMirrored ? 'text-end' : 'text-start',
        )}
      >
        <Name>{team.name}</Name>
      </span>
      {score !== undefined && (
        <span
          data-score=""
          className={classNames(
            'font-display leading-none font-extrabold tabular',
            scoreSize(score),
            isAhead ? (isOwnTeam ? 'text-accent-text' : 'text-text') : 'text-text-2',
          )}
        >
          {score}
        </span>
      )}
    </div>
  );
}

/** Each score is next to its team, never in one string: "2 : 1" would be reversed in right-to-left text. */
export function MatchCard({ match }: { readonly match: Match }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const leader = findLeader(match);
  const bestOf = match.best_of > 0 ? t('bestOf', { count: match.best_of }) : '';
  return (
    <article
      aria-labelledby={`match-${match._id}`}
      className={classNames(
        matchCardClasses,
        match.state === 'live' && 'before:absolute before:inset-x-0 before:top-0 before:h-1 before:bg-live',
      )}
    >
      <h3 id={`match-${match._id}`} className="sr-only">
        {t('teams', { home: match.home.name, away: match.away.name })}
      </h3>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-base break-words text-text-2">
          <bdi className="font-semibold text-text">{match.tournament}</bdi>
          <span className="block text-sm text-text-3">
            <bdi>{match.game}</bdi>
            {bestOf && <span>{` · ${bestOf}`}</span>}
          </span>
        </p>
        <MatchBadge match={match} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2 sm:items-center sm:gap-4">
        <MatchSide team={match.home} score={match.score?.home} isAhead={leader === 'home'} />
        {match.score ? (
          <span
            aria-hidden="true"
            className="mt-4.5 font-display text-2xl leading-none font-bold text-text-3 sm:mt-0"
          >
            :
          </span>
        ) : (
          <span className="mt-1 px-1 text-center sm:mt-0">
            <span className="block font-display text-2xl leading-tight font-extrabold whitespace-nowrap tabular sm:text-4xl">
              {formatTime(match.starts_at, language, match.timezone)}
            </span>
            <span className="text-sm text-text-3">{t('versus')}</span>
          </span>
        )}
        <MatchSide team={match.away} score={match.score?.away} isAhead={leader === 'away'} isMirrored />
      </div>
      <div className={matchFooterClasses}>
        <p className="text-base text-balance text-text-2 max-sm:text-sm">
          <MatchMoment match={match} />
        </p>
        <MatchLinks match={match} />
      </div>
    </article>
  );
}

function MatchCardSkeleton() {
  return (
    <div data-skeleton="match" className={matchCardClasses}>
      <div className="w-1/2">
        <Skeleton height="1lh" />
        <div className="w-3/4 text-sm">
          <Skeleton height="1lh" />
        </div>
      </div>
      {/* The height of a badge and a name, which are stacked on phones. */}
      <div className="h-[calc(4.625rem+1lh)] leading-(--leading-heading) sm:h-22">
        <Skeleton height="100%" />
      </div>
      <div className={matchFooterClasses}>
        <Skeleton height={44} />
      </div>
    </div>
  );
}

export function NextMatch() {
  const t = useTexts(texts);
  const query = useMatchPages();
  // A deferred render can be interrupted, so the page stays responsive to touch while it renders the card.
  const matches = useDeferredValue(query.matches);
  const match = matches && (findNextMatch(matches) ?? matches[0] ?? null);
  const titles = { live: 'now', upcoming: 'next', finished: 'latest' } as const;
  return (
    <section aria-labelledby="next-match">
      <h2
        id="next-match"
        className="cut inline-block bg-surface-2 px-5 pt-2 pb-1 text-base text-text-2 [--cut:10px]"
      >
        {t(match ? titles[match.state] : 'next')}
      </h2>
      <Fetched
        query={query}
        data={matches}
        loadingLabel={t('loading')}
        skeleton={<MatchCardSkeleton />}
        isCompact
        isEmpty={matches?.length === 0}
        empty={<StatePanel kind="empty" isCompact sentence={t('none')} />}
      >
        {() => match && <MatchCard match={match} />}
      </Fetched>
    </section>
  );
}
