/** Asks for cookie consent until the user has chosen. Both buttons look the same. */
import { followBottomBar } from '@rabita/client/bottom-bars';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { useEffect } from 'react';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { MAIN_ID } from '../../platform/page.tsx';
import { paths } from '../../platform/paths.ts';
import { texts } from './texts.ts';
import { useConsent } from './use-consent.ts';

/** Adds space at the end of the page, so that the banner covers no content. */
const reserveSpace = (banner: HTMLElement) =>
  followBottomBar(banner, height => {
    document.body.style.paddingBlockEnd = height > 0 ? `${height}px` : '';
  });

export function CookieBanner() {
  const t = useTexts(texts);
  const { consent, choose } = useConsent();
  // The class hides the prerendered banner until the app knows the choice.
  useEffect(() => document.documentElement.classList.remove('has-answered-cookies'), []);
  if (consent !== null) return null;
  // The banner disappears with the focused button, so focus moves to the page's content.
  const chooseAndMoveFocus = (choice: Parameters<typeof choose>[0]) => {
    choose(choice);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={reserveSpace}
      tabIndex={-1}
      id="cookie-banner"
      aria-labelledby="cookie-banner-title"
      className="ring-focus fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface-2 px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] md:inset-x-auto md:end-6 md:bottom-6 md:w-104 md:border md:p-6"
    >
      <h2 id="cookie-banner-title" className="text-base sm:text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-text-2">
        <span>{t('explanation')}</span>{' '}
        <ButtonLink to={paths.cookies} variant="link" className="min-h-6! text-sm!">
          <span>{t('learnMore')}</span>
          {/* Screen readers list links without their context, so the link names its subject. */}
          <span className="sr-only">{` ${t('learnMoreOf')}`}</span>
        </ButtonLink>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button variant="secondary" size="sm" onClick={() => chooseAndMoveFocus('essential-only')}>
          {t('essentialOnly')}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => chooseAndMoveFocus('accepted')}>
          {t('acceptAll')}
        </Button>
      </div>
    </section>
  );
}
