/** Renders a leaderboard's podium, rows four to ten (on a phone after a press), and an unlisted member's own row. */
import { useTexts } from '@rabita/client/language/texts';
import type { LeaderboardResponse, LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import type { User } from '@rabita/contract/fan/member';
import { TrophyIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { BoardRow, boardGridClasses } from './board-row.tsx';
import { Podium } from './podium.tsx';
import { type OwnRowPosition, PODIUM_SIZE, toBoard } from './rules.ts';
import { texts } from './texts.ts';

/** Whether a phone hides rows until the member expands the list. */
export const hasMoreRows = (response: LeaderboardResponse, user: User): boolean =>
  response.leaderboard.slice(PODIUM_SIZE).some(row => row._id !== user._id);

type ExpandButtonProps = {
  readonly isExpanded: boolean;
  readonly onChange: (isExpanded: boolean) => void;
};

/** Shows and hides the rows below the podium, on phones only. */
export function ExpandButton({ isExpanded, onChange }: ExpandButtonProps) {
  const t = useTexts(texts);
  return (
    <Button
      variant="link"
      aria-controls="leaderboard-rows"
      aria-expanded={isExpanded}
      className="sm:hidden"
      onClick={() => onChange(!isExpanded)}
    >
      {t(isExpanded ? 'showFewer' : 'showTen')}
    </Button>
  );
}

type BoardRowsProps = {
  readonly response: LeaderboardResponse;
  readonly user: User;
  /** Whether a phone shows the rows below the podium too. */
  readonly isExpanded: boolean;
  /** The text for a member without a rank. */
  readonly unrankedText: string;
};

export function BoardRows({ response, user, isExpanded, unrankedText }: BoardRowsProps) {
  const { podium, otherRows, ownPosition } = toBoard(response, user._id);
  return (
    <>
      <Podium rows={podium} memberId={user._id} />
      <ol id="leaderboard-rows" className={boardGridClasses}>
        {otherRows.map(row => {
          const isOwn = row._id === user._id;
          const className = isOwn || isExpanded ? undefined : 'max-sm:hidden';
          return <BoardRow key={row._id} row={row} isOwn={isOwn} className={className} />;
        })}
        {ownPosition.kind === 'below' && <OwnRows position={ownPosition} user={user} />}
      </ol>
      {ownPosition.kind === 'unranked' && (
        <p className="flex items-center gap-3 bg-surface-2 px-4 py-3">
          <TrophyIcon className="text-accent-text" />
          <span>{unrankedText}</span>
        </p>
      )}
    </>
  );
}

type BelowPosition = Extract<OwnRowPosition, { kind: 'below' }>;

function OwnRows({ position, user }: { readonly position: BelowPosition; readonly user: User }) {
  const t = useTexts(texts);
  const { _id, full_name } = user;
  const ownRow: LeaderboardRow = { _id, full_name, rank: position.rank, loyalty_points: position.points };
  return (
    <>
      {position.hasGap && (
        <li className="col-span-full grid min-h-9 place-items-center border-b border-line text-text-3">
          <span aria-hidden="true" className="text-lg leading-none">
            ⋮
          </span>
          <span className="sr-only">{t('membersBetween')}</span>
        </li>
      )}
      {[...position.above, ownRow, ...position.below].map(row => (
        <BoardRow key={row._id} row={row} isOwn={row === ownRow} />
      ))}
    </>
  );
}
