/** Renders one match on the landing page: the live match, else the next match, else the latest finished match. */
import { useTexts } from '@rabita/client/language/texts';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import { useDeferredValue } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { MatchCard, matchCardClasses, matchFooterClasses } from './match-card.tsx';
import { nextMatch } from './rules.ts';
import { texts } from './texts.ts';
import { useMatches } from './use-matches.ts';

/** Renders the placeholder of the landing page's match, with the same size, while the matches load. */
function MatchCardSkeleton() {
  return (
    <div data-skeleton="match" className={matchCardClasses}>
      <div className="w-1/2">
        <Skeleton height="1lh" />
        <div className="w-3/4 text-sm">
          <Skeleton height="1lh" />
        </div>
      </div>
      {/* The height of a crest and a name, which are stacked on phones. */}
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
  const view = useMatches();
  // A deferred render can be interrupted, so the page stays responsive to touch while it renders the card.
  const matches = useDeferredValue(view.matches);
  const match = matches && (nextMatch(matches) ?? matches[0] ?? null);
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
        query={view}
        data={matches}
        loading={t('loading')}
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
