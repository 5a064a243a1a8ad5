// Renders the form that admits an attendee by hand: without a scan, or after a scan that needs a name check. It requires
// a reason, which is recorded.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { NOTE_MAX } from '@rabita/contract/constants';
import { OVERRIDE_KINDS, OVERRIDE_REASONS } from '@rabita/contract/override-reasons';
import { Button } from '@rabita/ui/controls/button';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { TextField } from '@rabita/ui/controls/text-field';
import { checkOverride, type OverrideValues } from './override-rules.ts';
import { texts } from './texts.ts';
import { useDoorRequest } from './use-door-request.ts';

type OverrideFormProps = {
  /** The question that the reason answers. */
  readonly question: 'reason' | 'checkedReason';
  /** Rejects with `ApiError` if the server is needed and unreachable, or refuses. */
  readonly admit: (reason: string) => Promise<void>;
  /** Returns to the previous step. Undefined if there is none. */
  readonly onBack?: () => void;
  readonly onDone: () => void;
};

export function OverrideForm({ question, admit, onBack, onDone }: OverrideFormProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const form = useForm<OverrideValues>({ initial: { reason: '', text: '' }, check: checkOverride });
  const { run, isPending, failure, retryAt } = useDoorRequest(t('overrideNeedsNetwork'));
  const { reason, text } = form.values;
  const submit = async () => {
    const reasonText = reason === 'other' || reason === '' ? text.trim() : OVERRIDE_REASONS[reason][language];
    const isDone = await run(async () => {
      await admit(reasonText);
      return true;
    });
    if (isDone) onDone();
  };
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
      <RadioGroup
        label={t(question)}
        description={t('reasonHint')}
        options={[
          ...OVERRIDE_KINDS.map(value => ({ value, label: OVERRIDE_REASONS[value][language] })),
          { value: 'other' as const, label: t('reasonOther') },
        ]}
        {...form.choice('reason')}
      />
      {reason === 'other' && (
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
