// The team's crest where one is as large as another's: its own picture, else one drawn from its tag in its colour.
import { Crest } from '@rabita/ui/crest';
import { siteConfig } from './site-config.ts';
import { TeamPicture } from './team-mark.tsx';

/** As large as `className` says; decorative, so the name must stand beside it in text. */
export function TeamCrest({ className }: { readonly className: string }) {
  const { tag } = siteConfig.brand;
  return (
    <TeamPicture
      className={className}
      fallback={<Crest seed={tag} letters={tag} palette="accent" className={className} />}
    />
  );
}
