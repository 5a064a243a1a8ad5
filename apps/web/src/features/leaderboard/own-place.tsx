/** Renders the member's own place on the leaderboard of all time, or without a place the members to catch up with. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { LeaderboardResponse } from '@rabita/contract/fan/leaderboard';
import type { User } from '@rabita/contract/fan/member';
import { TrophyIcon } from '@rabita/ui/art/icons';
import { classNames } from '@rabita/ui/class-names';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { paths } from '../../platform/paths.ts';
import { SectionHeading } from '../../platform/section-heading.tsx';
import { BoardRow, boardGridClasses } from './board-row.tsx';
import { listOwnPlace } from './own-place-rules.ts';
import { findNextRank } from './rules.ts';
import { texts } from './texts.ts';
import { useLeaderboard } from './use-leaderboard.ts';

/** A phone shows only the nearest neighbours. */
const distanceClasses = (distance: number) => (distance > 1 ? 'max-sm:hidden' : undefined);

/** The distance of each skeleton row from the one in the middle. */
const SKELETON_DISTANCES = { first: 2, second: 1, own: 0, fourth: 1, fifth: 2 };

function OwnPlaceSkeleton() {
  return (
    <div>
      {Object.entries(SKELETON_DISTANCES).map(([key, distance]) => (
        <div
          key={key}
          data-skeleton="own-row"
          className={classNames(
            'flex min-h-11 items-center justify-between border-b border-line px-4 sm:min-h-13',
            distanceClasses(distance),
          )}
        >
          <Skeleton width="55%" height={18} />
          <Skeleton width={56} height={18} />
        </div>
      ))}
      <div className="pt-2 text-sm">
        <Skeleton width="45%" height="1lh" />
      </div>
    </div>
  );
}

/** Says what is missing for the next rank. Says nothing if the response contains nobody with more points. */
function NextRank({ response }: { readonly response: LeaderboardResponse }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const next = findNextRank(response);
  if (!next && response.user_rank?.rank !== 1) return null;
  return (
    <p className="pt-2 text-sm text-text-2 tabular">
      {next ? t('nextRank', { count: next.missing, rank: formatNumber(next.rank, language) }) : t('leading')}
    </p>
  );
}

export function OwnPlace({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const query = useLeaderboard();
  const { response } = query;
  return (
    <section aria-labelledby="own-place-title">
      <SectionHeading
        id="own-place-title"
        title={t('title')}
        action={
          <ButtonLink to={paths.leaderboard} variant="link">
            {t('whole')}
          </ButtonLink>
        }
      />
      <Fetched
        query={query}
        data={response}
        loadingLabel={t('loading')}
        skeleton={<OwnPlaceSkeleton />}
        isCompact
        isEmpty={response?.leaderboard.length === 0}
        empty={
          <StatePanel
            kind="empty"
            isCompact
            icon={<TrophyIcon size={30} />}
            sentence={t('empty')}
            detail={t('emptyDetail')}
          />
        }
      >
        {board => (
          <>
            <ol className={boardGridClasses}>
              {listOwnPlace(board, user).map(({ distance, ...row }) => (
                <BoardRow
                  key={row._id}
                  row={row}
                  isOwn={distance === 0}
                  className={distanceClasses(distance)}
                />
              ))}
            </ol>
            <NextRank response={board} />
          </>
        )}
      </Fetched>
    </section>
  );
}
