/** Renders the dashboard's leaderboard: of all time, of this season or of a past one. The URL keeps which. */
import { useTexts } from '@rabita/client/language/texts';
import type { User } from '@rabita/contract/fan/member';
import type { Season } from '@rabita/contract/fan/season';
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import { useState } from 'react';
import { useUrlQuery } from '../../platform/navigation/use-url-query.ts';
import { SectionHeading } from '../../platform/section-heading.tsx';
import { BoardBody } from './board-frame.tsx';
import { BoardRows, ExpandButton, hasMoreRows } from './board-rows.tsx';
import { SeasonBoard, SeasonLine } from './season-board.tsx';
import { type BoardChoice, boardParam, parseBoard, pastSeasons } from './season-rules.ts';
import { seasonTexts } from './season-texts.ts';
import { texts } from './texts.ts';
import { useLeaderboard } from './use-leaderboard.ts';
import { useSeasonBoard, useSeasons } from './use-season-board.ts';

type BoardSwitchProps = {
  /** Null while they load: past seasons then appear at the end of the row, and move nothing. */
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
  const allTime = useLeaderboard();
  const inSeason = useSeasonBoard(isAllTime ? null : choice);
  const { response } = isAllTime ? allTime : inSeason;
  const known = choice === 'current' ? standing?.season : seasons?.find(({ _id }) => _id === choice);
  const season = inSeason.response?.season ?? known ?? null;
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
                onChange={next => change({ board: boardParam(next) })}
              />
            )}
            {!isAllTime && <SeasonLine season={season} />}
          </>
        }
      />
      {isAllTime ? (
        <BoardBody rows={7} isShortOnPhone>
          {board => (
            <BoardRows response={board} user={user} isExpanded={isExpanded} unranked={t('noRankDetail')} />
          )}
        </BoardBody>
      ) : (
        <SeasonBoard key={choice} view={inSeason} season={season} user={user} isExpanded={isExpanded} />
      )}
    </section>
  );
}
