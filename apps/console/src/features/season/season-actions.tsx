// Renders the buttons that edit and cancel a season. A cancelled season has none, and a final one cannot be cancelled.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffSeason } from '@rabita/contract/staff/season';
import { Name } from '@rabita/ui/bidi';
import { buttonStyles } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerButton } from '../../platform/forms/danger-button.tsx';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { seasonPath } from '../../platform/paths.ts';
import { canCancel } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeSeason } from './use-seasons.ts';

type CancelDialogProps = {
  readonly season: StaffSeason;
  readonly name: string;
  readonly onClose: () => void;
};

/**
 * Renders the dialog that cancels a season. It says what happens to its points, and who was told of lapsing balances.
 */
function CancelDialog({ season, name, onClose }: CancelDialogProps) {
  const t = useTexts(texts);
  const { change, isPending, failure, retryAt } = useChangeSeason();
  const cancel = () =>
    change(
      () => callStaff('cancelSeason', { params: { id: season._id } }),
      () => t('cancelledNow'),
    );
  return (
    <DangerDialog
      title={t('cancelTitle')}
      closeLabel={t('close')}
      confirmLabel={t('cancelNow')}
      pendingLabel={t('working')}
      keepLabel={t('keep')}
      isPending={isPending}
      failure={failure}
      retryAt={retryAt}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p className="text-lg font-bold [overflow-wrap:anywhere] text-text">
        <Name>{name}</Name>
      </p>
      <p>{t('cancelDetail')}</p>
      {season.announced_at && <p className="font-semibold text-gold">{t('cancelTold')}</p>}
    </DangerDialog>
  );
}

export function SeasonActions({ season, name }: { readonly season: StaffSeason; readonly name: string }) {
  const t = useTexts(texts);
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      {season.state !== 'cancelled' && (
        <Link to={seasonPath(season._id, 'edit')} className={buttonStyles({ size: 'sm' })}>
          {t('edit')}
        </Link>
      )}
      {canCancel(season) && (
        <DangerButton size="sm" onClick={() => setCancelling(true)}>
          {t('cancel')}
        </DangerButton>
      )}
      {isCancelling && <CancelDialog season={season} name={name} onClose={() => setCancelling(false)} />}
    </>
  );
}
