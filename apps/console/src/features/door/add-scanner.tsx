// A further scanner: its name, then its pairing code, shown once, with the minutes it works.
import { FormAlert } from '@rabita/client/form-alert';
import { formatCountdown } from '@rabita/client/format';
import { useTexts } from '@rabita/client/texts';
import { useCountdown } from '@rabita/client/use-countdown';
import type { Scanner } from '@rabita/contract/door/scanner';
import { drawQr, QrCode } from '@rabita/ui/art/qr-code';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useState } from 'react';
import { callStaff } from '../../platform/call-staff.ts';
import { pairingLink } from '../../platform/paths.ts';
import { RestoredDraft } from '../../platform/restored-draft.tsx';
import { leaveForm } from '../../platform/unsaved-work.ts';
import { useStaffRequest } from '../../platform/use-staff-request.ts';
import { useTypedForm } from '../../platform/use-typed-form.ts';
import { checkScanner, type ScannerValues, typed } from './rules.ts';
import { texts } from './texts.ts';

type Made = { readonly scanner: Scanner; readonly pairing_code: string };

/** The form's name on this device. */
export const scannerForm = (eventId: string): string => `scanner of event ${eventId}`;

function NameForm({ eventId, onMade }: { readonly eventId: string; readonly onMade: (made: Made) => void }) {
  const t = useTexts(texts);
  const form = useTypedForm<ScannerValues>(scannerForm(eventId), { values: { name: '' } }, checkScanner);
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const submit = async () => {
    const body = { name: typed(form.values.name) };
    const made = await run(() => callStaff('createScanner', { params: { id: eventId }, body }), form.refuse);
    if (!made) return;
    form.saved();
    onMade(made);
  };
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
      <RestoredDraft form={form} />
      <p>{t('addDetail')}</p>
      <TextField label={t('name')} autoComplete="off" {...form.text('name')} />
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <Button type="submit" isPending={isPending} pendingLabel={t('working')}>
        {t('create')}
      </Button>
    </form>
  );
}

function PairingCode({ made, isPaired }: { readonly made: Made; readonly isPaired: boolean }) {
  const t = useTexts(texts);
  const left = useCountdown(Date.parse(made.scanner.pairing_expires_at ?? ''));
  const [isCopied, setCopied] = useState(false);
  const link = pairingLink(made.pairing_code);
  const drawing = drawQr(link);
  if (isPaired)
    return (
      <p role="status" className="text-lg font-semibold text-success">
        {t('pairDone', { name: made.scanner.name })}
      </p>
    );
  if (left === 0)
    return (
      <p role="status" className="text-lg font-semibold text-error">
        {t('pairOver')}
      </p>
    );
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
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
        <Ltr className="mt-1 block text-text select-all [overflow-wrap:anywhere]">{made.pairing_code}</Ltr>
      </p>
      <Button variant="secondary" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <p role="status" className="text-center text-sm text-success empty:hidden">
        {isCopied && t('copied')}
      </p>
    </div>
  );
}

type AddScannerProps = {
  readonly eventId: string;
  readonly scanners: readonly Scanner[];
  readonly onMade: () => void;
  readonly onClose: () => void;
};

export function AddScanner({ eventId, scanners, onMade, onClose }: AddScannerProps) {
  const t = useTexts(texts);
  const [made, setMade] = useState<Made | null>(null);
  const isPaired = scanners.some(({ _id, paired_at }) => _id === made?.scanner._id && paired_at !== null);
  return (
    <Dialog
      isOpen
      // The code is shown once: a press beside it must not lose it.
      role={made && !isPaired ? 'alertdialog' : 'dialog'}
      onOpenChange={open => !open && leaveForm(onClose)}
      title={made ? t('pairTitle', { name: made.scanner.name }) : t('addTitle')}
      closeLabel={t('close')}
    >
      {made ? (
        <PairingCode made={made} isPaired={isPaired} />
      ) : (
        <NameForm
          eventId={eventId}
          onMade={now => {
            setMade(now);
            onMade();
          }}
        />
      )}
    </Dialog>
  );
}
