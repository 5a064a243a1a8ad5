// Renders the team's logo in the navbar, as a link to the team's website with a tooltip.

import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import { LOGO_TOOLTIP_DELAY_MS } from '@rabita/contract/constants';
import { Tooltip } from '@rabita/ui/overlays/tooltip';
import { TeamWordmark } from '../../platform/team-mark.tsx';
import { texts } from './texts.ts';

export function TeamLogo() {
  const t = useTexts(texts);
  const { team } = brandNames(useLanguage());
  return (
    <Tooltip
      content={t('teamSite', { team })}
      delay={LOGO_TOOLTIP_DELAY_MS}
      align="start"
      className="min-w-0"
    >
      <a
        href={siteConfig.brand.siteUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="ring-focus inline-flex min-h-11 min-w-0 items-center"
      >
        <TeamWordmark />
        <span className="sr-only">{`, ${t('newTab')}`}</span>
      </a>
    </Tooltip>
  );
}
