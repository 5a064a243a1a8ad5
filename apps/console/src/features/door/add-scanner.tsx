// Renders the dialog that adds a scanner. It asks for a name, then shows the pairing code once, with the time left.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { formatCountdown } from '@rabita/client/language/format';
import { useTexts } from '@rabita/client/language/texts';
import { useCountdown } from '@rabita/client/use-countdown';
import { SCANNER_KINDS } from '@rabita/contract/constants';
import type { Scanner } from '@rabita/contract/door/scanner';
import { drawQr, QrCode } from '@rabita/ui/art/qr-code';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { TextField } from '@rabita/ui/controls/text-field';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-request.ts';
import { RestoredDraft } from '../../platform/forms/restored-draft.tsx';
import { askBeforeLeaving } from '../../platform/forms/unsaved-work.ts';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { pairingLink } from '../../platform/paths.ts';
import { checkScanner, cleanText, type ScannerValues } from './rules.ts';
import { texts } from './texts.ts';

type CreatedScanner = { readonly scanner: Scanner; readonly pairing_code: string };

/** Returns the name under which the form's draft is stored. */
export const scannerDraftName = (eventId: string): string => `scanner of event ${eventId}`;

type NameFormProps = { readonly eventId: string; readonly onCreated: (created: CreatedScanner) => void };

function NameForm({ eventId, onCreated }: NameFormProps) {
  const t = useTexts(texts);
  const form = useDraftForm<ScannerValues>(
    scannerDraftName(eventId),
    { values: { name: '', kind: 'gate' } },
    checkScanner,
  );
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const submit = async () => {
    const { name, kind } = form.values;
    const body = { name: cleanText(name), kind };
    const created = await run(
      () => callStaff('createScanner', { params: { id: eventId }, body }),
      form.refuse,
    );
    if (!created) return;
    form.markSaved();
    onCreated(created);
  };
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
      <RestoredDraft form={form} />
      <RadioGroup
        label={t('kind')}
        layout="columns"
        options={SCANNER_KINDS.map(kind => ({ value: kind, label: t(kind) }))}
        {...form.choice('kind')}
      />
      <p>{t(form.values.kind === 'gate' ? 'addDetail' : 'addCounterDetail')}</p>
      <TextField label={t('name')} autoComplete="off" {...form.text('name')} />
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <Button type="submit" isPending={isPending} pendingLabel={t('working')}>
        {t('create')}
      </Button>
    </form>
  );
}

function PairingCode({
  created,
  isPaired,
}: {
  readonly created: CreatedScanner;
  readonly isPaired: boolean;
}) {
  const t = useTexts(texts);
  const left = useCountdown(Date.parse(created.scanner.pairing_expires_at ?? ''));
  const [copyResult, setCopyResult] = useState<'copied' | 'copyFailed' | null>(null);
  const link = pairingLink(created.pairing_code);
  const drawing = drawQr(link);
  if (isPaired)
    return (
      <p role="status" className="text-lg font-semibold text-success">
        {t('pairDone', { name: created.scanner.name })}
      </p>
    );
  if (left === 0)
    return (
      <p role="status" className="text-lg font-semibold text-error">
        {t('pairOver')}
      </p>
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopyResult('copied');
    } catch {
      // Without https the browser has no clipboard, and without permission it refuses to write to it.
      setCopyResult('copyFailed');
    }
  };
  return (
    <div className="grid gap-4">
      <p>{t('pairDetail')}</p>
      {drawing && (
        <div className="justify-self-center bg-white p-2">
          <QrCode drawing={drawing} label={t('pairQr')} className="h-auto w-full max-w-72" />
        </div>
      )}
      <p role="timer" className="text-center font-semibold text-text tabular">
        {t('pairLeft', { time: formatCountdown(left) })}
      </p>
      <p className="text-sm">
        {t('pairType')}
        <Ltr className="mt-1 block text-text select-all [overflow-wrap:anywhere]">{created.pairing_code}</Ltr>
      </p>
      <Button variant="secondary" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <p
        role="status"
        className={`text-center text-sm empty:hidden ${copyResult === 'copied' ? 'text-success' : 'text-error'}`}
      >
        {copyResult && t(copyResult)}
      </p>
    </div>
  );
}

type AddScannerProps = {
  readonly eventId: string;
  readonly scanners: readonly Scanner[];
  readonly onCreated: () => void;
  readonly onClose: () => void;
};

export function AddScanner({ eventId, scanners, onCreated, onClose }: AddScannerProps) {
  const t = useTexts(texts);
  const [created, setCreated] = useState<CreatedScanner | null>(null);
  const isPaired = scanners.some(({ _id, paired_at }) => _id === created?.scanner._id && paired_at !== null);
  return (
    <Dialog
      isOpen
      // The code is shown only once. An `alertdialog` stays open when someone presses outside it, a `dialog` closes.
      role={created && !isPaired ? 'alertdialog' : 'dialog'}
      onOpenChange={open => !open && askBeforeLeaving(onClose)}
      title={created ? t('pairTitle', { name: created.scanner.name }) : t('addTitle')}
      closeLabel={t('close')}
    >
      {created ? (
        <PairingCode created={created} isPaired={isPaired} />
      ) : (
        <NameForm
          eventId={eventId}
          onCreated={next => {
            setCreated(next);
            onCreated();
          }}
        />
      )}
    </Dialog>
  );
}
