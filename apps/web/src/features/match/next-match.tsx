// Renders one match on the landing page: the live one, else the next, else the latest.

import { useLanguage } from '@rabita/client/language';
import { useTexts } from '@rabita/client/texts';
import { useOnline } from '@rabita/client/use-online';
import { Button } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import { useDeferredValue } from 'react';
import { failureText } from '../../platform/failure-texts.ts';
import { MatchCard } from './match-card.tsx';
import { MatchCardSkeleton } from './match-card-skeleton.tsx';
import { nextMatch } from './rules.ts';
import { texts } from './texts.ts';
import { useMatches } from './use-matches.ts';

/** Renders the section, or its loading, empty or error state; the heading names what it shows. */
export function NextMatch() {
  const t = useTexts(texts);
  const language = useLanguage();
  const isOnline = useOnline();
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
      {matches === null && view.error === null && (
        <>
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <MatchCardSkeleton size="front" />
        </>
      )}
      {match && <MatchCard match={match} size="front" />}
      {matches?.length === 0 && <StatePanel kind="empty" isCompact sentence={t('none')} />}
      {matches === null && view.error !== null && (
        <StatePanel
          kind={isOnline ? 'error' : 'offline'}
          isCompact
          sentence={isOnline ? failureText(view.error, language) : t('offline')}
          action={
            <Button
              variant="secondary"
              onClick={view.retry}
              isPending={view.isRefreshing}
              pendingLabel={t('loading')}
            >
              {t('retry')}
            </Button>
          }
        />
      )}
    </section>
  );
}
