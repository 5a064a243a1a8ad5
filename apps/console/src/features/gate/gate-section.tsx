/** Lists an event's gates with their directions, and lets managers add, edit and remove them. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { GATES_MAX } from '@rabita/contract/constants';
import type { Gate } from '@rabita/contract/door/gate';
import type { Scanner } from '@rabita/contract/door/scanner';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerButton, EndDialog } from '../../platform/forms/danger-dialog.tsx';
import { useDraftCheck } from '../../platform/forms/draft-owner.tsx';
import { ListEmpty, RowList } from '../../platform/lists/list-row.tsx';
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
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
};

function Row({ gate, scannerCount, onEdit, onRemove }: RowProps) {
  const t = useTexts(texts);
  const { name, directions } = gate.translations[useLanguage()];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5 [overflow-wrap:anywhere]">
        <p className="text-base font-semibold text-text">
          <Name>{name}</Name>
        </p>
        {directions !== null && (
          <p className="text-sm text-text-2">
            <Name>{directions}</Name>
          </p>
        )}
        <p className="text-sm text-text-3 tabular">{t('scanners', { count: scannerCount })}</p>
      </div>
      {onEdit && onRemove && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" aria-label={t('editLabel', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
          <DangerButton size="sm" aria-label={t('removeLabel', { name })} onClick={onRemove}>
            {t('remove')}
          </DangerButton>
        </div>
      )}
    </li>
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
                onEdit={mayChange ? () => setDialog({ kind: 'edit', id: gate._id }) : undefined}
                onRemove={mayChange ? () => setDialog({ kind: 'remove', id: gate._id }) : undefined}
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
