/** Renders the hero (the top of the landing page): the headline, a sentence and two links in front of an ornament. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { brandNames } from '@rabita/client/site-config';
import { rosetteRings, starPath } from '@rabita/ui/art/khatam';
import { memo } from 'react';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { JoinLink } from './join-link.tsx';
import { texts } from './texts.ts';

/** Renders the large ornament of the hero: a 16-pointed star in the Islamic khatam pattern, in the team's colour. */
const Rosette = memo(function Rosette({ className }: { readonly className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-500 -500 1000 1000"
      fill="none"
      stroke="currentColor"
      className={className}
    >
      {rosetteRings.map(([step, radius, width, opacity]) => (
        <path
          key={`${step}-${radius}`}
          d={starPath(16, step, radius)}
          strokeWidth={width}
          opacity={opacity}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <circle r="480" strokeWidth="1" opacity="0.3" vectorEffect="non-scaling-stroke" />
      <circle r="497" strokeWidth="1" opacity="0.16" vectorEffect="non-scaling-stroke" />
    </svg>
  );
});

/** Makes the two links narrow enough to be side by side on phones. */
const narrowClasses = 'max-sm:flex-1 max-sm:px-3 max-sm:text-base';

/** The bottom padding leaves room for the next section, which `landing-page.tsx` moves up over the hero. */
export function Hero() {
  const t = useTexts(texts);
  const { team } = brandNames(useLanguage());
  return (
    <div className="relative isolate flex min-h-[min(92svh,53rem)] flex-col justify-end overflow-hidden pt-28 pb-40 sm:pb-48">
      <HeroBackground />
      <div className="mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-10">
        <h1 className="text-display text-balance">
          <span className="block font-light">{t('headlineStart')}</span>
          <span className="block font-extrabold">{t('headlineEnd')}</span>
        </h1>
        <p className="mt-3 max-w-[46ch] text-lg text-text-2 sm:text-xl sm:leading-(--leading-body)">
          {t('lead', { team })}
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <JoinLink className={narrowClasses} />
          <ButtonLink to="#events" variant="secondary" size="lg" className={narrowClasses}>
            {t('seeEvents')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Renders two gradients and the rosette. They are mirrored on right-to-left pages. */
function HeroBackground() {
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-1 overflow-hidden rtl:-scale-x-100">
      <div dir="ltr" className="absolute inset-0">
        <div className="absolute inset-0 bg-[radial-gradient(min(60rem,92vw)_min(44rem,82vw)_at_84%_20%,color-mix(in_srgb,var(--color-accent)_30%,transparent),transparent_70%)]" />
        <Rosette className="absolute end-[-52vw] top-[-30vw] size-[130vw] max-w-none text-accent-text opacity-50 sm:end-[-20rem] sm:top-[-15rem] sm:size-[66rem] sm:opacity-60" />
        <div className="absolute inset-0 bg-[linear-gradient(to_top,var(--color-surface),transparent_60%)]" />
        <div className="absolute inset-0 bg-[radial-gradient(min(38rem,60vw)_19rem_at_0%_64%,color-mix(in_srgb,var(--color-live)_26%,transparent),transparent_72%)]" />
      </div>
    </div>
  );
}
