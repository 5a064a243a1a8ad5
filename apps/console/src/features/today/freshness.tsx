// Renders how many seconds ago the figures arrived, and a warning if the latest refresh failed.
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import { texts } from './texts.ts';
import { useSecondsSince } from './use-today.ts';

/** The figures are refreshed more often than that. */
const NOW_SECONDS = 10;

type FreshnessProps = {
  /** When the figures arrived, in milliseconds since 1970. */
  readonly at: number;
  /** Whether the latest refresh failed. */
  readonly isStale: boolean;
};

export function Freshness({ at, isStale }: FreshnessProps) {
  const t = useTexts(texts);
  const tf = useTexts(frameTexts);
  const seconds = useSecondsSince(at);
  return (
    <p className={`text-sm tabular ${isStale ? 'text-gold' : 'text-text-3'}`}>
      <span role="status">{isStale && tf('stale')}</span> {seconds < NOW_SECONDS && t('ageNow')}
      {seconds >= NOW_SECONDS && seconds < 120 && t('age', { count: seconds })}
      {seconds >= 120 && t('ageMinutes', { count: Math.floor(seconds / 60) })}
    </p>
  );
}
