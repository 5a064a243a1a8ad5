/** Renders the footer of the landing page: the operator, links for this visitor, and the app's settings. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import { writeLocal } from '@rabita/client/storage';
import { Ltr, Name } from '@rabita/ui/bidi';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { InstallApp } from '../../platform/install/install-app.tsx';
import { paths } from '../../platform/paths.ts';
import { useIsLoggedIn } from '../../platform/session/auth-store.ts';
import { TeamCrest } from '../../platform/team-crest.tsx';
import { texts } from './texts.ts';

const linkClasses =
  'ring-focus inline-flex min-h-11 items-center text-start text-base text-text-2 no-underline hover:text-text hover:underline';

/** Half of a phone's width, or all of it with large text. */
const columnClasses = 'min-w-min flex-1 basis-2/5 lg:flex-none';

/** How the platforms spell their names. Any other platform is shown by its configured name. */
const platformNames: Readonly<Record<string, string>> = {
  x: 'X',
  youtube: 'YouTube',
  twitch: 'Twitch',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  discord: 'Discord',
};

type LinksProps = {
  readonly name: 'explore' | 'legal' | 'follow';
  readonly className: string;
  readonly listClassName?: string;
  readonly children: ReactNode;
};

function Links({ name, className, listClassName, children }: LinksProps) {
  const t = useTexts(texts);
  return (
    <nav aria-labelledby={`footer-${name}`} className={className}>
      <h2 id={`footer-${name}`} className="mb-2 text-base text-text-3">
        {t(name)}
      </h2>
      <ul className={listClassName}>{children}</ul>
    </nav>
  );
}

/** Links guests to the sections of the landing page, and members to their pages. */
function ExploreLinks() {
  const t = useTexts(texts);
  const isLoggedIn = useIsLoggedIn();
  const links = isLoggedIn
    ? ([
        [paths.events, 'events'],
        [paths.dashboard, 'dashboard'],
        [paths.profile, 'profile'],
      ] as const)
    : ([
        ['#events', 'events'],
        ['#leaderboard', 'leaderboard'],
        ['#rewards', 'rewards'],
        [paths.auth, 'login'],
        [paths.auth, 'register'],
      ] as const);
  return (
    <Links name="explore" className={columnClasses}>
      {links.map(([to, name]) => (
        <li key={name}>
          <Link
            to={to}
            onClick={() => to === paths.auth && writeLocal('authActiveTab', name)}
            className={linkClasses}
          >
            {t(name)}
          </Link>
        </li>
      ))}
    </Links>
  );
}

type SiteFooterProps = {
  /** The button that switches the language. */
  readonly languageToggle: ReactNode;
  /** The label of the button that opens the cookie banner again. */
  readonly cookieSettingsLabel: string;
  readonly onCookieSettings: () => void;
};

/** The copyright line has no year, because a page that was prerendered last year would fail to hydrate this year. */
export function SiteFooter({ languageToggle, cookieSettingsLabel, onCookieSettings }: SiteFooterProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { league, team } = brandNames(language);
  const { social, privacyEmail, siteUrl, operator } = siteConfig.brand;
  return (
    <footer className="mt-20 border-t border-line bg-surface-1">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap gap-x-6 gap-y-10 px-4 py-12 sm:px-6 lg:justify-between lg:px-10">
        <div className="w-full lg:w-auto">
          <a
            href={siteUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="ring-focus inline-flex items-center gap-4 no-underline"
          >
            <TeamCrest className="size-14" />
            <span>
              <span className="block font-display text-xl leading-(--leading-heading) font-bold text-text">
                {league}
              </span>
              <span className="block text-base text-text-2">{t('footerLine', { team })}</span>
            </span>
            <span className="sr-only">{`(${t('opensInNewTab')})`}</span>
          </a>
          {operator && (
            <p className="mt-6 max-w-[46ch] text-base text-text-2 [overflow-wrap:anywhere]">
              <span>{t('operator')}</span> <Name>{operator.name[language]}</Name>
            </p>
          )}
          <p className="mt-3 text-base text-text-2">
            <span>{t('privacyContact')}</span>{' '}
            <a
              href={`mailto:${privacyEmail}`}
              className="ring-focus inline-block text-link underline underline-offset-4"
            >
              <Ltr>{privacyEmail}</Ltr>
            </a>
          </p>
        </div>
        <ExploreLinks />
        <Links name="legal" className={columnClasses}>
          {(['privacy', 'terms', 'cookies'] as const).map(page => (
            <li key={page}>
              <Link to={paths[page]} className={linkClasses}>
                {t(page)}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={linkClasses} onClick={onCookieSettings}>
              {cookieSettingsLabel}
            </button>
          </li>
        </Links>
        {social.length > 0 && (
          <Links name="follow" className="w-full lg:w-auto" listClassName="flex flex-wrap gap-x-6 lg:block">
            {social.map(({ platform, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer" className={linkClasses}>
                  <span lang="en">{platformNames[platform.toLowerCase()] ?? platform}</span>
                  <span className="sr-only">{`\u00a0(${t('opensInNewTab')})`}</span>
                </a>
              </li>
            ))}
          </Links>
        )}
      </div>
      <div className="mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-10">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-4">
          <p className="me-auto text-sm text-text-3">{t('rights', { league })}</p>
          <InstallApp className="ring-focus flex min-h-11 items-center gap-4 text-start text-base font-semibold text-text-2 hover:text-text" />
          {languageToggle}
        </div>
      </div>
    </footer>
  );
}
