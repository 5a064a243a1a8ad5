/** Renders one match on the landing page: the live match, else the next match, else the latest finished match. */
import { useTexts } from '@rabita/client/language/texts';
import type { Match } from '@rabita/contract/fan/match';
import { classNames } from '@rabita/ui/class-names';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import { useDeferredValue } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { FaceOff } from './face-off.tsx';
import { MatchBadge } from './match-badge.tsx';
import { MatchLinks } from './match-links.tsx';
import { MatchMoment } from './match-moment.tsx';
import { findNextMatch } from './rules.ts';
import { texts } from './texts.ts';
import { useMatchPages } from './use-match-pages.ts';

/** The layout of the landing page's match and of its skeleton. */
const matchCardClasses = 'cut relative flex flex-col gap-5 bg-surface-2 p-5 sm:p-8 [--cut:24px]';

/** The footer has the same height with and without links, so that it matches the skeleton. */
const matchFooterClasses =
  'mt-auto grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line pt-4 sm:min-h-15';

export function MatchCard({ match }: { readonly match: Match }) {
  const t = useTexts(texts);
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
      <FaceOff match={match} />
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
      {/* The height of a badge and a name, which are stacked in narrow cards. */}
      <div className="@container">
        <div className="h-[calc(4.625rem+1lh)] leading-(--leading-heading) @xl:h-22">
          <Skeleton height="100%" />
        </div>
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
