// Renders one team of a match: its crest, its name, and its score if there is one.

import { siteConfig } from '@rabita/client/site-config';
import type { Match } from '@rabita/contract/fan/match';
import { pictureAddress } from '@rabita/contract/picture-address';
import { Shield } from '@rabita/ui/art/shield';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { useState } from 'react';
import { TeamCrest } from '../../platform/team-crest.tsx';

type MatchSideProps = {
  readonly team: Match['home'];
  readonly score: number | undefined;
  readonly isAhead: boolean;
  readonly size: 'list' | 'front';
  /** Reverses the order of crest, name and score for the second team, so that both scores are next to the middle. */
  readonly isMirrored?: boolean;
};

/** A score of three digits or more has a smaller font, so that it does not touch the crest. */
function scoreSize(score: number, isFront: boolean): string {
  const isWide = score > 99;
  if (isFront) return isWide ? 'text-2xl sm:text-4xl' : 'text-4xl sm:text-[4.5rem]';
  return isWide ? 'text-2xl' : 'text-4xl sm:text-3xl';
}

/** The crest is at the outer edge and the score at the inner edge. The name is between them, on phones below them. */
export function MatchSide({ team, score, isAhead, size, isMirrored = false }: MatchSideProps) {
  const isOwn = team.tag === siteConfig.brand.tag;
  const isFront = size === 'front';
  const crest = isFront ? 'size-16 sm:size-22' : 'size-14';
  return (
    <div
      data-side={isMirrored ? 'away' : 'home'}
      className={classNames(
        'flex min-w-0 flex-wrap items-center justify-between gap-x-2 gap-y-2.5 sm:flex-nowrap',
        isFront ? 'sm:gap-x-5' : 'sm:gap-x-3.5',
        isMirrored && 'flex-row-reverse',
      )}
    >
      <SideCrest key={team.picture?.hash} team={team} className={crest} />
      <span
        className={classNames(
          'min-w-0 font-display leading-(--leading-heading) font-bold text-balance break-words max-sm:order-last max-sm:basis-full sm:flex-1',
          isFront ? 'text-base sm:text-xl' : 'text-base',
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
            scoreSize(score, isFront),
            isAhead ? (isOwn ? 'text-accent-text' : 'text-text') : 'text-text-2',
          )}
        >
          {score}
        </span>
      )}
    </div>
  );
}

/** Renders the team's picture. Without one, or if it fails to load: the league's own crest, or a shield with the tag. */
function SideCrest({ team, className }: { readonly team: Match['home']; readonly className: string }) {
  const [hasFailed, setFailed] = useState(false);
  const { picture, tag } = team;
  if (!picture || hasFailed)
    return tag === siteConfig.brand.tag ? (
      <TeamCrest className={className} />
    ) : (
      <Shield tag={tag} className={className} />
    );
  const sources = (format: 'avif' | 'webp') =>
    `${pictureAddress(picture.hash, 96, format)}, ${pictureAddress(picture.hash, 192, format)} 2x, ${pictureAddress(picture.hash, 384, format)} 4x`;
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} />
      <img
        srcSet={sources('webp')}
        alt={picture.alt}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
        className={classNames('object-contain', className)}
      />
    </picture>
  );
}
