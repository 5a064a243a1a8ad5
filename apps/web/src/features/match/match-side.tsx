// Renders one team of the landing page's match: its crest, its name, and its score if there is one.

import { siteConfig } from '@rabita/client/site-config';
import type { Match } from '@rabita/contract/fan/match';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { TeamBadge } from './team-badge.tsx';

type MatchSideProps = {
  readonly team: Match['home'];
  readonly score: number | undefined;
  readonly isAhead: boolean;
  /** Reverses the order of crest, name and score for the second team, so that both scores are next to the middle. */
  readonly isMirrored?: boolean;
};

/** A score of three digits or more has a smaller font, so that it does not touch the crest. */
const scoreSize = (score: number) => (score > 99 ? 'text-2xl sm:text-4xl' : 'text-4xl sm:text-[4.5rem]');

/** The crest is at the outer edge and the score at the inner edge. The name is between them, on phones below them. */
export function MatchSide({ team, score, isAhead, isMirrored = false }: MatchSideProps) {
  const isOwn = team.tag === siteConfig.brand.tag;
  return (
    <div
      data-side={isMirrored ? 'away' : 'home'}
      className={classNames(
        'flex min-w-0 flex-wrap items-center justify-between gap-x-2 gap-y-2.5 sm:flex-nowrap sm:gap-x-5',
        isMirrored && 'flex-row-reverse',
      )}
    >
      <TeamBadge team={team} className="size-16 sm:size-22" />
      <span
        className={classNames(
          'min-w-0 font-display text-base leading-(--leading-heading) font-bold text-balance break-words max-sm:order-last max-sm:basis-full sm:flex-1 sm:text-xl',
          isMirrored ? 'text-end' : 'text-start',
        )}
      >
        <Name>{team.name}</Name>
      </span>
      {score !== undefined && (
        <span
          data-score=""
          className={classNames(
            'font-display leading-none font-extrabold tabular',
            scoreSize(score),
            isAhead ? (isOwn ? 'text-accent-text' : 'text-text') : 'text-text-2',
          )}
        >
          {score}
        </span>
      )}
    </div>
  );
}
