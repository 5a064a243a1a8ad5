/** Renders the matches tab: segments, games, the matches of the chosen segment or its state, the last results. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { lazyPart } from '@rabita/client/lazy-part';
import { describeZone } from '@rabita/contract/describe-zone';
import type { Match } from '@rabita/contract/fan/match';
import { Button } from '@rabita/ui/controls/button';
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import { Segments } from '@rabita/ui/controls/segments';
import { LiveDot } from '@rabita/ui/live-dot';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import { Suspense, useState } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { LoadMore } from '../../platform/calls/load-more.tsx';
import { RefreshButton } from '../../platform/calls/refresh-button.tsx';
import { StaleNotice } from '../../platform/calls/stale-notice.tsx';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { MyTicketsLink } from '../../platform/navigation/my-tickets-link.tsx';
import { paths } from '../../platform/paths.ts';
import { matchListTexts } from './list-texts.ts';
import { MatchListCard, MatchListCardSkeleton } from './match-list-card.tsx';
import { RecentResults } from './recent-results.tsx';
import { findCommonZone, SEGMENTS } from './rules.ts';
import { texts } from './texts.ts';
import type { MatchesQuery } from './use-matches.ts';

const MatchSheet = lazyPart(() => import('./match-sheet.tsx'), 'MatchSheet');

const gridClasses = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4 lg:grid-cols-2';

type CardsProps = {
  readonly matches: readonly Match[];
  readonly hasZone: boolean;
  readonly onOpen: (match: Match) => void;
};

function Cards({ matches, hasZone, onOpen }: CardsProps) {
  return (
    <div className={gridClasses}>
      {matches.map((match, index) => (
        <MatchListCard
          key={match._id}
          match={match}
          isFirst={index === 0 && match.state === 'live'}
          hasZone={hasZone}
          onOpen={() => onOpen(match)}
        />
      ))}
    </div>
  );
}

type QueryProps = { readonly query: MatchesQuery };

export function MatchList({ query }: QueryProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [openId, setOpenId] = useState<string | null>(null);
  const tList = useTexts(matchListTexts);
  const open = ({ _id }: Match) => setOpenId(_id);
  const { matches, recent, counts, next } = query;
  const openMatch = [...(matches ?? []), ...(recent ?? []), ...next].find(({ _id }) => _id === openId);
  const hasNone = counts !== null && query.game === null && Object.values(counts).every(count => count === 0);
  const isEmpty = matches?.length === 0 && !query.hasMore;
  const zone = findCommonZone(next.length > 0 ? next : (matches ?? []));
  const zoneText = zone !== null && (
    <p className="text-sm text-text-3">{tList('zone', { zone: describeZone(zone, language) })}</p>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
      {!hasNone && <Toolbar query={query} />}
      {query.error === null && !hasNone && (
        <StaleNotice lastFetch={query.lastFetch} error={query.refreshError} />
      )}
      <Fetched
        query={query}
        data={matches}
        loadingLabel={t('loading')}
        skeleton={
          <div className={gridClasses}>
            {['one', 'two', 'three', 'four'].map(key => (
              <MatchListCardSkeleton key={key} />
            ))}
          </div>
        }
        alternative={<MyTicketsLink />}
        isEmpty={isEmpty}
        empty={hasNone ? <NoMatches query={query} /> : <EmptySegment query={query} />}
      >
        {shownMatches => (
          <div key={`${query.segment} ${query.game}`} className="animate-fade">
            <h2 className="sr-only">{query.segment && tList(query.segment)}</h2>
            {query.segment === 'upcoming' && <div className="mb-3 empty:hidden">{zoneText}</div>}
            <Cards
              matches={shownMatches}
              hasZone={query.segment !== 'upcoming' || zone === null}
              onOpen={open}
            />
            <LoadMore query={query} loadingLabel={t('loading')} className="mt-5" />
          </div>
        )}
      </Fetched>
      {next.length > 0 && (
        <section aria-labelledby="next-matches" className="mt-4">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
            <div>
              <h2 id="next-matches" className="text-lg">
                {tList('next')}
              </h2>
              {zoneText}
            </div>
            <Button variant="link" onClick={() => query.chooseSegment('upcoming')}>
              {tList('allUpcoming')}
            </Button>
          </div>
          <Cards matches={next} hasZone={zone === null} onOpen={open} />
        </section>
      )}
      {!hasNone && query.segment !== null && (
        <RecentResults matches={recent} count={query.recentCount} onOpen={open} />
      )}
      {openMatch && (
        <Suspense fallback={null}>
          <MatchSheet match={openMatch} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Hidden after a failed first fetch, because then nothing is known to choose from. */
function Toolbar({ query }: QueryProps) {
  const t = useTexts(matchListTexts);
  const language = useLanguage();
  const { counts, segment, games } = query;
  if (counts === null && query.error !== null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      {segment === null ? (
        <>
          <Skeleton height={52} shape="cut" className="sm:max-w-md" />
          <Skeleton height={44} className="sm:max-w-xl" />
        </>
      ) : (
        <Segments
          className="w-full sm:max-w-md"
          label={t('segments')}
          options={SEGMENTS.map(value => ({
            value,
            label: t(value),
            count: counts?.[value],
            icon: value === 'live' && (counts?.live ?? 0) > 0 && <LiveDot />,
          }))}
          value={segment}
          onChange={query.chooseSegment}
        />
      )}
      {segment !== null && games.length > 1 && (
        <FilterChips
          className="max-sm:-mx-4 max-sm:px-4 max-sm:scroll-px-4"
          label={t('games')}
          options={[
            { value: '', label: t('allGames') },
            ...games.map(({ translations }) => ({
              value: translations.en.name,
              label: translations[language].name,
            })),
          ]}
          value={query.game ?? ''}
          onChange={value => query.chooseGame(value || null)}
        />
      )}
    </div>
  );
}

function NoMatches({ query }: QueryProps) {
  const t = useTexts(texts);
  const tList = useTexts(matchListTexts);
  return (
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
  );
}

/** Leads to all games if a game is chosen, else to a segment that has matches. */
function EmptySegment({ query }: QueryProps) {
  const t = useTexts(matchListTexts);
  const { segment, counts, game } = query;
  const sentences = { live: 'noLive', upcoming: 'noUpcoming', finished: 'noFinished' } as const;
  const other = segment !== 'upcoming' && (counts?.upcoming ?? 0) > 0 ? 'upcoming' : 'finished';
  return (
    <StatePanel
      kind="empty"
      sentence={t(sentences[segment ?? 'upcoming'])}
      action={
        <>
          {game !== null ? (
            <Button size="sm" onClick={() => query.chooseGame(null)}>
              {t('allGames')}
            </Button>
          ) : (
            segment !== other && (
              <Button size="sm" onClick={() => query.chooseSegment(other)}>
                {t(other === 'upcoming' ? 'seeUpcoming' : 'seeFinished')}
              </Button>
            )
          )}
          <RefreshButton hasLabel query={query} />
        </>
      }
    />
  );
}
