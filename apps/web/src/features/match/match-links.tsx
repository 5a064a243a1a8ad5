/** Renders the links to a match's stream and tickets on other sites. They open in a new tab. */
import { useTexts } from '@rabita/client/language/texts';
import type { Match } from '@rabita/contract/fan/match';
import { ExternalIcon } from '@rabita/ui/art/first-icons';
import { buttonStyles } from '@rabita/ui/controls/button';
import { safeLink } from './rules.ts';
import { texts } from './texts.ts';

type MatchLinksProps = {
  readonly match: Match;
  /** Whether its stream is the strong action of the screen. */
  readonly isFirst?: boolean;
};

/** An upcoming match has no stream link, and a finished one no ticket link. */
export function MatchLinks({ match, isFirst = false }: MatchLinksProps) {
  const t = useTexts(texts);
  const stream = match.state === 'upcoming' ? null : safeLink(match.stream_url);
  const tickets = match.state === 'finished' ? null : safeLink(match.ticket_url);
  if (!stream && !tickets) return null;
  const names = t('teams', { home: match.home.name, away: match.away.name });
  const renderLink = (href: string, label: string, variant: 'primary' | 'secondary' | 'ghost') => (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label}: ${names} (${t('opensInNewTab')})`}
      className={buttonStyles({ variant, size: 'sm', className: 'max-sm:flex-auto' })}
    >
      <span>{label}</span>
      <ExternalIcon size={16} />
    </a>
  );
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {stream &&
        renderLink(
          stream,
          t(match.state === 'live' ? 'watch' : 'watchAgain'),
          isFirst ? 'primary' : 'secondary',
        )}
      {tickets && renderLink(tickets, t('tickets'), stream ? 'ghost' : 'secondary')}
    </div>
  );
}
