// One team's half of a match: its crest, its name and, once there is one, its own score.
import type { Match } from '@rabita/contract/match';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { Shield } from '@rabita/ui/shield';
import { siteConfig } from '../../platform/site-config.ts';
import { TeamCrest } from '../../platform/team-crest.tsx';
import { matchFrame } from './match-frame.tsx';

type SideProps = {
  readonly team: Match['home'];
  readonly score: number | undefined;
  readonly isAhead: boolean;
  readonly size: 'list' | 'front';
  /** The second team: everything in it runs towards the middle from the other side. */
  readonly isMirrored?: boolean;
};

/** Three digits and more are set smaller, so that they never reach the crest. */
function scoreSize(score: number, isFront: boolean): string {
  const isWide = score > 99;
  if (isFront) return isWide ? 'text-2xl sm:text-4xl' : 'text-4xl sm:text-[4.5rem]';
  return isWide ? 'text-2xl' : 'text-4xl sm:text-3xl';
}

/** A cell: the crest at the outer edge, the score at the inner one, the name under both or, where there is room, between them. */
export function Side({ team, score, isAhead, size, isMirrored = false }: SideProps) {
  const isOwn = team.tag === siteConfig.brand.tag;
  const frame = matchFrame(size);
  return (
    <div
      data-side={isMirrored ? 'away' : 'home'}
      className={classNames(frame.side, isMirrored && 'flex-row-reverse')}
    >
      {isOwn ? <TeamCrest className={frame.crest} /> : <Shield tag={team.tag} className={frame.crest} />}
      <span
        className={classNames('text-balance break-words', frame.name, isMirrored ? 'text-end' : 'text-start')}
      >
        <Name>{team.name}</Name>
      </span>
      {score !== undefined && (
        <span
          data-score=""
          className={classNames(
            'font-display leading-none font-extrabold tabular',
            scoreSize(score, size === 'front'),
            isAhead ? (isOwn ? 'text-accent-text' : 'text-text') : 'text-text-2',
          )}
        >
          {score}
        </span>
      )}
    </div>
  );
}
