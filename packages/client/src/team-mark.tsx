/** Renders the team's logo, or a drawn star if the team has no logo. */

import { defaultMarkPath } from '@rabita/ui/art/khatam';
import { classNames } from '@rabita/ui/class-names';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { siteConfig } from './site-config.ts';

type TeamLogoProps = {
  /** Sets the size of the image. */
  readonly className: string;
  /** Rendered if no logo is configured, or if the logo cannot be loaded. */
  readonly fallback: ReactNode;
};

/** Renders the logo. It has no alternative text, so the team's name must be in the text next to it. */
export function TeamLogo({ className, fallback }: TeamLogoProps) {
  const [isMissing, setIsMissing] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const { logoUrl } = siteConfig.brand;
  // Calls `decode`, because on a prerendered page the image's `error` event may come before hydration.
  useEffect(() => {
    image.current?.decode().catch(() => setIsMissing(true));
  }, []);
  if (!logoUrl || isMissing) return fallback;
  return (
    <img ref={image} src={logoUrl} alt="" className={classNames('shrink-0 object-contain', className)} />
  );
}

export function TeamMark({ isLarge = false }: { readonly isLarge?: boolean }) {
  return (
    <TeamLogo
      className={isLarge ? 'h-14 w-auto max-w-40' : 'h-8 w-auto max-w-24'}
      fallback={
        <svg
          aria-hidden="true"
          viewBox="0 0 64 64"
          className={classNames('shrink-0 text-accent-text', isLarge ? 'size-14' : 'size-8')}
        >
          <path fill="currentColor" d={defaultMarkPath} />
        </svg>
      }
    />
  );
}
