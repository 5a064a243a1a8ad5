// The team's mark beside its name: its own picture when it has one, else the league's star in the team's colour.

import { useLanguage } from '@rabita/client/language';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import { markPath } from '@rabita/ui/art/khatam';
import { classNames } from '@rabita/ui/class-names';
import { type ReactNode, useEffect, useRef, useState } from 'react';

type TeamPictureProps = {
  /** The box it fills, as classes; a wide logo may be wider than `className` says only where it says so. */
  readonly className: string;
  /** Drawn when there is no logo, or when it cannot be loaded. */
  readonly fallback: ReactNode;
};

/** Decorative, so the team's name must stand beside it in text. */
export function TeamPicture({ className, fallback }: TeamPictureProps) {
  const [isMissing, setMissing] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const { logoUrl } = siteConfig.brand;
  // Asked for rather than listened to: where the page came written, it may have failed before anyone listened.
  useEffect(() => {
    image.current?.decode().catch(() => setMissing(true));
  }, []);
  if (!logoUrl || isMissing) return fallback;
  return (
    <img ref={image} src={logoUrl} alt="" className={classNames('shrink-0 object-contain', className)} />
  );
}

/** Letters that fit one line beside the buttons of the narrowest phone. */
const LONG_NAME = 16;

/** Mark and name side by side, the team's own name spelt in the page's language; a long one is set smaller, in lines. */
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
