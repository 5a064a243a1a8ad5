/** Renders a team's uploaded picture, or the league's crest or a shield if there is none or it fails to load. */
import { siteConfig } from '@rabita/client/site-config';
import type { Match } from '@rabita/contract/fan/match';
import { pictureUrl } from '@rabita/contract/picture-url';
import { Shield } from '@rabita/ui/art/shield';
import { classNames } from '@rabita/ui/class-names';
import { useState } from 'react';
import { TeamCrest } from '../../platform/team-crest.tsx';

type TeamBadgeProps = { readonly team: Match['home']; readonly className: string };

/** The key makes React try a new picture after one that failed to load. */
export function TeamBadge(props: TeamBadgeProps) {
  return <Picture key={props.team.picture?.hash} {...props} />;
}

function Picture({ team, className }: TeamBadgeProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const { picture, tag } = team;
  if (!picture || hasFailed)
    return tag === siteConfig.brand.tag ? (
      <TeamCrest className={className} />
    ) : (
      <Shield tag={tag} className={className} />
    );
  const toSrcSet = (format: 'avif' | 'webp') =>
    `${pictureUrl(picture.hash, 96, format)}, ${pictureUrl(picture.hash, 192, format)} 2x, ${pictureUrl(picture.hash, 384, format)} 4x`;
  return (
    <picture>
      <source type="image/avif" srcSet={toSrcSet('avif')} />
      <img
        srcSet={toSrcSet('webp')}
        alt={picture.alt}
        loading="lazy"
        decoding="async"
        onError={() => setHasFailed(true)}
        className={classNames('object-contain', className)}
      />
    </picture>
  );
}
