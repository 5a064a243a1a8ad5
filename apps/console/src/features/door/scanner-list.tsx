/** Lists an event's scanners with their state and lanes. Scanners that need attention come first. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { OVERRIDES_ALARM } from '@rabita/contract/constants';
import type { Scanner } from '@rabita/contract/door/scanner';
import { laneCount } from '@rabita/door/lane';
import { CloseIcon } from '@rabita/ui/art/icons';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { useDraftCheck } from '../../platform/forms/draft-owner.tsx';
import { RowList } from '../../platform/lists/list-row.tsx';
import { RowMenu } from '../../platform/lists/row-menu.tsx';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { NoteDialog, RevokeDialog } from './door-dialogs.tsx';
import { overrideTexts } from './override-texts.ts';
import { OverridesDialog } from './overrides-dialog.tsx';
import { formatLaneLetters, sortByNeed } from './rules.ts';
import { texts } from './texts.ts';
import { useAllowOverrides } from './use-door.ts';

const giveBackDraftName = (scannerId: string): string => `lanes of scanner ${scannerId}`;

type EndDoubtDialogProps = { readonly scanner: Scanner; readonly onClose: () => void };

function EndDoubtDialog({ scanner, onClose }: EndDoubtDialogProps) {
  const t = useTexts(texts);
  return (
    <NoteDialog
      name={giveBackDraftName(scanner._id)}
      title={t('giveBackTitle', { name: scannerLabel(scanner, useLanguage()) })}
      detail={t('giveBackDetail')}
      submitLabel={t('giveBackNow')}
      done={t('givenBack')}
      send={note => callStaff('giveBackLanes', { params: { id: scanner._id }, body: { note } })}
      onClose={onClose}
    />
  );
}

const stateTones: Readonly<Record<Scanner['state'], BadgeTone>> = {
  waiting: 'outline',
  present: 'success',
  absent: 'gold',
  revoked: 'error',
};

type DialogKind = 'revoke' | 'giveBack' | 'review';

type ScannerRowProps = {
  readonly scanner: Scanner;
  /** Missing for staff who may not change scanners. */
  readonly actions: { readonly open: (kind: DialogKind) => void; readonly allow: () => void } | undefined;
};

function ScannerRow({ scanner, actions }: ScannerRowProps) {
  const t = useTexts(texts);
  const tOverride = useTexts(overrideTexts);
  const language = useLanguage();
  const name = scannerLabel(scanner, language);
  const { kind, state, lanes, lanes_in_doubt: lanesInDoubt } = scanner;
  const { conflicts, admitted, last_synced_at: contactAt } = scanner;
  const hasManyOverrides = state !== 'revoked' && scanner.recent_overrides >= OVERRIDES_ALARM;
  const isPaired = state === 'present' || state === 'absent';
  const getLaneText = () => {
    if (kind === 'counter') return null;
    if (lanes.length === laneCount) return t('allLanes');
    if (lanes.length > 0) return t('lanes', { lanes: formatLaneLetters(lanes) });
    return isPaired && t('noLanes');
  };
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line py-3 text-sm text-text-2 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1.2fr)_minmax(0,1fr)_10rem] lg:pe-12 cramped:grid-cols-1">
      <div className="col-span-full grid gap-1 pe-12 lg:col-span-1 lg:pe-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold text-text [overflow-wrap:anywhere]">
          <Name>{name}</Name>
          {kind === 'counter' && <Badge tone="outline">{t('counterBadge')}</Badge>}
          {state === 'absent' && scanner.is_closed ? (
            <Badge tone="neutral">{t('closed')}</Badge>
          ) : (
            <Badge tone={stateTones[state]}>{t(state)}</Badge>
          )}
        </p>
        <p className="text-text-3">
          {contactAt ? t('lastContact', { when: formatViewerDayTime(contactAt, language) }) : t('noContact')}
        </p>
      </div>
      <div className="grid gap-x-6 gap-y-1 tabular lg:contents">
        <div className="grid gap-1">
          <p>{getLaneText()}</p>
          {lanesInDoubt.length > 0 && (
            <p className="font-semibold text-gold">
              {t('inDoubt', { lanes: formatLaneLetters(lanesInDoubt) })}
            </p>
          )}
        </div>
        <p>
          {kind === 'counter'
            ? t('handedOutCount', { count: scanner.handed_out })
            : t('admittedCount', { count: admitted })}
          {conflicts > 0 && (
            <span className="font-semibold text-gold"> · {t('conflictCount', { count: conflicts })}</span>
          )}
          {hasManyOverrides && (
            <span className="font-semibold text-gold">
              {' '}
              · {t('recentOverrides', { count: scanner.recent_overrides })}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2 self-end justify-self-end lg:self-center">
        {actions && hasManyOverrides && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('allowLabel', { name })}
            onClick={actions.allow}
          >
            {t('allow')}
          </Button>
        )}
        {actions && state === 'revoked' && scanner.overrides > 0 && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={tOverride('reviewLabel', { name })}
            onClick={() => actions.open('review')}
          >
            {tOverride('review')}
          </Button>
        )}
        {actions && state === 'revoked' && lanesInDoubt.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('giveBackLabel', { name })}
            onClick={() => actions.open('giveBack')}
          >
            {t('giveBack')}
          </Button>
        )}
      </div>
      {actions && state !== 'revoked' && (
        <div className="absolute end-0 top-2 lg:inset-y-0 lg:my-auto lg:h-11">
          <RowMenu
            label={t('moreLabel', { name })}
            actions={[
              {
                id: 'revoke',
                label: t('revoke'),
                icon: <CloseIcon />,
                isDangerous: true,
                onAction: () => actions.open('revoke'),
              },
            ]}
          />
        </div>
      )}
    </li>
  );
}

type ScannerListProps = { readonly scanners: readonly Scanner[]; readonly mayChange: boolean };

export function ScannerList({ scanners, mayChange }: ScannerListProps) {
  const hasDraft = useDraftCheck();
  const [dialog, setDialog] = useState<{ kind: DialogKind; id: string } | null>(() => {
    const drafted = scanners.find(({ _id }) => hasDraft(giveBackDraftName(_id)));
    return drafted ? { kind: 'giveBack', id: drafted._id } : null;
  });
  const { allow, failure } = useAllowOverrides();
  const target = scanners.find(({ _id }) => _id === dialog?.id);
  const close = () => setDialog(null);
  return (
    <>
      <FormAlert>{failure}</FormAlert>
      <RowList rows={sortByNeed(scanners)}>
        {scanner => (
          <ScannerRow
            scanner={scanner}
            actions={
              mayChange
                ? { open: kind => setDialog({ kind, id: scanner._id }), allow: () => allow(scanner) }
                : undefined
            }
          />
        )}
      </RowList>
      {target && dialog?.kind === 'revoke' && <RevokeDialog scanner={target} onClose={close} />}
      {target && dialog?.kind === 'review' && <OverridesDialog scanner={target} onClose={close} />}
      {target && dialog?.kind === 'giveBack' && <EndDoubtDialog scanner={target} onClose={close} />}
    </>
  );
}
