/** Renders the sheet in which a member types in a code, or gets the link for inviting friends. */
import { useTexts } from '@rabita/client/language/texts';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { useState } from 'react';
import { ClaimForm } from './claim-form.tsx';
import { InviteFriends, type ReferralCard } from './invite-friends.tsx';
import { texts } from './texts.ts';

type EarningSheetProps = {
  /** The code in the link that opened the page, or empty. Null shows the invitation. */
  readonly code: string | null;
  readonly referral: ReferralCard | null;
  /** Called after the member got a code's points. */
  readonly onClaimed: () => void;
  readonly onClose: () => void;
};

export function EarningSheet({ code, referral, onClaimed, onClose }: EarningSheetProps) {
  const t = useTexts(texts);
  // Kept when the claim removes the code from the URL, so that the form still shows the earned points.
  const [firstCode] = useState(code ?? '');
  const isClaim = code !== null;
  return (
    <Sheet isOpen onOpenChange={onClose} title={t(isClaim ? 'haveCode' : 'invite')} closeLabel={t('close')}>
      {isClaim && (
        <>
          <p className="mb-4">{t('codeHint')}</p>
          <ClaimForm code={firstCode} onClaimed={onClaimed} />
        </>
      )}
      {!isClaim && referral && <InviteFriends referral={referral} />}
    </Sheet>
  );
}
