// Renders the footer of the landing page: the league's name, the privacy email, and legal and social links.

import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import { Ltr } from '@rabita/ui/bidi';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { TeamCrest } from '../../platform/team-crest.tsx';
import { texts } from './texts.ts';

const link =
  'ring-focus inline-flex min-h-11 items-center text-base text-text-2 no-underline hover:text-text hover:underline';

/** The platforms' own spelling of their names. Any other platform is shown by its configured name. */
const platforms: Readonly<Record<string, string>> = {
  x: 'X',
  youtube: 'YouTube',
  twitch: 'Twitch',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  discord: 'Discord',
};

type SiteFooterProps = {
  /** The label of the button that opens the cookie banner again. */
  readonly cookieSettings: string;
  readonly onCookieSettings: () => void;
};

/** The copyright line has no year, because a page that was prerendered last year would fail to hydrate this year. */
export function SiteFooter({ cookieSettings, onCookieSettings }: SiteFooterProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { league, team } = brandNames(language);
  const { social, privacyEmail, siteUrl } = siteConfig.brand;
  return (
    <footer className="mt-20 border-t border-line bg-surface-1">
      <div className="mx-auto grid w-full max-w-7xl gap-10 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:px-10 lg:grid-cols-[1.6fr_1fr_1fr]">
        <div>
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
            <span className="sr-only">({t('opensInNewTab')})</span>
          </a>
          <p className="mt-6 text-base text-text-2">
            {t('contact')}{' '}
            <a
              href={`mailto:${privacyEmail}`}
              className="ring-focus inline-block text-link underline underline-offset-4"
            >
              <Ltr>{privacyEmail}</Ltr>
            </a>
          </p>
        </div>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal" className="mb-2 text-base text-text-3">
            {t('legal')}
          </h2>
          <ul>
            <li>
              <Link to={paths.privacy} className={link}>
                {t('privacy')}
              </Link>
            </li>
            <li>
              <Link to={paths.terms} className={link}>
                {t('terms')}
              </Link>
            </li>
            <li>
              <Link to={paths.cookies} className={link}>
                {t('cookies')}
              </Link>
            </li>
            <li>
              <button type="button" className={link} onClick={onCookieSettings}>
                {cookieSettings}
              </button>
            </li>
          </ul>
        </nav>
        {social.length > 0 && (
          <nav aria-labelledby="footer-social">
            <h2 id="footer-social" className="mb-2 text-base text-text-3">
              {t('follow')}
            </h2>
            <ul>
              {social.map(({ platform, url }) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noopener noreferrer" className={link}>
                    <span lang="en">{platforms[platform.toLowerCase()] ?? platform}</span>
                    <span className="sr-only">&nbsp;({t('opensInNewTab')})</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className="mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-10">
        <p className="border-t border-line py-6 text-sm text-text-3">{t('rights', { league })}</p>
      </div>
    </footer>
  );
}
