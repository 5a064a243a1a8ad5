/** Renders the dashboard's leaderboard: of all time, of this season or of a past one. The URL's query selects it. */
import { useTexts } from '@rabita/client/language/texts';
import type { LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import type { User } from '@rabita/contract/fan/member';
import type { Season } from '@rabita/contract/fan/season';
import { StarIcon } from '@rabita/ui/art/first-icons';
import { TrophyIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import { StatePanel } from '@rabita/ui/state-panel';
import { type ReactNode, useState } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { useUrlQuery } from '../../platform/navigation/use-url-query.ts';
import { SectionHeading } from '../../platform/section-heading.tsx';
import { BoardBody, BoardSkeleton } from './board-body.tsx';
import { BoardRows, ExpandButton, hasMoreRows } from './board-rows.tsx';
import { type BoardChoice, countDaysLeft, parseBoard, pastSeasons, toBoardParam } from './season-rules.ts';
import { seasonTexts } from './season-texts.ts';
import { texts } from './texts.ts';
import { useLeaderboard, useSeasons } from './use-leaderboard.ts';

type SeasonBoardProps = {
  readonly query: ReturnType<typeof useLeaderboard>;
  /** Null while the season loads, and between two seasons. */
  readonly season: Season | null;
  readonly user: User;
  readonly isExpanded: boolean;
};

function SeasonBoard({ query, season, user, isExpanded }: SeasonBoardProps) {
  const tSeason = useTexts(seasonTexts);
  const { response } = query;
  const isOver = season?.state === 'final' || season?.state === 'closing';
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
        <>
          <BoardSkeleton rowCount={7} className="max-sm:hidden" />
          <NewcomerFrame>{'\u00a0'}</NewcomerFrame>
        </>
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
        <>
          <BoardRows
            response={board}
            user={user}
            isExpanded={isExpanded}
            unrankedText={tSeason(isOver ? 'unrankedFinal' : 'unranked')}
          />
          <NewcomerFrame>
            <Newcomer row={board.newcomer ?? null} isOver={isOver} />
          </NewcomerFrame>
        </>
      )}
    </Fetched>
  );
}

/** Renders the season's name, and how many days it has left or that its standings are final. */
function SeasonLine({ season }: { readonly season: Season | null }) {
  const t = useTexts(seasonTexts);
  const [now] = useState(Date.now);
  const toStateText = () => {
    if (!season) return null;
    if (season.state === 'final' || season.state === 'closing') return t(season.state);
    const dayCount = countDaysLeft(season, now);
    return dayCount > 1 ? t('daysLeft', { count: dayCount }) : t('lastDay');
  };
  return (
    <p className="mt-2 basis-full [overflow-wrap:anywhere] text-text-2">
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

type BoardSwitchProps = {
  /** Null while the seasons load. Past seasons are then added at the end of the row, so that no button moves. */
  readonly seasons: readonly Season[] | null;
  readonly hasCurrentSeason: boolean;
  readonly choice: BoardChoice;
  readonly onChange: (choice: BoardChoice) => void;
};

function BoardSwitch({ seasons, hasCurrentSeason, choice, onChange }: BoardSwitchProps) {
  const t = useTexts(seasonTexts);
  return (
    <FilterChips
      className="mt-2 basis-full"
      label={t('boards')}
      options={[
        { value: 'all', label: t('allTime') },
        ...(hasCurrentSeason ? [{ value: 'current', label: t('thisSeason') }] : []),
        ...pastSeasons(seasons ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={choice}
      onChange={onChange}
    />
  );
}

/** The heading and the switch stay mounted when the board changes, so that the switch keeps the focus. */
export function Leaderboard({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const [params, changeUrlQuery] = useUrlQuery();
  const [isExpanded, setIsExpanded] = useState(false);
  const { standing = null } = user;
  const seasons = useSeasons(standing !== null);
  const choice = standing ? parseBoard(params, seasons) : 'all';
  const isAllTime = choice === 'all';
  const allTimeQuery = useLeaderboard();
  const seasonQuery = useLeaderboard(isAllTime ? null : choice);
  const { response } = isAllTime ? allTimeQuery : seasonQuery;
  const selectedSeason = choice === 'current' ? standing?.season : seasons?.find(({ _id }) => _id === choice);
  const season = seasonQuery.response?.season ?? selectedSeason ?? null;
  return (
    <section aria-labelledby="leaderboard-title">
      <SectionHeading
        id="leaderboard-title"
        title={t('title')}
        subtitle={isAllTime ? t('subtitle') : undefined}
        action={
          <>
            {response && hasMoreRows(response, user) && (
              <ExpandButton isExpanded={isExpanded} onChange={setIsExpanded} />
            )}
            {standing && (
              <BoardSwitch
                seasons={seasons}
                hasCurrentSeason={standing.season !== null}
                choice={choice}
                onChange={next => changeUrlQuery({ board: toBoardParam(next) })}
              />
            )}
            {!isAllTime && <SeasonLine season={season} />}
          </>
        }
      />
      {isAllTime ? (
        <BoardBody skeletonRowCount={7} isShortOnPhone>
          {board => (
            <BoardRows
              response={board}
              user={user}
              isExpanded={isExpanded}
              unrankedText={t('noRankDetail')}
            />
          )}
        </BoardBody>
      ) : (
        <SeasonBoard key={choice} query={seasonQuery} season={season} user={user} isExpanded={isExpanded} />
      )}
    </section>
  );
}
