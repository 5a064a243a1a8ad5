/** Renders a leaderboard's podium, rows four to ten, and an unlisted member's own row with its neighbours. */
import { useTexts } from '@rabita/client/language/texts';
import type { LeaderboardResponse, LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import type { User } from '@rabita/contract/fan/member';
import type { ReactNode } from 'react';
import { rowsClasses } from './board-body.tsx';
import { BoardRow, boardGridClasses } from './board-row.tsx';
import { Podium } from './podium.tsx';
import { type OwnRowPosition, toBoard } from './rules.ts';
import { texts } from './texts.ts';

/** The number of rows below the podium of a full board. */
export const ROWS_BELOW_PODIUM = 7;

type BoardRowsProps = {
  readonly response: LeaderboardResponse;
  readonly user: User;
  /** Below the podium. */
  readonly children?: ReactNode;
};

export function BoardRows({ response, user, children }: BoardRowsProps) {
  const { podium, otherRows, ownPosition } = toBoard(response, user._id);
  return (
    <div className="lg:contents">
      <div>
        <Podium rows={podium} memberId={user._id} />
        {children}
      </div>
      <ol className={`${boardGridClasses} ${rowsClasses}`}>
        {otherRows.map(row => (
          <BoardRow key={row._id} row={row} isOwn={row._id === user._id} />
        ))}
        {ownPosition.kind === 'below' && <OwnRows position={ownPosition} user={user} />}
      </ol>
    </div>
  );
}

type BelowPosition = Extract<OwnRowPosition, { kind: 'below' }>;

function OwnRows({ position, user }: { readonly position: BelowPosition; readonly user: User }) {
  const t = useTexts(texts);
  const { _id, full_name } = user;
  const ownRow: LeaderboardRow = { _id, full_name, rank: position.rank, loyalty_points: position.points };
  return (
    <>
      <li className="col-span-full border-b border-line px-3 pt-6 pb-2 text-sm font-semibold text-text-2 sm:px-4">
        {t('neighbours')}
      </li>
      {[...position.above, ownRow, ...position.below].map(row => (
        <BoardRow key={row._id} row={row} isOwn={row === ownRow} />
      ))}
    </>
  );
}
