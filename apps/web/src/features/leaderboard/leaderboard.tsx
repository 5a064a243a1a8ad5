// Renders the leaderboard: the podium, rows four to ten (on a phone after a press), and an unlisted member's own row.

import { useTexts } from '@rabita/client/language/texts';
import type { LeaderboardReply } from '@rabita/contract/fan/leaderboard';
import type { User } from '@rabita/contract/fan/member';
import { TrophyIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { BoardFrame } from './board-frame.tsx';
import { BoardRow, boardGridClasses } from './board-row.tsx';
import { Podium } from './podium.tsx';
import { boardOf, type OwnRowPosition } from './rules.ts';
import { texts } from './texts.ts';

export function Leaderboard({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  return (
    <BoardFrame subtitle={t('subtitle')} rows={7} isShortOnPhone>
      {reply => <BoardRows reply={reply} user={user} />}
    </BoardFrame>
  );
}

function BoardRows({ reply, user }: { readonly reply: LeaderboardReply; readonly user: User }) {
  const t = useTexts(texts);
  const { podium, rest, own } = boardOf(reply, user._id);
  const [isExpanded, setExpanded] = useState(false);
  return (
    <>
      <Podium rows={podium} memberId={user._id} />
      <ol id="leaderboard-rows" className={boardGridClasses}>
        {rest.map(row => {
          const isOwn = row._id === user._id;
          const className = isOwn || isExpanded ? undefined : 'max-sm:hidden';
          return <BoardRow key={row._id} row={row} isOwn={isOwn} className={className} />;
        })}
        {own.kind === 'below' && <OwnRows own={own} user={user} />}
      </ol>
      {rest.some(row => row._id !== user._id) && (
        <Button
          variant="ghost"
          size="sm"
          aria-controls="leaderboard-rows"
          aria-expanded={isExpanded}
          className="mt-2 sm:hidden"
          onClick={() => setExpanded(!isExpanded)}
        >
          {t(isExpanded ? 'showFewer' : 'showTen')}
        </Button>
      )}
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
