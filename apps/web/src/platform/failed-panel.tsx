/** Stands where something could not be fetched: why, in one sentence, and the button that asks again. */

import { useLanguage } from '@rabita/client/language';
import { useOnline } from '@rabita/client/use-online';
import { Button } from '@rabita/ui/button';
import { StatePanel } from '@rabita/ui/state-panel';
import { failureText } from './failure-texts.ts';

type FailedPanelProps = {
  readonly error: NonNullable<Parameters<typeof failureText>[0]>;
  /** The sentence while there is no network, whatever the error says. */
  readonly offline: string;
  /** A second line, with the error and without a network. */
  readonly detail?: { readonly failed: string; readonly offline: string };
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  readonly label: string;
  readonly pendingLabel: string;
  /** A strip for one section among others. */
  readonly isCompact?: boolean;
};

export function FailedPanel({
  error,
  offline,
  detail,
  onRetry,
  isRetrying,
  label,
  pendingLabel,
  isCompact = false,
}: FailedPanelProps) {
  const language = useLanguage();
  const isOnline = useOnline();
  return (
    <StatePanel
      kind={isOnline ? 'error' : 'offline'}
      isCompact={isCompact}
      sentence={isOnline ? failureText(error, language) : offline}
      detail={isOnline ? detail?.failed : detail?.offline}
      action={
        <Button
          variant={isCompact ? 'secondary' : 'primary'}
          onClick={onRetry}
          isPending={isRetrying}
          pendingLabel={pendingLabel}
        >
          {label}
        </Button>
      }
    />
  );
}
