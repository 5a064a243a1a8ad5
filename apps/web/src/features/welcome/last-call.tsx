/** Asks guests once more to join, at the end of the landing page. */
import { useTexts } from '@rabita/client/language/texts';
import { JoinLink } from './join-link.tsx';
import { texts } from './texts.ts';

export function LastCall() {
  const t = useTexts(texts);
  return (
    <section
      aria-labelledby="last-call"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-line pt-12"
    >
      <div className="min-w-0">
        <h2 id="last-call" className="text-2xl sm:text-3xl">
          {t('lastCall')}
        </h2>
        <p className="mt-1 text-base text-text-2">{t('stepJoinBody')}</p>
      </div>
      <JoinLink className="max-sm:w-full" />
    </section>
  );
}
