/** Lists an event's gates with their directions, and lets managers add, edit and remove them. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { GATES_MAX } from '@rabita/contract/constants';
import type { Gate } from '@rabita/contract/door/gate';
import type { Scanner } from '@rabita/contract/door/scanner';
import { CloseIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { EndDialog } from '../../platform/forms/danger-dialog.tsx';
import { useDraftCheck } from '../../platform/forms/draft-owner.tsx';
import { ListEmpty, ListRow, RowList, rowLinkClasses } from '../../platform/lists/list-row.tsx';
import { RowMenu } from '../../platform/lists/row-menu.tsx';
import { GateDialog, useChangeGates } from './gate-dialog.tsx';
import { texts } from './texts.ts';

type RemoveGateDialogProps = { readonly gate: Gate; readonly onClose: () => void };

function RemoveGateDialog({ gate, onClose }: RemoveGateDialogProps) {
  const t = useTexts(texts);
  const { name } = gate.translations[useLanguage()];
  return (
    <EndDialog
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      keepLabel={t('keepGate')}
      mutation={useChangeGates()}
      send={() => callStaff('removeGate', { params: { id: gate._id } })}
      done={t('removed', { name })}
      onClose={onClose}
    >
      <p>{t('removeDetail')}</p>
    </EndDialog>
  );
}

const getDraftName = (eventId: string, gate: Gate | null) =>
  gate ? `gate ${gate._id}` : `gate of event ${eventId}`;

type RowProps = {
  readonly gate: Gate;
  readonly scannerCount: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly mayChange: boolean;
};

function Row({ gate, scannerCount, onEdit, onRemove, mayChange }: RowProps) {
  const t = useTexts(texts);
  const { name, directions } = gate.translations[useLanguage()];
  const details = (
    <>
      {directions !== null && (
        <p className="text-sm text-text-2">
          <Name>{directions}</Name>
        </p>
      )}
      <p className="text-sm text-text-3 tabular">{t('scanners', { count: scannerCount })}</p>
    </>
  );
  const rowClasses = 'grid justify-items-start gap-0.5 py-3 text-base [overflow-wrap:anywhere]';
  if (!mayChange)
    return (
      <li className={`border-b border-line ${rowClasses}`}>
        <Name className="font-semibold text-text">{name}</Name>
        {details}
      </li>
    );
  const removal = {
    id: 'remove',
    label: t('remove'),
    icon: <CloseIcon />,
    isDangerous: true,
    onAction: onRemove,
  };
  return (
    <ListRow className={rowClasses} menu={<RowMenu label={t('moreLabel', { name })} actions={[removal]} />}>
      <button
        type="button"
        aria-label={t('editLabel', { name })}
        onClick={onEdit}
        className={`text-start font-semibold ${rowLinkClasses}`}
      >
        <Name>{name}</Name>
      </button>
      {details}
    </ListRow>
  );
}

type GateSectionProps = {
  readonly eventId: string;
  readonly gates: readonly Gate[];
  readonly scanners: readonly Scanner[];
  readonly mayChange: boolean;
};

type GateAction = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly id: string };

export function GateSection({ eventId, gates, scanners, mayChange }: GateSectionProps) {
  const t = useTexts(texts);
  const hasDraft = useDraftCheck();
  const [dialog, setDialog] = useState<GateAction | null>(() => {
    if (hasDraft(getDraftName(eventId, null))) return { kind: 'add' };
    const gateWithDraft = gates.find(gate => hasDraft(getDraftName(eventId, gate)));
    return gateWithDraft ? { kind: 'edit', id: gateWithDraft._id } : null;
  });
  const close = () => setDialog(null);
  if (gates.length === 0 && !mayChange) return null;
  const selectedGate = gates.find(({ _id }) => dialog && 'id' in dialog && _id === dialog.id);
  const countScanners = (id: string) =>
    scanners.filter(({ gate, state }) => gate?._id === id && state !== 'revoked').length;
  const addButton = mayChange && (
    <Button variant="secondary" onClick={() => setDialog({ kind: 'add' })}>
      {t('add')}
    </Button>
  );
  return (
    <section aria-labelledby="gates">
      <h2 id="gates" className="mb-3 text-xl">
        {t('title')}
      </h2>
      {gates.length === 0 ? (
        <ListEmpty sentence={t('none')} detail={t('noneDetail')} action={addButton} />
      ) : (
        <div className="grid gap-4">
          <RowList rows={gates}>
            {gate => (
              <Row
                gate={gate}
                scannerCount={countScanners(gate._id)}
                onEdit={() => setDialog({ kind: 'edit', id: gate._id })}
                onRemove={() => setDialog({ kind: 'remove', id: gate._id })}
                mayChange={mayChange}
              />
            )}
          </RowList>
          {mayChange && gates.length < GATES_MAX && <div>{addButton}</div>}
          {mayChange && gates.length >= GATES_MAX && (
            <p className="text-sm text-text-2">{t('limitReached')}</p>
          )}
        </div>
      )}
      {dialog?.kind === 'remove' && selectedGate && <RemoveGateDialog gate={selectedGate} onClose={close} />}
      {(dialog?.kind === 'add' || (dialog?.kind === 'edit' && selectedGate)) && (
        <GateDialog
          key={selectedGate?._id}
          eventId={eventId}
          gates={gates}
          gate={selectedGate ?? null}
          draftName={getDraftName(eventId, selectedGate ?? null)}
          onClose={close}
        />
      )}
    </section>
  );
}
