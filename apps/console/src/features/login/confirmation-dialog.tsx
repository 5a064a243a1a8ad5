/** Renders the dialog that asks for a second factor again before a sensitive action. */
import { useTexts } from '@rabita/client/language/texts';
import { STAFF_CONFIRMED_MINUTES } from '@rabita/contract/retention';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useEffect, useRef, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useConfirmation } from '../../platform/calls/confirmation.ts';
import { replaceTokenBy } from '../../platform/calls/replace-token.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { type Factor, FactorForm } from './factor-form.tsx';
import { texts } from './texts.ts';

export function ConfirmationDialog() {
  const { finish } = useConfirmation();
  return finish && <OpenConfirmationDialog onClose={finish} />;
}

function OpenConfirmationDialog({ onClose }: { readonly onClose: (isConfirmed: boolean) => void }) {
  const t = useTexts(texts);
  const request = useStaffRequest();
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => codeField.current?.focus(), []);
  const send = async (factor: Factor) => {
    const isConfirmed = await request.run(async () => {
      await replaceTokenBy(() => callStaff('confirmSession', { body: factor }));
      return true;
    });
    if (isConfirmed) onClose(true);
    return isConfirmed === true;
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={isOpen => !isOpen && onClose(false)}
      title={t('confirmTitle')}
      closeLabel={t('cancelConfirm')}
    >
      <div className="grid gap-5">
        <p>{usesRecoveryCode ? t('recoveryHint') : t('confirmIntro', { count: STAFF_CONFIRMED_MINUTES })}</p>
        <FactorForm
          request={request}
          onSend={send}
          usesRecoveryCode={usesRecoveryCode}
          onSwitch={setUsesRecoveryCode}
          codeRef={codeField}
        />
      </div>
    </Dialog>
  );
}
