/** Renders the leaderboard: of all time, of this season or of a past one. The URL's query selects it. */
import { useTexts } from '@rabita/client/language/texts';
import type { User } from '@rabita/contract/fan/member';
import type { Season } from '@rabita/contract/fan/season';
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import { StaleNotice } from '../../platform/calls/stale-notice.tsx';
import { useUrlQuery } from '../../platform/navigation/use-url-query.ts';
import { BoardBody, boardClasses } from './board-body.tsx';
import { BoardRows, ROWS_BELOW_PODIUM } from './board-rows.tsx';
import { OwnStanding } from './own-standing.tsx';
import { SeasonBoard, SeasonLine } from './season-board.tsx';
import { type BoardChoice, isSeasonOver, parseBoard, pastSeasons, toBoardParam } from './season-rules.ts';
import { seasonTexts } from './season-texts.ts';
import { texts } from './texts.ts';
import { useLeaderboard, useSeasons } from './use-leaderboard.ts';

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
  const tSeason = useTexts(seasonTexts);
  const [params, changeUrlQuery] = useUrlQuery();
  const { standing = null } = user;
  const seasons = useSeasons(standing !== null);
  const choice = standing ? parseBoard(params, seasons) : 'all';
  const isAllTime = choice === 'all';
  const allTimeQuery = useLeaderboard();
  const seasonQuery = useLeaderboard(isAllTime ? null : choice);
  const query = isAllTime ? allTimeQuery : seasonQuery;
  const selectedSeason = choice === 'current' ? standing?.season : seasons?.find(({ _id }) => _id === choice);
  const season = seasonQuery.response?.season ?? selectedSeason ?? null;
  const getUnrankedText = () => {
    if (isAllTime) return t('noRankDetail');
    return tSeason(season && isSeasonOver(season) ? 'unrankedFinal' : 'unranked');
  };
  return (
    <>
      <header className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div>
          <h1 id="leaderboard-title" className="text-3xl sm:text-4xl">
            {t('title')}
          </h1>
          {isAllTime ? <p className="text-text-2">{t('subtitle')}</p> : <SeasonLine season={season} />}
        </div>
        {standing && (
          <BoardSwitch
            seasons={seasons}
            hasCurrentSeason={standing.season !== null}
            choice={choice}
            onChange={next => changeUrlQuery({ board: toBoardParam(next) })}
          />
        )}
        <StaleNotice lastFetch={query.lastFetch} error={query.refreshError} />
      </header>
      <div className={`${boardClasses} gap-y-5 lg:grid-rows-[auto_1fr]`}>
        <OwnStanding query={query} unrankedText={getUnrankedText()} />
        <section aria-labelledby="leaderboard-title" className="lg:contents">
          {isAllTime ? (
            <BoardBody skeletonRowCount={ROWS_BELOW_PODIUM}>
              {board => <BoardRows response={board} user={user} />}
            </BoardBody>
          ) : (
            <SeasonBoard key={choice} query={seasonQuery} season={season} user={user} />
          )}
        </section>
      </div>
    </>
  );
}
