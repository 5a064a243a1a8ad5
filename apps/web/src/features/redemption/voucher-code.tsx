// Renders a voucher's code with a button that copies it.
import { useTexts } from '@rabita/client/language/texts';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { texts } from './texts.ts';

export function VoucherCode({ code }: { readonly code: string }) {
  const t = useTexts(texts);
  const [copyResult, setCopyResult] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopyResult('copied');
    } catch {
      // Without https the browser has no clipboard, and without permission it refuses to write to it.
      setCopyResult('copyFailed');
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-y border-line bg-surface-1 p-5 text-center">
      <dl>
        <dt className="text-sm text-text-3">{t('voucherCode')}</dt>
        <dd lang="en" className="font-display text-2xl font-extrabold text-text">
          <Ltr className="select-all [overflow-wrap:anywhere]">{code}</Ltr>
        </dd>
      </dl>
      <Button className="justify-self-center" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <p
        role="status"
        className={`text-sm empty:hidden ${copyResult === 'copied' ? 'text-success' : 'text-error'}`}
      >
        {copyResult && t(copyResult)}
      </p>
    </div>
  );
}
