/**
 * Renders the state of a match on its card: live, how it ended for the league's own team, or the day of an upcoming
 * match.
 */
import { formatRelativeDay } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { siteConfig } from '@rabita/client/site-config';
import type { Match } from '@rabita/contract/fan/match';
import { Badge } from '@rabita/ui/badge';
import { findResult } from './rules.ts';
import { texts } from './texts.ts';

const resultTones = { won: 'success', lost: 'error', draw: 'neutral' } as const;

export function MatchBadge({ match }: { readonly match: Match }) {
  const t = useTexts(texts);
  const language = useLanguage();
  if (match.state === 'live') return <Badge tone="live">{t('live')}</Badge>;
  if (match.state === 'upcoming')
    return (
      <Badge tone="outline" className="[&>span]:inline-block [&>span]:first-letter:uppercase">
        {formatRelativeDay(match.starts_at, language, match.timezone)}
      </Badge>
    );
  const result = findResult(match, siteConfig.brand.tag);
  return result ? <Badge tone={resultTones[result]}>{t(result)}</Badge> : <Badge>{t('finished')}</Badge>;
}
