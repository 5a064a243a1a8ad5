// The team's crest where one is as large as another's: its own picture, else one drawn from its tag in its colour.

import { siteConfig } from '@rabita/client/site-config';
import { Shield } from '@rabita/ui/art/shield';
import { TeamPicture } from './team-mark.tsx';

/** As large as `className` says; decorative, so the name must stand beside it in text. */
export function TeamCrest({ className }: { readonly className: string }) {
  const { tag } = siteConfig.brand;
  return (
    <TeamPicture
      className={className}
      fallback={<Shield tag={tag} palette="accent" className={className} />}
    />
  );
}
