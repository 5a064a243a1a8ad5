/** Renders the dialog that pairs several scanners in a row. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { formatCountdown } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { useCountdown } from '@rabita/client/use-countdown';
import { SCANNER_KINDS } from '@rabita/contract/constants';
import type { Gate } from '@rabita/contract/door/gate';
import type { Scanner } from '@rabita/contract/door/scanner';
import { drawQr, QrCode } from '@rabita/ui/art/qr-code';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { Select } from '@rabita/ui/controls/select';
import { TextField } from '@rabita/ui/controls/text-field';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { OpenDialog } from '../../platform/forms/danger-dialog.tsx';
import { askBeforeLeaving } from '../../platform/forms/drafts.ts';
import { RestoredDraft } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { pairingLink } from '../../platform/paths.ts';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { checkScanner, cleanText, type ScannerValues } from './rules.ts';
import { texts } from './texts.ts';

type CreatedScanner = { readonly scanner: Scanner; readonly pairing_code: string };

type PairingCodeProps = { readonly created: CreatedScanner; readonly onRecreate: () => void };

function PairingCode({ created, onRecreate }: PairingCodeProps) {
  const t = useTexts(texts);
  const secondsLeft = useCountdown(Date.parse(created.scanner.pairing_expires_at ?? ''));
  const [copyResult, setCopyResult] = useState<'copied' | 'copyFailed' | null>(null);
  const link = pairingLink(created.pairing_code);
  const drawing = drawQr(link);
  if (secondsLeft === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status" className="text-lg font-semibold text-error">
          {t('codeExpired')}
        </p>
        <Button onClick={onRecreate}>{t('create')}</Button>
      </div>
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopyResult('copied');
    } catch {
      // The browser has no clipboard without https, and rejects the write without permission.
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
        {t('expiresIn', { time: formatCountdown(secondsLeft) })}
      </p>
      <p className="text-sm">
        {t('pasteHint')}
        <Ltr className="mt-1 block text-text select-all [overflow-wrap:anywhere]">{created.pairing_code}</Ltr>
      </p>
      <Button variant="secondary" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <p
        role="status"
        className={`text-center text-sm empty:absolute ${copyResult === 'copied' ? 'text-success' : 'text-error'}`}
      >
        {copyResult && t(copyResult)}
      </p>
    </div>
  );
}

export const scannerDraftName = (eventId: string): string => `scanner of event ${eventId}`;

type ScannerFormProps = {
  readonly eventId: string;
  readonly gates: readonly Gate[];
  readonly previous: Pick<ScannerValues, 'kind' | 'gate_id'> | null;
  readonly onCreated: (created: CreatedScanner) => void;
};

function ScannerForm({ eventId, gates, previous, onCreated }: ScannerFormProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const onlyGateId = gates.length === 1 ? (gates[0]?._id ?? '') : '';
  const form = useDraftForm<ScannerValues>(
    scannerDraftName(eventId),
    { values: { name: '', kind: previous?.kind ?? 'gate', gate_id: previous?.gate_id || onlyGateId } },
    values => checkScanner(values, gates.length > 0),
  );
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const { kind, gate_id: gateId } = form.values;
  const isAtGate = kind === 'gate' && gates.length > 0;
  const submit = async () => {
    const body = { name: cleanText(form.values.name), kind, gate_id: isAtGate ? gateId : null };
    const created = await run(
      () => callStaff('createScanner', { params: { id: eventId }, body }),
      form.showApiError,
    );
    if (!created) return;
    form.markSaved();
    onCreated(created);
  };
  const detailKey = kind === 'counter' ? 'addCounterDetail' : isAtGate ? 'addAtGateDetail' : 'addDetail';
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
      <RestoredDraft form={form} />
      <RadioGroup
        label={t('kind')}
        layout="columns"
        options={SCANNER_KINDS.map(kind => ({ value: kind, label: t(kind) }))}
        {...form.choice('kind')}
      />
      <p>{t(detailKey)}</p>
      {isAtGate && (
        <Select
          label={t('atGate')}
          placeholder={t('chooseGate')}
          options={gates.map(({ _id, translations }) => ({ value: _id, label: translations[language].name }))}
          {...form.choice('gate_id')}
          value={gateId || null}
          onChange={id => form.set('gate_id', id)}
        />
      )}
      <TextField
        label={t(isAtGate ? 'steward' : 'name')}
        autoComplete="off"
        autoFocus={previous !== null}
        {...form.text('name')}
      />
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <Button type="submit" isPending={isPending} pendingLabel={t('working')}>
        {t('create')}
      </Button>
    </form>
  );
}

type AddScannerProps = {
  readonly eventId: string;
  readonly gates: readonly Gate[];
  readonly scanners: readonly Scanner[];
  readonly onCreated: () => void;
  readonly onClose: () => void;
};

export function AddScanner({ eventId, gates, scanners, onCreated, onClose }: AddScannerProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [created, setCreated] = useState<CreatedScanner | null>(null);
  const [previous, setPrevious] = useState<Scanner | null>(null);
  const [pairedScanners, setPairedScanners] = useState<readonly Scanner[]>([]);
  const newlyPaired = scanners.find(
    ({ _id, paired_at }) => _id === created?.scanner._id && paired_at !== null,
  );
  if (newlyPaired) {
    setPairedScanners([...pairedScanners, newlyPaired]);
    setCreated(null);
  }
  const lastPaired = pairedScanners.at(-1);
  const title = created
    ? t('pairTitle', { name: scannerLabel(created.scanner, language) })
    : t(lastPaired ? 'nextTitle' : 'addTitle');
  return (
    <OpenDialog
      // The code is shown only once, so the dialog must stay open when someone presses outside it.
      role={created ? 'alertdialog' : 'dialog'}
      onClose={() => askBeforeLeaving(onClose)}
      title={title}
    >
      <div className="grid gap-5">
        <div role="status" className="empty:absolute">
          {lastPaired && (
            <>
              {!created && (
                <p className="text-lg font-semibold text-success">
                  {t('isPaired', { name: scannerLabel(lastPaired, language) })}
                </p>
              )}
              <p className="text-sm tabular">{t('pairedSoFar', { count: pairedScanners.length })}</p>
            </>
          )}
        </div>
        {created ? (
          <PairingCode created={created} onRecreate={() => setCreated(null)} />
        ) : (
          <ScannerForm
            eventId={eventId}
            gates={gates}
            previous={previous && { kind: previous.kind, gate_id: previous.gate?._id ?? '' }}
            onCreated={next => {
              setCreated(next);
              setPrevious(next.scanner);
              onCreated();
            }}
          />
        )}
      </div>
    </OpenDialog>
  );
}
