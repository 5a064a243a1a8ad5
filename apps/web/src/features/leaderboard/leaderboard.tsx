// Renders the leaderboard: the podium, rows four to ten, and below them an unlisted member's own row with neighbours.

import { useTexts } from '@rabita/client/language/texts';
import type { LeaderboardReply } from '@rabita/contract/fan/leaderboard';
import type { User } from '@rabita/contract/fan/member';
import { TrophyIcon } from '@rabita/ui/art/icons';
import { BoardFrame } from './board-frame.tsx';
import { BoardRow, boardGridClasses } from './board-row.tsx';
import { Podium } from './podium.tsx';
import { boardOf, type OwnRowPosition } from './rules.ts';
import { texts } from './texts.ts';

type LeaderboardProps = { readonly user: User; readonly className?: string };

export function Leaderboard({ user, className = '' }: LeaderboardProps) {
  const t = useTexts(texts);
  return (
    <BoardFrame subtitle={t('subtitle')} rows={7} className={className}>
      {reply => <BoardRows reply={reply} user={user} />}
    </BoardFrame>
  );
}

function BoardRows({ reply, user }: { readonly reply: LeaderboardReply; readonly user: User }) {
  const t = useTexts(texts);
  const { podium, rest, own } = boardOf(reply, user._id);
  return (
    <>
      <Podium rows={podium} memberId={user._id} />
      <ol className={boardGridClasses}>
        {rest.map(row => (
          <BoardRow key={row._id} row={row} isOwn={row._id === user._id} />
        ))}
        {own.kind === 'below' && <OwnRows own={own} user={user} />}
      </ol>
      {own.kind === 'unranked' && (
        <p className="flex items-center gap-3 bg-surface-2 px-4 py-3">
          <TrophyIcon className="text-accent-text" />
          <span>
            <strong className="block">{t('noRank')}</strong>
            <span className="text-sm text-text-2">{t('noRankDetail')}</span>
          </span>
        </p>
      )}
    </>
  );
}

type BelowBoard = Extract<OwnRowPosition, { kind: 'below' }>;

function OwnRows({ own, user }: { readonly own: BelowBoard; readonly user: User }) {
  const t = useTexts(texts);
  return (
    <>
      {own.hasGap && (
        <li className="col-span-full grid min-h-9 place-items-center border-b border-line text-text-3">
          <span aria-hidden="true" className="text-lg leading-none">
            ⋮
          </span>
          <span className="sr-only">{t('between')}</span>
        </li>
      )}
      {own.above.map(row => (
        <BoardRow key={row._id} row={row} />
      ))}
      <BoardRow
        isOwn
        row={{
          _id: user._id,
          full_name: user.full_name,
          rank: own.rank,
          loyalty_points: own.points,
        }}
      />
      {own.below.map(row => (
        <BoardRow key={row._id} row={row} />
      ))}
    </>
  );
}
