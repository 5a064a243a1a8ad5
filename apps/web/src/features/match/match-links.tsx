// Where a match is watched and where its tickets are sold: sites of others, opened beside this one.

import { useTexts } from '@rabita/client/texts';
import type { Match } from '@rabita/contract/fan/match';
import { ExternalIcon } from '@rabita/ui/art/icons';
import { buttonStyles } from '@rabita/ui/controls/button';
import { safeLink } from './rules.ts';
import { texts } from './texts.ts';

/** The links of a match; nothing when it has none. */
export function MatchLinks({ match }: { readonly match: Match }) {
  const t = useTexts(texts);
  const stream = match.state === 'upcoming' ? null : safeLink(match.stream_url);
  const tickets = match.state === 'finished' ? null : safeLink(match.ticket_url);
  if (!stream && !tickets) return null;
  const names = t('teams', { home: match.home.name, away: match.away.name });
  const link = (href: string, words: string, isMain: boolean) => (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${words}: ${names} (${t('opensInNewTab')})`}
      className={buttonStyles({ variant: isMain ? 'secondary' : 'ghost', size: 'sm' })}
    >
      {words}
      <ExternalIcon size={16} />
    </a>
  );
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {stream && link(stream, t(match.state === 'live' ? 'watch' : 'watchAgain'), true)}
      {tickets && link(tickets, t('tickets'), !stream)}
    </div>
  );
}
