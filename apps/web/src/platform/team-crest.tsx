/** Renders the team's logo, or a shield with the team's tag if no logo is configured or it cannot be loaded. */
import { siteConfig } from '@rabita/client/site-config';
import { TeamLogo } from '@rabita/client/team-mark';
import { Shield } from '@rabita/ui/art/shield';

/** `className` sets the size. The image has no alternative text, so the team's name must be in the text next to it. */
export function TeamCrest({ className }: { readonly className: string }) {
  const { tag } = siteConfig.brand;
  return (
    <TeamLogo className={className} fallback={<Shield tag={tag} palette="accent" className={className} />} />
  );
}
