/** Renders one team of a match on a line: its badge, its name, and its score at the end. */
import { useTexts } from '@rabita/client/language/texts';
import { siteConfig } from '@rabita/client/site-config';
import type { Match } from '@rabita/contract/fan/match';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { findLeader, findOwnSide, type Side } from './rules.ts';
import { TeamBadge } from './team-badge.tsx';
import { texts } from './texts.ts';

type TeamRowProps = {
  readonly match: Match;
  readonly side: Side;
  readonly isLarge?: boolean;
};

/** Each score is in a cell of its own, because one string would be reversed in right-to-left text. */
export function TeamRow({ match, side, isLarge = false }: TeamRowProps) {
  const t = useTexts(texts);
  const team = match[side];
  const leader = findLeader(match);
  const ownSide = findOwnSide(match, siteConfig.brand.tag);
  const isLeader = leader === side;
  return (
    <div data-side={side} className="flex flex-wrap items-center gap-3">
      <TeamBadge team={team} className={classNames('shrink-0', isLarge ? 'size-10' : 'size-8')} />
      <p
        className={classNames(
          'min-w-0 flex-1 basis-20 font-display leading-(--leading-heading) font-bold break-words text-base',
          leader !== null && !isLeader ? 'text-text-2' : 'text-text',
        )}
      >
        <Name>{team.name}</Name>
        {isLeader && ownSide === null && match.state === 'finished' && (
          <span className="ms-2 text-sm text-success">{t('winner')}</span>
        )}
      </p>
      {match.score && (
        <span
          data-score=""
          className={classNames(
            'grid shrink-0 place-items-center bg-surface-3 px-2 font-display leading-none font-extrabold tabular',
            isLarge ? 'min-h-10 min-w-12 text-xl' : 'min-h-8 min-w-10 text-lg',
            match.state === 'live' && 'border-e-3 border-live',
            isLeader ? (ownSide === side ? 'text-accent-text' : 'text-text') : 'text-text-2',
          )}
        >
          {match.score[side]}
        </span>
      )}
    </div>
  );
}
