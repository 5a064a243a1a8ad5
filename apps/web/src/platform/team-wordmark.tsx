/** Renders the team's logo with the team's name in the navbar. */

import { useLanguage } from '@rabita/client/language/language';
import { brandNames } from '@rabita/client/site-config';
import { TeamMark } from '@rabita/client/team-mark';
import { classNames } from '@rabita/ui/class-names';

/** The most characters of a name that fit on one line of the navbar on the narrowest phone. */
const LONG_NAME = 16;

/** Renders the logo and the team's name in the page's language. A long name is smaller and wraps. */
export function TeamWordmark() {
  const { team } = brandNames(useLanguage());
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <TeamMark />
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
