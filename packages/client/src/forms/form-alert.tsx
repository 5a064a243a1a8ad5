/** Shows the error of a whole form, and a countdown to the next attempt. Screen readers speak the error at once. */
import { AlertIcon } from '@rabita/ui/art/first-icons';
import type { ReactNode } from 'react';
import { formatCountdown } from '../language/format.ts';
import { useTexts } from '../language/texts.ts';
import { useCountdown } from '../use-countdown.ts';
import { formTexts } from './form-texts.ts';

type FormAlertProps = {
  readonly children: ReactNode;
  /** When to try again (milliseconds since 1970). */
  readonly retryAt?: number | null;
};

export function FormAlert({ children, retryAt = null }: FormAlertProps) {
  const t = useTexts(formTexts);
  const secondsLeft = useCountdown(retryAt);
  return (
    // Stays in the page while empty, because screen readers speak text that appears in an existing alert.
    <div role="alert" className="empty:absolute">
      {children && (
        <p className="flex items-start gap-3 border-s-2 border-error bg-surface-2 px-4 py-3 text-base text-error">
          <AlertIcon className="mt-1 shrink-0" />
          <span>
            <span>{children}</span>
            {secondsLeft > 0 && (
              <span aria-live="off" className="block text-sm text-text-2 tabular">
                {t('tryAgainIn', { time: formatCountdown(secondsLeft) })}
              </span>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
