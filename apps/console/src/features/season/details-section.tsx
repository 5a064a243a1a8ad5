/** Renders a season's dates and balance policy, and the buttons that edit and cancel it. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { SEASON_FINAL_AFTER_HOURS } from '@rabita/contract/constants';
import type { StaffSeason } from '@rabita/contract/staff/season';
import { Name } from '@rabita/ui/bidi';
import { buttonStyles } from '@rabita/ui/controls/button';
import { DefinitionList } from '@rabita/ui/definition-list';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useZoneName } from '../../platform/fields/zone-field.tsx';
import { formatDayTime, formatViewerDayTime } from '../../platform/format-day-time.ts';
import { DangerButton, EndDialog } from '../../platform/forms/danger-dialog.tsx';
import { seasonPath } from '../../platform/paths.ts';
import { canCancel } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeSeason } from './use-seasons.ts';

type CancelDialogProps = {
  readonly season: StaffSeason;
  readonly name: string;
  readonly onClose: () => void;
};

function CancelDialog({ season, name, onClose }: CancelDialogProps) {
  const t = useTexts(texts);
  return (
    <EndDialog
      title={t('cancelTitle')}
      confirmLabel={t('cancelNow')}
      pendingLabel={t('cancelling')}
      keepLabel={t('keepSeason')}
      mutation={useChangeSeason()}
      send={() => callStaff('cancelSeason', { params: { id: season._id } })}
      done={t('cancelledNow')}
      onClose={onClose}
    >
      <p className="text-lg font-bold [overflow-wrap:anywhere] text-text">
        <Name>{name}</Name>
      </p>
      <p>{t('cancelDetail')}</p>
      {season.announced_at && <p className="font-semibold text-gold">{t('cancelNotified')}</p>}
    </EndDialog>
  );
}

export function SeasonActions({ season, name }: { readonly season: StaffSeason; readonly name: string }) {
  const t = useTexts(texts);
  const [isCancelling, setIsCancelling] = useState(false);
  return (
    <>
      {season.state !== 'cancelled' && (
        <Link to={seasonPath(season._id, 'edit')} className={buttonStyles({ size: 'sm' })}>
          {t('edit')}
        </Link>
      )}
      {canCancel(season) && (
        <DangerButton size="sm" onClick={() => setIsCancelling(true)}>
          {t('cancel')}
        </DangerButton>
      )}
      {isCancelling && <CancelDialog season={season} name={name} onClose={() => setIsCancelling(false)} />}
    </>
  );
}

export function DetailsSection({ season }: { readonly season: StaffSeason }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const zoneName = useZoneName();
  const { timezone, changed, balance_policy: policy, balance_cap: cap, announced_at, settled_at } = season;
  const format = (instant: string | number) => formatDayTime(instant, language, timezone);
  const when = formatViewerDayTime(changed.at, language);
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="text-sm text-text-3">{t('onClock', { zone: zoneName(timezone) })}</p>
      <DefinitionList
        items={[
          { term: t('starts'), value: format(season.starts_at) },
          { term: t('ends'), value: format(season.ends_at) },
          {
            term: t('finalAt'),
            value: format(Date.parse(season.ends_at) + SEASON_FINAL_AFTER_HOURS * 3_600_000),
          },
          { term: t('balances'), value: t(policy, { count: cap ?? 0 }) },
          ...(policy === 'carried' || season.state === 'cancelled'
            ? []
            : [
                {
                  term: t('membersNotified'),
                  value: announced_at ? formatViewerDayTime(announced_at, language) : t('notifiedLater'),
                },
                {
                  term: t('balancesSettled'),
                  value: settled_at ? formatViewerDayTime(settled_at, language) : t('balancesSettledSoon'),
                },
              ]),
        ]}
      />
      <p className="text-sm text-text-3">
        {changed.by ? t('lastChangeBy', { when, name: changed.by }) : t('lastChange', { when })}
      </p>
    </div>
  );
}
