/** Renders a season's leaderboard with its best newcomer, and the line with the season's name and state. */
import { useTexts } from '@rabita/client/language/texts';
import type { LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import type { User } from '@rabita/contract/fan/member';
import type { Season } from '@rabita/contract/fan/season';
import { StarIcon } from '@rabita/ui/art/first-icons';
import { TrophyIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { StatePanel } from '@rabita/ui/state-panel';
import { type ReactNode, useState } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { BoardSkeleton } from './board-body.tsx';
import { BoardRows, ROWS_BELOW_PODIUM } from './board-rows.tsx';
import { countDaysLeft, isSeasonOver } from './season-rules.ts';
import { seasonTexts } from './season-texts.ts';
import { texts } from './texts.ts';
import type { useLeaderboard } from './use-leaderboard.ts';

type SeasonBoardProps = {
  readonly query: ReturnType<typeof useLeaderboard>;
  /** Null while the season loads, and between two seasons. */
  readonly season: Season | null;
  readonly user: User;
};

export function SeasonBoard({ query, season, user }: SeasonBoardProps) {
  const tSeason = useTexts(seasonTexts);
  const { response } = query;
  const isOver = season !== null && isSeasonOver(season);
  const getEmptyTexts = (): [string, string | undefined] => {
    if (response?.season === null) return [tSeason('noSeason'), tSeason('noSeasonDetail')];
    return isOver ? [tSeason('emptyFinal'), undefined] : [tSeason('empty'), tSeason('emptyDetail')];
  };
  const [sentence, detail] = getEmptyTexts();
  return (
    <Fetched
      query={query}
      data={response}
      loadingLabel={tSeason('loading')}
      skeleton={
        <BoardSkeleton rowCount={ROWS_BELOW_PODIUM}>
          <NewcomerFrame>{'\u00a0'}</NewcomerFrame>
        </BoardSkeleton>
      }
      isCompact
      isEmpty={response?.leaderboard.length === 0}
      empty={
        <StatePanel
          kind="empty"
          isCompact
          icon={<TrophyIcon size={30} />}
          sentence={sentence}
          detail={detail}
        />
      }
    >
      {board => (
        <BoardRows response={board} user={user}>
          <NewcomerFrame>
            <Newcomer row={board.newcomer ?? null} isOver={isOver} />
          </NewcomerFrame>
        </BoardRows>
      )}
    </Fetched>
  );
}

/** Renders the season's name, and how many days it has left or that its standings are final. */
export function SeasonLine({ season }: { readonly season: Season | null }) {
  const t = useTexts(seasonTexts);
  const [now] = useState(Date.now);
  const toStateText = () => {
    if (!season) return null;
    if (season.state === 'final' || season.state === 'closing') return t(season.state);
    const dayCount = countDaysLeft(season, now);
    return dayCount > 1 ? t('daysLeft', { count: dayCount }) : t('lastDay');
  };
  return (
    <p className="[overflow-wrap:anywhere] text-text-2">
      {season ? (
        <>
          <span className="font-semibold text-text">
            <Name>{season.name}</Name>
          </span>
          <span> · </span>
          <span className="tabular">{toStateText()}</span>
        </>
      ) : (
        <span>{'\u00a0'}</span>
      )}
    </p>
  );
}

function NewcomerFrame({ children }: { readonly children: ReactNode }) {
  return (
    <p className="mt-3 flex min-h-11 items-center gap-3 bg-surface-2 px-4 py-2 [overflow-wrap:anywhere]">
      {children}
    </p>
  );
}

type NewcomerProps = { readonly row: LeaderboardRow | null; readonly isOver: boolean };

function Newcomer({ row, isOver }: NewcomerProps) {
  const t = useTexts(texts);
  const tSeason = useTexts(seasonTexts);
  return (
    <>
      <StarIcon size={20} className="shrink-0 text-accent-text" />
      <span>
        <span className="text-text-2">{tSeason('newcomer')}</span>{' '}
        {row ? (
          <>
            <strong>
              <Name>{row.full_name}</Name>
            </strong>{' '}
            <span className="text-text-2 tabular">{t('points', { count: row.loyalty_points })}</span>
          </>
        ) : (
          <span>{tSeason(isOver ? 'noNewcomerFinal' : 'noNewcomer')}</span>
        )}
      </span>
    </>
  );
}
