// Renders the team's crest: its own logo, else a shield drawn from its tag in its colour.

import { siteConfig } from '@rabita/client/site-config';
import { Shield } from '@rabita/ui/art/shield';
import { TeamPicture } from './team-mark.tsx';

/** `className` sets the size. Decorative, so the team's name must be in the text next to it. */
export function TeamCrest({ className }: { readonly className: string }) {
  const { tag } = siteConfig.brand;
  return (
    <TeamPicture
      className={className}
      fallback={<Shield tag={tag} palette="accent" className={className} />}
    />
  );
}
