// Renders the footer of each login step: the error, the submit button, and a notice while a reply is slow.

import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { texts } from './texts.ts';

type StepFooterProps = {
  readonly isPending: boolean;
  /** An error or a notice, shown above the submit button. */
  readonly sentence: string | null | undefined;
  readonly retryAt: number | null;
};

export function StepFooter({ isPending, sentence, retryAt }: StepFooterProps) {
  const t = useTexts(texts);
  return (
    <>
      <FormAlert retryAt={retryAt}>{sentence}</FormAlert>
      <Button type="submit" size="lg" fullWidth isPending={isPending} pendingLabel={t('checking')}>
        {t('next')}
      </Button>
      <SlowNotice isPending={isPending} />
    </>
  );
}
