/** Renders the heading of a registration step: its name, its number, a bar that fills step by step, and its reason. */
import { useTexts } from '@rabita/client/language/texts';
import { classNames } from '@rabita/ui/class-names';
import type { Ref } from 'react';
import { REGISTRATION_STEPS } from './rules.ts';
import { texts } from './texts.ts';

const stepNames = ['aboutYou', 'reachYou', 'choosePassword'] as const;
const stepReasons = ['whyAboutYou', 'whyReachYou'] as const;

type StepHeadingProps = {
  /** The focus moves to the heading, so that screen readers speak the opened step. */
  readonly ref: Ref<HTMLHeadingElement>;
  readonly step: number;
};

export function StepHeading({ ref, step }: StepHeadingProps) {
  const t = useTexts(texts);
  const name = stepNames[step];
  const reason = stepReasons[step];
  return (
    <div>
      <h2
        ref={ref}
        tabIndex={-1}
        className="flex flex-wrap items-baseline justify-between gap-x-4 text-base outline-none"
      >
        {name && <span>{t(name)}</span>}{' '}
        <span className="font-sans text-sm font-normal text-text-3 tabular">
          {t('stepOf', { step: step + 1, count: REGISTRATION_STEPS.length })}
        </span>
      </h2>
      <div aria-hidden="true" className="mt-1.5 flex -skew-x-[24deg] gap-1.5 px-0.5 rtl:skew-x-[24deg]">
        {stepNames.map((key, index) => (
          // Mirrored in Arabic, so that it fills in reading direction.
          <span key={key} className="h-1 flex-1 bg-surface-4 rtl:-scale-x-100 forced-colors:border">
            <span
              className={classNames(
                'block h-full origin-[0_0] bg-accent-text transition-transform duration-base forced-colors:bg-[Highlight]',
                index > step && 'scale-x-0',
              )}
            />
          </span>
        ))}
      </div>
      {reason && <p className="mt-2 text-sm text-text-2">{t(reason)}</p>}
    </div>
  );
}
