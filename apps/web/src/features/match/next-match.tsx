// Renders one match on the landing page: the live one, else the next, else the latest.

import { useTexts } from '@rabita/client/language/texts';
import { StatePanel } from '@rabita/ui/state-panel';
import { useDeferredValue } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { MatchCard } from './match-card.tsx';
import { MatchCardSkeleton } from './match-card-skeleton.tsx';
import { nextMatch } from './rules.ts';
import { texts } from './texts.ts';
import { useMatches } from './use-matches.ts';

/** Renders the section, or its loading, empty or error state; the heading names what it shows. */
export function NextMatch() {
  const t = useTexts(texts);
  const view = useMatches();
  // A deferred value renders in slices, so the page stays responsive to touch.
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
        skeleton={<MatchCardSkeleton size="front" />}
        offlineDetail={t('offlineDetail')}
        isCompact
        isEmpty={matches?.length === 0}
        empty={<StatePanel kind="empty" isCompact sentence={t('none')} />}
      >
        {() => match && <MatchCard match={match} size="front" />}
      </Fetched>
    </section>
  );
}
