/** Renders the profile page: the member's name, the form with the details, and the account's actions. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { DEFAULT_TIMEZONE } from '@rabita/contract/constants';
import type { User } from '@rabita/contract/fan/member';
import { formatMoment } from '@rabita/contract/format-moment';
import { Crest } from '@rabita/ui/art/crest';
import { ChevronForwardIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { Link } from 'react-router';
import { getInitial } from '../../platform/get-initial.ts';
import { Page } from '../../platform/page.tsx';
import { paths } from '../../platform/paths.ts';
import { getUserId } from '../../platform/session/auth-state.ts';
import { AccountActions } from './account-actions.tsx';
import { ProfileForm } from './profile-form.tsx';
import { texts } from './texts.ts';

/** Renders the member's date of joining, points and rank, as a link to the dashboard. */
function StandingLink({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const dateOptions = { timeZone: DEFAULT_TIMEZONE, month: 'long', year: 'numeric' } as const;
  const facts = [
    [t('memberSince'), formatMoment(user.created_at, language, dateOptions)],
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

export function ProfileEditor({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  return (
    <Page title={t('title')}>
      <div className="mx-auto max-w-7xl px-4 pt-8 pb-20 sm:px-6 lg:px-10">
        <header className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
          <div className="flex min-w-0 flex-auto flex-wrap items-center gap-5">
            <Crest
              seed={getUserId(user) ?? user.email}
              letters={getInitial(user.full_name)}
              size={72}
              palette="accent"
              className="max-sm:size-14"
            />
            {/* With large text the name wraps below the crest, so that no word breaks. */}
            <div className="min-w-0 flex-1 basis-36">
              <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
              <p className="text-lg text-text-2 [overflow-wrap:anywhere]">
                <Name>{user.full_name}</Name>
              </p>
            </div>
          </div>
          <div className="max-sm:w-full">
            <StandingLink user={user} />
          </div>
        </header>
        <div className="mt-10 grid gap-14 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-20">
          <section aria-labelledby="details-title">
            <h2 id="details-title" className="text-xl">
              {t('details')}
            </h2>
            <p className="mt-1 mb-6 text-text-2">{t('intro')}</p>
            <ProfileForm key={getUserId(user)} user={user} />
          </section>
          <AccountActions user={user} />
        </div>
      </div>
    </Page>
  );
}
