// Renders how the league works in three numbered steps: join, book, earn points.
import { useTexts } from '@rabita/client/language/texts';
import { texts } from './texts.ts';

const steps = [
  ['stepJoin', 'stepJoinBody'],
  ['stepBook', 'stepBookBody'],
  ['stepEarn', 'stepEarnBody'],
] as const;

export function Steps() {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-8 text-2xl sm:text-3xl">
        {t('stepsTitle')}
      </h2>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-0">
        {steps.map(([title, body], index) => (
          <li
            key={title}
            className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 border-t-2 border-line pt-6 md:block md:pe-10 before:absolute before:-top-0.5 before:start-0 before:h-0.5 before:w-16 before:bg-text"
          >
            <span
              aria-hidden="true"
              className="row-span-2 font-display text-4xl md:block leading-none font-extrabold text-text-3 tabular"
            >
              {index + 1}
            </span>
            <h3 className="text-xl md:mt-4">{t(title)}</h3>
            <p className="mt-1 max-w-[38ch] text-base text-text-2">{t(body)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
