// Renders why nothing was fetched, with a button to try again: the API did not reply, or it failed.
import { ApiError } from '@rabita/client/calls/api-error';
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';

type FailedPanelProps = {
  readonly error: Error;
  /** The sentence if the API failed. */
  readonly failed: string;
  readonly onRetry: () => void;
  readonly isCompact?: boolean;
};

export function FailedPanel({ error, failed, onRetry, isCompact }: FailedPanelProps) {
  const t = useTexts(frameTexts);
  const isOffline = error instanceof ApiError && error.kind === 'network';
  return (
    <StatePanel
      kind={isOffline ? 'offline' : 'error'}
      isCompact={isCompact ?? false}
      sentence={isOffline ? t('offlineNow') : failed}
      detail={isOffline && t('offlineNext')}
      action={
        <Button variant={isCompact ? 'secondary' : 'primary'} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}
