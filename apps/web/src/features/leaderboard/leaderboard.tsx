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
import { type BoardChoice, daysLeft, parseBoard, pastSeasons, toBoardParam } from './season-rules.ts';
import { seasonTexts } from './season-texts.ts';
import { texts } from './texts.ts';
import { useLeaderboard, useSeasons } from './use-leaderboard.ts';

type SeasonBoardProps = {
  readonly view: ReturnType<typeof useLeaderboard>;
  /** Null while it is not known yet, and between two seasons. */
  readonly season: Season | null;
  readonly user: User;
  /** Whether a phone shows the rows below the podium too. */
  readonly isExpanded: boolean;
};

function SeasonBoard({ view, season, user, isExpanded }: SeasonBoardProps) {
  const ts = useTexts(seasonTexts);
  const { response } = view;
  const isOver = season?.state === 'final' || season?.state === 'closing';
  const toEmptyTexts = (): [string, string | undefined] => {
    if (response?.season === null) return [ts('noSeason'), ts('noSeasonDetail')];
    return isOver ? [ts('emptyFinal'), undefined] : [ts('empty'), ts('emptyDetail')];
  };
  const [sentence, detail] = toEmptyTexts();
  return (
    <Fetched
      query={view}
      data={response}
      loading={ts('loading')}
      skeleton={
        <>
          <BoardSkeleton rows={7} className="max-sm:hidden" />
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
            unrankedText={ts(isOver ? 'unrankedFinal' : 'unranked')}
          />
          <NewcomerFrame>
            <Newcomer row={board.newcomer ?? null} isOver={isOver} />
          </NewcomerFrame>
        </>
      )}
    </Fetched>
  );
}

/** Renders the season's name, and how long it lasts or that its standings are final. */
function SeasonLine({ season }: { readonly season: Season | null }) {
  const t = useTexts(seasonTexts);
  const [now] = useState(Date.now);
  const state = () => {
    if (!season) return null;
    if (season.state === 'final' || season.state === 'closing') return t(season.state);
    const days = daysLeft(season, now);
    return days > 1 ? t('daysLeft', { count: days }) : t('lastDay');
  };
  return (
    <p className="mt-2 basis-full [overflow-wrap:anywhere] text-text-2">
      {season ? (
        <>
          <span className="font-semibold text-text">
            <Name>{season.name}</Name>
          </span>
          <span> · </span>
          <span className="tabular">{state()}</span>
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
  const ts = useTexts(seasonTexts);
  return (
    <>
      <StarIcon size={20} className="shrink-0 text-accent-text" />
      <span>
        <span className="text-text-2">{ts('newcomer')}</span>{' '}
        {row ? (
          <>
            <strong>
              <Name>{row.full_name}</Name>
            </strong>{' '}
            <span className="text-text-2 tabular">{t('points', { count: row.loyalty_points })}</span>
          </>
        ) : (
          <span>{ts(isOver ? 'noNewcomerFinal' : 'noNewcomer')}</span>
        )}
      </span>
    </>
  );
}

type BoardSwitchProps = {
  /** Null while they load. Past seasons are then added at the end of the row, so that no button moves. */
  readonly seasons: readonly Season[] | null;
  readonly hasCurrent: boolean;
  readonly choice: BoardChoice;
  readonly onChange: (choice: BoardChoice) => void;
};

/** Renders the switch between the leaderboards of all time, of this season and of past seasons. */
function BoardSwitch({ seasons, hasCurrent, choice, onChange }: BoardSwitchProps) {
  const t = useTexts(seasonTexts);
  return (
    <FilterChips
      className="mt-2 basis-full"
      label={t('boards')}
      options={[
        { value: 'all', label: t('allTime') },
        ...(hasCurrent ? [{ value: 'current', label: t('thisSeason') }] : []),
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
  const [params, change] = useUrlQuery();
  const [isExpanded, setIsExpanded] = useState(false);
  const { standing = null } = user;
  const seasons = useSeasons(standing !== null);
  const choice = standing ? parseBoard(params, seasons) : 'all';
  const isAllTime = choice === 'all';
  const allTimeView = useLeaderboard();
  const seasonView = useLeaderboard(isAllTime ? null : choice);
  const { response } = isAllTime ? allTimeView : seasonView;
  const knownSeason = choice === 'current' ? standing?.season : seasons?.find(({ _id }) => _id === choice);
  const season = seasonView.response?.season ?? knownSeason ?? null;
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
                hasCurrent={standing.season !== null}
                choice={choice}
                onChange={next => change({ board: toBoardParam(next) })}
              />
            )}
            {!isAllTime && <SeasonLine season={season} />}
          </>
        }
      />
      {isAllTime ? (
        <BoardBody rows={7} isShortOnPhone>
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
        <SeasonBoard key={choice} view={seasonView} season={season} user={user} isExpanded={isExpanded} />
      )}
    </section>
  );
}
