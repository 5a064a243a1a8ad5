/** Renders the actions of a steward: confirm a name, admit with a recorded reason, and undo an admission. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { NOTE_MAX } from '@rabita/contract/constants';
import { OVERRIDE_KINDS, OVERRIDE_REASONS } from '@rabita/contract/override-reasons';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { TextField } from '@rabita/ui/controls/text-field';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { useState } from 'react';
import { findStaffErrorText } from '../../platform/calls/use-staff-mutation.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { checkOverride, type OverrideValues } from './override-rules.ts';
import { texts } from './texts.ts';
import { isOutcome, type ReadDisplay } from './use-read-controller.ts';
import { useDeviceTime, useDoorRequest, useScannerView } from './use-scanner.ts';

/** How long the reason for a rejected undo stays visible after the time for the undo has passed. */
const UNDO_ERROR_SECONDS = 5;

type UndoButtonProps = { readonly scanner: RunningScanner; readonly shown: ReadDisplay['shown'] };

export function UndoButton({ scanner, shown }: UndoButtonProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const undo = useScannerView(scanner, view => view.undo);
  const isAdmissionShown = isOutcome(shown) && shown.finding.verdict === 'admitted';
  const now = useDeviceTime(250);
  const secondsLeft = undo ? Math.ceil(undo.expiresAt - now.monotonic) : 0;
  if (!undo) return null;
  if (secondsLeft < -UNDO_ERROR_SECONDS) return null;
  if (undo.state === 'refused')
    return (
      <p role="alert" className="basis-full bg-surface px-4 py-3 text-error">
        {findStaffErrorText(undo.refusal, language)}
      </p>
    );
  if (secondsLeft <= 0 && undo.state !== 'working') return null;
  return (
    <div className="grid flex-auto gap-2">
      {undo.state === 'no_network' && (
        <p role="alert" className="bg-surface px-4 py-3 text-error">
          {t('undoNoNetwork')}
        </p>
      )}
      <Button
        variant="secondary"
        size="lg"
        fullWidth
        isPending={undo.state === 'working'}
        pendingLabel={t('undoing')}
        onClick={() => void scanner.undo()}
      >
        <span className="tabular">
          {t(isAdmissionShown ? 'undo' : 'undoPrevious', { seconds: Math.max(0, secondsLeft) })}
        </span>
      </Button>
    </div>
  );
}

type NameCheckProps = { readonly scanner: RunningScanner; readonly shown: ReadDisplay['shown'] };

export function NameCheck({ scanner, shown }: NameCheckProps) {
  const t = useTexts(texts);
  const outcome = useScannerView(scanner, view => view.outcome);
  const [openNumber, setOpenNumber] = useState<number | null>(null);
  if (outcome?.finding.verdict !== 'name_check' || !outcome.ticket) return null;
  const { attendee, ticket, bySight, number } = outcome;
  if (!attendee && bySight === null) return null;
  const close = () => setOpenNumber(null);
  return (
    <>
      {/* When the camera reads a code that is not a ticket, only this button disappears, and the open form stays. */}
      {shown === outcome && (
        <Button variant="secondary" size="lg" fullWidth onClick={() => setOpenNumber(number)}>
          {t(attendee ? 'nameFits' : 'knownPerson')}
        </Button>
      )}
      <Sheet
        isOpen={openNumber === number}
        onOpenChange={open => !open && close()}
        title={attendee ? <Name>{attendee.full_name ?? attendee.number}</Name> : t('bySightTitle')}
        closeLabel={t('close')}
      >
        {!attendee && <p className="mb-5">{t('bySightDetail')}</p>}
        <OverrideForm
          labelKey="checkedReason"
          admit={reason =>
            attendee
              ? scanner.admitByHand({ _id: attendee._id, ticket: ticket.key, lane: ticket.lane }, reason)
              : scanner.admitBySight(bySight ?? '', reason)
          }
          onDone={close}
        />
      </Sheet>
    </>
  );
}

type OverrideFormProps = {
  readonly labelKey: 'reason' | 'checkedReason';
  /** Rejects with `ApiError` if the server is needed but unreachable, or rejects the override. */
  readonly admit: (reason: string) => Promise<void>;
  readonly onBack?: () => void;
  readonly onDone: () => void;
};

export function OverrideForm({ labelKey, admit, onBack, onDone }: OverrideFormProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const form = useForm<OverrideValues>({ initial: { reason: '', text: '' }, check: checkOverride });
  const { run, isPending, failure, retryAt } = useDoorRequest(t('overrideNeedsNetwork'));
  const { reason, text } = form.values;
  const submit = async () => {
    const reasonText = reason === 'other' || reason === '' ? text.trim() : OVERRIDE_REASONS[reason][language];
    const isAdmitted = await run(async () => {
      await admit(reasonText);
      return true;
    });
    if (isAdmitted) onDone();
  };
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
      <RadioGroup
        label={t(labelKey)}
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
