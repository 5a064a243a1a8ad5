// Renders the form that admits an attendee without a scan. It requires a reason, which is recorded.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { NOTE_MAX } from '@rabita/contract/constants';
import { Button } from '@rabita/ui/controls/button';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { TextField } from '@rabita/ui/controls/text-field';
import type { AdmitByHandInput } from '../../scan-engine/admit-by-hand.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { checkOverride, OVERRIDE_REASONS, type OverrideValues } from './rules.ts';
import { texts } from './texts.ts';
import { useDoorRequest } from './use-door-request.ts';

type OverrideFormProps = {
  readonly scanner: RunningScanner;
  readonly attendee: AdmitByHandInput;
  /** Returns to the previous step. Undefined if there is none. */
  readonly onBack?: () => void;
  readonly onDone: () => void;
};

export function OverrideForm({ scanner, attendee, onBack, onDone }: OverrideFormProps) {
  const t = useTexts(texts);
  const form = useForm<OverrideValues>({ initial: { reason: '', text: '' }, check: checkOverride });
  const { run, isPending, failure, retryAt } = useDoorRequest(t('overrideNeedsNetwork'));
  const { reason, text } = form.values;
  const submit = async () => {
    const reasonText = reason === 'reasonOther' || reason === '' ? text.trim() : t(reason);
    const isDone = await run(async () => {
      await scanner.admitByHand(attendee, reasonText);
      return true;
    });
    if (isDone) onDone();
  };
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
      <RadioGroup
        label={t('reason')}
        description={t('reasonHint')}
        options={OVERRIDE_REASONS.map(value => ({ value, label: t(value) }))}
        {...form.choice('reason')}
      />
      {reason === 'reasonOther' && (
        <TextField label={t('reasonText')} autoComplete="off" maxLength={NOTE_MAX} {...form.text('text')} />
      )}
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="flex-1" isPending={isPending} pendingLabel={t('working')}>
          {t('admitByHand')}
        </Button>
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            {t('back')}
          </Button>
        )}
      </div>
    </form>
  );
}
