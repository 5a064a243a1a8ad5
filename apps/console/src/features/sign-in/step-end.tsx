// How each step of the way in ends: what went wrong, the way on, and a word when it takes long.
import { FormAlert } from '@rabita/client/form-alert';
import { SlowNotice } from '@rabita/client/slow-notice';
import { useTexts } from '@rabita/client/texts';
import { Button } from '@rabita/ui/controls/button';
import { texts } from './texts.ts';

type StepEndProps = {
  readonly isPending: boolean;
  /** What went wrong, or what is to be known first. */
  readonly sentence: string | null | undefined;
  readonly retryAt: number | null;
};

export function StepEnd({ isPending, sentence, retryAt }: StepEndProps) {
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
