// Renders a notice about data whose refetch failed: the error, or the time of the last fetch if the API did not reply.
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
  /** The error of a refetch that the API refused, or null. */
  readonly error?: string | null;
  readonly className?: string;
};

/** Not in the file of `Fetched`, so that the landing page does not load `Fetched`. */
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
