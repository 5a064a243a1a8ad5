// Says that shown data could not be refetched: offline when it was fetched, otherwise why.
import { formatViewerDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { ClockIcon } from '@rabita/ui/art/first-icons';
import { useFailureText } from './failure-texts.ts';
import { type FetchState, useSavedAt } from './use-saved-at.ts';

const texts = defineTexts({
  savedAt: { ar: 'آخر تحديث {{when}}', en: 'Last updated {{when}}' },
});

type StaleNoticeProps = {
  readonly fetched: FetchState;
  /** Why the API refused the refetch. */
  readonly error?: string | null;
  readonly className?: string;
};

/** A file of its own: the landing page loads `Fetched` without it. */
export function StaleNotice({ fetched, error = null, className = '' }: StaleNoticeProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const savedAt = useSavedAt(fetched);
  const failure = useFailureText(error);
  if (savedAt !== null) {
    return (
      <p role="status" className={`flex items-center gap-2 text-sm text-text-2 ${className}`}>
        <ClockIcon size={16} className="text-gold" />
        {t('savedAt', { when: formatViewerDayTime(savedAt, language) })}
      </p>
    );
  }
  if (failure === null) return null;
  return (
    <p role="alert" className={`text-base text-error ${className}`}>
      {failure}
    </p>
  );
}
