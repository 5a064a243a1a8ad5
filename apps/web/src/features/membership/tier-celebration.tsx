/** Celebrates a tier that the member has just reached, on the membership card: its name and what it gives. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Standing } from '@rabita/contract/fan/season';
import { TrophyIcon } from '@rabita/ui/art/icons';
import { khatamPoints } from '@rabita/ui/art/khatam';
import { accentFill, textColourOn } from '@rabita/ui/contrast';
import type { CSSProperties } from 'react';
import { texts } from './texts.ts';
import { useTierCelebration } from './use-tier-celebration.ts';

/** The element also exists without a tier, because screen readers announce only changes of a live region. */
export function TierCelebration({ standing }: { readonly standing: Standing | null }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const tier = useTierCelebration(standing);
  const color = tier && accentFill(tier.color);
  return (
    <div role="status" className="empty:absolute">
      {tier && color && (
        <div
          style={{ '--color-accent': color, '--on-fill': textColourOn(color) } as CSSProperties}
          className="cut wipe grid animate-fade grid-cols-[auto_minmax(0,1fr)] items-center gap-3 bg-surface-3 p-3 pe-4 sm:gap-4"
        >
          <span
            aria-hidden="true"
            className="relative grid size-16 animate-press place-items-center text-(--on-fill)"
          >
            <svg aria-hidden="true" viewBox="-104 -104 208 208" className="absolute inset-0 size-full">
              <polygon points={khatamPoints(0, 0, 102)} className="fill-accent" />
              <polygon
                points={khatamPoints(0, 0, 84, 22.5)}
                fill="none"
                stroke="currentColor"
                strokeWidth="3"
                opacity="0.5"
              />
            </svg>
            <TrophyIcon size={26} className="relative" />
          </span>
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="font-display text-lg leading-(--leading-heading) font-extrabold text-text">
              {t('reachedTier', { tier: tier.translations[language].name })}
            </p>
            {tier.early_hours > 0 && (
              <p className="font-semibold">{t('early', { count: tier.early_hours })}</p>
            )}
            <p className="text-sm text-text-2">{t('tierStays')}</p>
          </div>
        </div>
      )}
    </div>
  );
}
