// Renders the dialog that pairs scanners, one after the other: it asks for gate and steward, shows the pairing code,
// and asks for the next one as soon as a phone is paired.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Gate } from '@rabita/contract/door/gate';
import type { Scanner } from '@rabita/contract/door/scanner';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useState } from 'react';
import { askBeforeLeaving } from '../../platform/forms/unsaved-work.ts';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { type CreatedScanner, PairingCode } from './pairing-code.tsx';
import { ScannerForm } from './scanner-form.tsx';
import { texts } from './texts.ts';

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
  const [paired, setPaired] = useState<readonly Scanner[]>([]);
  const arrived = scanners.find(({ _id, paired_at }) => _id === created?.scanner._id && paired_at !== null);
  if (arrived) {
    setPaired([...paired, arrived]);
    setCreated(null);
  }
  const last = paired.at(-1);
  const title = () => {
    if (created) return t('pairTitle', { name: scannerLabel(created.scanner, language) });
    return t(last ? 'nextTitle' : 'addTitle');
  };
  return (
    <Dialog
      isOpen
      // The code is shown only once. An `alertdialog` stays open when someone presses outside it, a `dialog` closes.
      role={created ? 'alertdialog' : 'dialog'}
      onOpenChange={open => !open && askBeforeLeaving(onClose)}
      title={title()}
      closeLabel={t('close')}
    >
      <div className="grid gap-5">
        <div role="status" className="empty:hidden">
          {last && (
            <>
              {!created && (
                <p className="text-lg font-semibold text-success">
                  {t('pairDone', { name: scannerLabel(last, language) })}
                </p>
              )}
              <p className="text-sm tabular">{t('pairedSoFar', { count: paired.length })}</p>
            </>
          )}
        </div>
        {created ? (
          <PairingCode created={created} onAgain={() => setCreated(null)} />
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
    </Dialog>
  );
}
