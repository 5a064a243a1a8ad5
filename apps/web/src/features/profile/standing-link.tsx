// Renders since when the member belongs to the league, their points and their rank, as a link to the dashboard.

import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { DEFAULT_TIMEZONE } from '@rabita/contract/constants';
import type { User } from '@rabita/contract/fan/member';
import { formatMoment } from '@rabita/contract/moment-text';
import { ChevronForwardIcon } from '@rabita/ui/art/icons';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { texts } from './texts.ts';

export function StandingLink({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const since = { timeZone: DEFAULT_TIMEZONE, month: 'long', year: 'numeric' } as const;
  const facts = [
    [t('memberSince'), formatMoment(user.created_at, language, since)],
    [t('points'), formatNumber(user.loyalty_points, language)],
    [t('rank'), user.rank === null ? t('noRank') : formatNumber(user.rank, language)],
  ];
  return (
    <Link
      to={paths.dashboard}
      className="cut-fill cut-focus flex items-center gap-4 px-4 py-3 text-text no-underline hover:[--fill:var(--color-surface-3)] sm:px-5"
    >
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-2 sm:gap-x-6">
        {facts.map(([term, value]) => (
          <span key={term} className="grid">
            <span className="text-sm text-text-2">{term}</span>{' '}
            <span className="font-display text-base leading-(--leading-heading) sm:text-lg font-bold tabular">
              {value}
            </span>
          </span>
        ))}
      </span>
      <ChevronForwardIcon className="text-text-3" />
    </Link>
  );
}
