// Renders the team's mark next to its name: its own logo, else the league's star in the team's colour.

import { useLanguage } from '@rabita/client/language/language';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import { markPath } from '@rabita/ui/art/khatam';
import { classNames } from '@rabita/ui/class-names';
import { type ReactNode, useEffect, useRef, useState } from 'react';

type TeamPictureProps = {
  /** Classes for the size of the box. */
  readonly className: string;
  /** Rendered when there is no logo, or when it cannot be loaded. */
  readonly fallback: ReactNode;
};

/** Decorative, so the team's name must be in the text next to it. */
export function TeamPicture({ className, fallback }: TeamPictureProps) {
  const [isMissing, setMissing] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const { logoUrl } = siteConfig.brand;
  // Calls `decode` instead of listening for `error`: on a prerendered page the image may have failed before hydration.
  useEffect(() => {
    image.current?.decode().catch(() => setMissing(true));
  }, []);
  if (!logoUrl || isMissing) return fallback;
  return (
    <img ref={image} src={logoUrl} alt="" className={classNames('shrink-0 object-contain', className)} />
  );
}

/** The most characters that fit on one line next to the buttons of the narrowest phone. */
const LONG_NAME = 16;

/** Shows the mark and the team's name in the page's language; a long name is smaller and wraps. */
export function TeamWordmark() {
  const { team } = brandNames(useLanguage());
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <TeamPicture
        className="h-8 w-auto max-w-24"
        fallback={
          <svg aria-hidden="true" viewBox="0 0 64 64" className="size-8 shrink-0 text-accent-text">
            <path fill="currentColor" d={markPath} />
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
