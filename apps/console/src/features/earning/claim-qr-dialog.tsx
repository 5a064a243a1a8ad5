// Shows a claim code as a QR code, large enough to print and hang up.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { ClaimCode } from '@rabita/contract/staff/earning';
import { drawQr, QrCode } from '@rabita/ui/art/qr-code';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { claimLink } from './rules.ts';
import { texts } from './texts.ts';

export function ClaimQrDialog({ code, onClose }: { readonly code: ClaimCode; readonly onClose: () => void }) {
  const t = useTexts(texts);
  const drawing = drawQr(claimLink(code.code));
  return (
    <Dialog
      isOpen
      onOpenChange={open => !open && onClose()}
      title={t('showQr')}
      closeLabel={t('close')}
      actions={<Button onClick={() => window.print()}>{t('print')}</Button>}
    >
      {/* On paper nothing but this is printed: see app.css. */}
      <div data-print className="grid justify-items-center gap-3 text-center [overflow-wrap:anywhere]">
        <p className="text-xl font-bold text-text">
          <Name>{code.translations[useLanguage()].name}</Name>
        </p>
        {drawing && (
          <div className="bg-white p-2">
            <QrCode
              drawing={drawing}
              label={t('qrLabel', { code: code.code })}
              className="h-auto w-full max-w-72"
            />
          </div>
        )}
        <p>{t('qrDetail', { points: t('points', { count: code.points }) })}</p>
        <p className="font-display text-xl font-extrabold text-text">
          <bdi>{code.code}</bdi>
        </p>
      </div>
    </Dialog>
  );
}
