// Renders the dialog that settles one conflict and records the manager's reason.
import { useTexts } from '@rabita/client/language/texts';
import type { Conflict } from '@rabita/contract/staff/conflict';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { conflictTexts } from './conflict-texts.ts';
import { NoteDialog } from './note-dialog.tsx';

export type SettleDecision = 'admit' | 'dismiss';

type SettleDialogProps = {
  readonly conflict: Conflict;
  readonly decision: SettleDecision;
  readonly onClose: () => void;
};

export function SettleDialog({ conflict, decision, onClose }: SettleDialogProps) {
  const t = useTexts(conflictTexts);
  const ticket = conflict.booking?.number ?? t('noTicket');
  return (
    <NoteDialog
      name={`${decision} of conflict ${conflict._id}`}
      title={t(`${decision}Title`, { ticket })}
      detail={t(`${decision}Detail`)}
      submitLabel={t(decision)}
      done={t(decision === 'admit' ? 'admitted' : 'dismissed')}
      send={note => callStaff('settleConflict', { params: { id: conflict._id }, body: { decision, note } })}
      onClose={onClose}
    />
  );
}
