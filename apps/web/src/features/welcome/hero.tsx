// The first thing a supporter sees: one promise, set low over the rosette, and the two ways on.
import { buttonStyles } from '@rabita/ui/button';
import { Link } from 'react-router';
import { useIsSignedIn } from '../../platform/auth-store.ts';
import { useLanguage } from '../../platform/language.ts';
import { paths } from '../../platform/paths.ts';
import { brandNames } from '../../platform/site-config.ts';
import { writeLocal } from '../../platform/storage.ts';
import { useTexts } from '../../platform/texts.ts';
import { Rosette } from './rosette.tsx';
import { texts } from './texts.ts';

/** The hero; it leaves room at its edge for the card that overlaps it. */
export function Hero() {
  const t = useTexts(texts);
  const { team } = brandNames(useLanguage());
  const isSignedIn = useIsSignedIn();
  return (
    <div className="relative isolate flex min-h-[min(100svh,56rem)] flex-col justify-end overflow-hidden pt-28 pb-36 sm:pb-44">
      <HeroGround />
      <div className="mx-auto w-full max-w-[75rem] px-4 sm:px-6">
        <h1 className="text-display text-balance">
          <span className="block font-light">{t('headlineStart')}</span>
          <span className="block font-extrabold">{t('headlineEnd')}</span>
        </h1>
        <p className="mt-3 max-w-[46ch] text-lg text-text-2 sm:text-xl sm:leading-(--leading-body)">
          {t('lead', { team })}
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link
            to={isSignedIn ? paths.dashboard : paths.auth}
            onClick={() => !isSignedIn && writeLocal('authActiveTab', 'register')}
            className={buttonStyles({ size: 'lg' })}
          >
            {t(isSignedIn ? 'dashboard' : 'join')}
          </Link>
          <Link
            to={isSignedIn ? paths.events : '#events'}
            className={buttonStyles({ variant: 'secondary', size: 'lg' })}
          >
            {t(isSignedIn ? 'browseEvents' : 'seeEvents')}
          </Link>
        </div>
      </div>
    </div>
  );
}

/** Two glows and the rosette, mirrored with the page; the lower edge sinks into the surface. */
function HeroGround() {
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-1 overflow-hidden rtl:-scale-x-100">
      <div className="absolute inset-0 bg-[radial-gradient(60rem_44rem_at_82%_22%,color-mix(in_srgb,var(--color-accent)_30%,transparent),transparent_70%),radial-gradient(46rem_34rem_at_4%_108%,color-mix(in_srgb,var(--color-live)_34%,transparent),transparent_70%)]" />
      <Rosette className="absolute end-[-46vw] top-[-18vw] size-[124vw] text-accent-text opacity-55 sm:end-[-22rem] sm:top-[-14rem] sm:size-[68rem] rtl:start-auto" />
      <div className="absolute inset-0 bg-[linear-gradient(to_top,var(--color-surface),transparent_55%)]" />
    </div>
  );
}
