// Renders a pairing code once, with the time left: a QR to scan, the code to paste, and its link to copy.
import { formatCountdown } from '@rabita/client/language/format';
import { useTexts } from '@rabita/client/language/texts';
import { useCountdown } from '@rabita/client/use-countdown';
import type { Scanner } from '@rabita/contract/door/scanner';
import { drawQr, QrCode } from '@rabita/ui/art/qr-code';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { pairingLink } from '../../platform/paths.ts';
import { texts } from './texts.ts';

export type CreatedScanner = { readonly scanner: Scanner; readonly pairing_code: string };

type PairingCodeProps = { readonly created: CreatedScanner; readonly onAgain: () => void };

export function PairingCode({ created, onAgain }: PairingCodeProps) {
  const t = useTexts(texts);
  const left = useCountdown(Date.parse(created.scanner.pairing_expires_at ?? ''));
  const [copyResult, setCopyResult] = useState<'copied' | 'copyFailed' | null>(null);
  const link = pairingLink(created.pairing_code);
  const drawing = drawQr(link);
  if (left === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status" className="text-lg font-semibold text-error">
          {t('pairOver')}
        </p>
        <Button onClick={onAgain}>{t('create')}</Button>
      </div>
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
