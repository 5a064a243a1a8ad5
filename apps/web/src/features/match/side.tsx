// One team's half of a match: its crest, its name and, once there is one, its own score.
import type { Match } from '@rabita/contract/match';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { Shield } from '@rabita/ui/shield';
import { siteConfig } from '../../platform/site-config.ts';
import { TeamCrest } from '../../platform/team-crest.tsx';

type SideProps = {
  readonly team: Match['home'];
  readonly score: number | undefined;
  readonly isAhead: boolean;
  readonly size: 'list' | 'front';
  /** The second team: its score stands on the inner side too. */
  readonly isMirrored?: boolean;
};

/** A cell; the league's own team wears the team's colour. */
export function Side({ team, score, isAhead, size, isMirrored }: SideProps) {
  const isOwn = team.tag === siteConfig.brand.tag;
  const isFront = size === 'front';
  const crestSize = isFront ? 'size-16 sm:size-22' : 'size-15';
  return (
    <div
      data-side={isMirrored ? 'away' : 'home'}
      className={classNames(
        'flex min-w-0 items-start justify-between gap-2 sm:gap-4',
        isFront && 'sm:items-center',
        isMirrored && 'flex-row-reverse',
      )}
    >
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-col items-center gap-2 text-center',
          isFront && (isMirrored ? 'sm:flex-row-reverse sm:text-end' : 'sm:flex-row sm:text-start'),
          isFront && 'sm:gap-5',
        )}
      >
        {isOwn ? <TeamCrest className={crestSize} /> : <Shield tag={team.tag} className={crestSize} />}
        <span
          className={classNames(
            'min-w-0 max-w-full font-display leading-(--leading-heading) font-bold text-balance [overflow-wrap:anywhere]',
            isFront ? 'text-base sm:text-xl' : 'text-base',
          )}
        >
          <Name>{team.name}</Name>
        </span>
      </div>
      {score !== undefined && (
        <span
          data-score=""
          className={classNames(
            'mt-1.5 font-display leading-none font-extrabold tabular',
            isFront ? 'text-4xl sm:mt-0 sm:text-[4.5rem]' : 'text-4xl',
            isAhead ? (isOwn ? 'text-accent-text' : 'text-text') : 'text-text-2',
          )}
        >
          {score}
        </span>
      )}
    </div>
  );
}
