/** Renders a notice about data whose refetch failed: the error, or the last fetch's time if the API did not respond. */
import { frameTexts } from '@rabita/client/frame-texts';
import { formatViewerMoment } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { ClockIcon } from '@rabita/ui/art/first-icons';
import { useAuthStore } from '../session/auth-store.ts';
import { useFailureText, useSecondLine } from './failure-texts.ts';
import { type FetchState, findStaleDataTime } from './find-stale-data-time.ts';

type StaleNoticeProps = {
  /** The last fetch of one section, or of all sections of a page. The notice is about the oldest data. */
  readonly lastFetch: FetchState | readonly FetchState[];
  /** The error of a refetch that the API rejected, or null. */
  readonly error?: string | null;
  readonly className?: string;
};

/** Shows no time while the device is offline, because the offline bar shows it. */
export function StaleNotice({ lastFetch, error = null, className = '' }: StaleNoticeProps) {
  const t = useTexts(frameTexts);
  const language = useLanguage();
  const fetchedAt = findStaleDataTime(...[lastFetch].flat());
  const failure = useFailureText(error);
  const secondLine = useSecondLine(error);
  const isOffline = useAuthStore(state => state.offline);
  if (fetchedAt !== null) {
    return isOffline ? null : (
      <p role="status" className={`flex items-center gap-2 text-sm text-text-2 ${className}`}>
        <ClockIcon size={16} className="text-gold" />
        <span>{t('savedAt', { when: formatViewerMoment(fetchedAt, language) })}</span>
      </p>
    );
  }
  if (failure === null) return null;
  return (
    <p role="alert" className={`text-base text-error ${className}`}>
      <span className="block">{failure}</span>
      {secondLine && <span className="block text-sm text-text-2">{secondLine}</span>}
    </p>
  );
}
