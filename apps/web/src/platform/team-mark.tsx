// Renders the team's logo, alone or with the team's name in the navbar. Without a logo, the navbar shows a star.

import { useLanguage } from '@rabita/client/language/language';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import { defaultMarkPath } from '@rabita/ui/art/khatam';
import { classNames } from '@rabita/ui/class-names';
import { type ReactNode, useEffect, useRef, useState } from 'react';

type TeamPictureProps = {
  /** Sets the size of the image. */
  readonly className: string;
  /** Rendered if no logo is configured, or if the logo cannot be loaded. */
  readonly fallback: ReactNode;
};

/** Renders the logo. It has no alternative text, so the team's name must be in the text next to it. */
export function TeamLogo({ className, fallback }: TeamPictureProps) {
  const [isMissing, setMissing] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const { logoUrl } = siteConfig.brand;
  // Calls `decode`, because on a prerendered page the image's `error` event may come before hydration.
  useEffect(() => {
    image.current?.decode().catch(() => setMissing(true));
  }, []);
  if (!logoUrl || isMissing) return fallback;
  return (
    <img ref={image} src={logoUrl} alt="" className={classNames('shrink-0 object-contain', className)} />
  );
}

/** The most characters of a name that fit on one line of the navbar on the narrowest phone. */
const LONG_NAME = 16;

/** Renders the logo and the team's name in the page's language. A long name is smaller and wraps. */
export function TeamWordmark() {
  const { team } = brandNames(useLanguage());
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <TeamLogo
        className="h-8 w-auto max-w-24"
        fallback={
          <svg aria-hidden="true" viewBox="0 0 64 64" className="size-8 shrink-0 text-accent-text">
            <path fill="currentColor" d={defaultMarkPath} />
          </svg>
        }
      />
      <span
        className={classNames(
          'cramped:sr-only font-display font-extrabold text-balance text-text',
          team.length > LONG_NAME ? 'text-sm leading-tight' : 'text-lg',
        )}
      >
        {team}
      </span>
    </span>
  );
}
