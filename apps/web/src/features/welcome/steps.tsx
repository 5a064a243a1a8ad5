/** Renders how the league works in three numbered steps, each with its picture: join, book, earn points. */
import { useTexts } from '@rabita/client/language/texts';
import { StepArt } from '@rabita/ui/art/step-art';
import { texts } from './texts.ts';

const steps = [
  ['join', 'stepJoin', 'stepJoinBody'],
  ['book', 'stepBook', 'stepBookBody'],
  ['earn', 'stepEarn', 'stepEarnBody'],
] as const;

export function Steps() {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-4 text-2xl sm:mb-6 sm:text-3xl">
        {t('stepsTitle')}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(([step, title, body], index) => (
          <li
            key={step}
            className="cut grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center bg-surface-1 md:block cramped:block"
          >
            <div className="grid min-h-40 place-items-center self-stretch bg-surface-2 md:h-60">
              <StepArt step={step} className="size-32 text-accent-text md:size-48" />
            </div>
            <div className="p-4 sm:p-6">
              <h3 className="text-xl">
                <span aria-hidden="true" className="me-2 font-extrabold text-text-3 tabular">
                  {index + 1}
                </span>
                <span>{t(title)}</span>
              </h3>
              <p className="mt-1 max-w-[38ch] text-base text-text-2">{t(body)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
