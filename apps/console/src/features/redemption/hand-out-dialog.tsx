// Asks for confirmation before a reward from the list is handed out, and shows a refusal.
import { announce } from '@rabita/client/announcements/announce';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffRedemption } from '@rabita/contract/staff/redemption';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { HandOutResult } from '../../platform/hand-out/hand-out-result.tsx';
import { handOutTexts } from '../../platform/hand-out/texts.ts';
import { texts } from './texts.ts';
import { useHandOut } from './use-redemptions.ts';

type HandOutDialogProps = { readonly redemption: StaffRedemption; readonly onClose: () => void };

export function HandOutDialog({ redemption, onClose }: HandOutDialogProps) {
  const t = useTexts(texts);
  const th = useTexts(handOutTexts);
  const { handOut, result, isPending, failure, retryAt } = useHandOut();
  const { reward, member, number } = redemption;
  const { name } = reward.translations[useLanguage()];
  const memberName = member?.full_name ?? th('memberGone');
  const confirm = async () => {
    if (!(await handOut(number))) return;
    announce(t('announced', { reward: name, member: memberName }), { tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={open => !open && onClose()}
      title={t('confirmTitle')}
      closeLabel={t('close')}
      actions={
        <>
          {!result && (
            <Button isPending={isPending} pendingLabel={th('handingOut')} onClick={() => void confirm()}>
              {th('handOut')}
            </Button>
          )}
          <Button variant="secondary" isDisabled={isPending} onClick={onClose}>
            {t(result ? 'close' : 'notYet')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="[overflow-wrap:anywhere]">
          <p className="text-lg font-bold text-text">
            <Name>{name}</Name>
          </p>
          <p>
            <Name>{memberName}</Name>
            {' · '}
            <BookingNumber number={number} />
          </p>
        </div>
        {!result && <p>{t('confirmDetail')}</p>}
        <HandOutResult result={result} />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      </div>
    </Dialog>
  );
}
