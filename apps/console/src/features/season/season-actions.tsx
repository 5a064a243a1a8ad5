// Renders the buttons that edit and cancel a season. A cancelled season has none, and a final one cannot be cancelled.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffSeason } from '@rabita/contract/staff/season';
import { buttonStyles } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { Link } from 'react-router';
import { DangerButton } from '../../platform/forms/danger-button.tsx';
import { seasonPath } from '../../platform/paths.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { canCancel } from './rules.ts';
import { texts } from './texts.ts';

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
