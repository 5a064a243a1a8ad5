/** Renders all matches by state, eight at a time, or the loading, empty, error or offline state. */
import { useTexts } from '@rabita/client/language/texts';
import type { Match } from '@rabita/contract/fan/match';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import { Link } from 'react-router';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { LoadMore } from '../../platform/calls/load-more.tsx';
import { RefreshButton } from '../../platform/calls/refresh-button.tsx';
import { StaleNotice } from '../../platform/calls/stale-notice.tsx';
import { MyTicketsLink } from '../../platform/navigation/my-tickets-link.tsx';
import { paths } from '../../platform/paths.ts';
import { matchListTexts } from './list-texts.ts';
import { MatchListCard, matchListCardClasses, teamRowClasses } from './match-list-card.tsx';
import { texts } from './texts.ts';
import type { MatchesView } from './use-matches.ts';

/** Renders the placeholder of a match in the list, with the same size, while the matches load. */
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

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4 lg:grid-cols-2';
const headingClasses = 'mb-3 text-lg';

export function MatchList({ view }: { readonly view: MatchesView }) {
  const t = useTexts(texts);
  const tl = useTexts(matchListTexts);
  const isEmpty = view.matches?.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {view.error === null && !isEmpty && <StaleNotice fetched={view.fetched} error={view.refreshError} />}
      <Fetched
        query={view}
        data={view.matches}
        loading={t('loading')}
        skeleton={
          <div>
            <div className={`${headingClasses} leading-(--leading-heading)`}>
              <Skeleton width={130} height="1lh" />
            </div>
            <div className={grid}>
              {['one', 'two', 'three', 'four'].map(key => (
                <MatchListCardSkeleton key={key} />
              ))}
            </div>
          </div>
        }
        otherWay={<MyTicketsLink />}
        isEmpty={isEmpty}
        empty={
          <StatePanel
            kind="empty"
            sentence={t('none')}
            action={
              <>
                <Link to={paths.events} className={buttonStyles({ size: 'sm' })}>
                  {tl('seeEvents')}
                </Link>
                <RefreshButton hasLabel query={view} />
              </>
            }
          />
        }
      >
        {matches => <Matches view={view} matches={matches} />}
      </Fetched>
    </div>
  );
}

type MatchesProps = { readonly view: MatchesView; readonly matches: readonly Match[] };

function Matches({ view, matches }: MatchesProps) {
  const t = useTexts(texts);
  const tl = useTexts(matchListTexts);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {STATES.map(state => {
          const ofState = matches.filter(match => match.state === state);
          if (ofState.length === 0) return null;
          return (
            <section key={state} aria-labelledby={`matches-${state}`}>
              <h2 id={`matches-${state}`} className={headingClasses}>
                {tl(state)}
              </h2>
              <div className={grid}>
                {ofState.map(match => (
                  <MatchListCard key={match._id} match={match} />
                ))}
              </div>
            </section>
          );
        })}
      </div>
      <LoadMore view={view} loading={t('loading')} className="mt-5" />
    </>
  );
}
