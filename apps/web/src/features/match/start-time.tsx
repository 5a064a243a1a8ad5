/**
 * Renders when an upcoming match starts, next to its teams: the time, the day and, unless the page names it, the zone.
 */
import { formatTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import type { Match } from '@rabita/contract/fan/match';
import { MatchMoment } from './match-moment.tsx';

type StartTimeProps = { readonly match: Match; readonly hasZone: boolean };

export function StartTime({ match, hasZone }: StartTimeProps) {
  const language = useLanguage();
  return (
    <div className="max-w-full min-w-0 border-s border-line ps-4 text-center text-sm text-balance text-text-2">
      <span className="block font-display text-xl leading-tight font-extrabold whitespace-nowrap text-text tabular">
        {formatTime(match.starts_at, language, match.timezone)}
      </span>
      <MatchMoment match={match} hasZone={hasZone} />
    </div>
  );
}
