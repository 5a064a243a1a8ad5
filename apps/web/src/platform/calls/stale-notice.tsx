/** Renders a notice about data whose refetch failed: the error, or the last fetch's time if the API did not respond. */
import { frameTexts } from '@rabita/client/frame-texts';
import { formatViewerMoment } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { ClockIcon } from '@rabita/ui/art/first-icons';
import { useAuthStore } from '../session/auth-store.ts';
import { useFailureText } from './failure-texts.ts';
import { type FetchState, findSavedAt } from './find-saved-at.ts';

type StaleNoticeProps = {
  /** The fetch of one section, or the fetches of all sections of a page, of which the oldest data counts. */
  readonly fetched: FetchState | readonly FetchState[];
  /** The error of a refetch that the API refused, or null. */
  readonly error?: string | null;
  readonly className?: string;
};

/** Shows no time while the device is offline, because the offline bar shows it. */
export function StaleNotice({ fetched, error = null, className = '' }: StaleNoticeProps) {
  const t = useTexts(frameTexts);
  const language = useLanguage();
  const savedAt = findSavedAt(...[fetched].flat());
  const failure = useFailureText(error);
  const isOffline = useAuthStore(state => state.offline);
  if (savedAt !== null) {
    return isOffline ? null : (
      <p role="status" className={`flex items-center gap-2 text-sm text-text-2 ${className}`}>
        <ClockIcon size={16} className="text-gold" />
        <span>{t('savedAt', { when: formatViewerMoment(savedAt, language) })}</span>
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
