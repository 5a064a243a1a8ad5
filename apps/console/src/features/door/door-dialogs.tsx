/** Renders the dialog that requires a note for a manager's decision, and the dialog that revokes a scanner. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { NOTE_MAX } from '@rabita/contract/constants';
import type { Scanner } from '@rabita/contract/door/scanner';
import { TextField } from '@rabita/ui/controls/text-field';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { EndDialog } from '../../platform/forms/danger-dialog.tsx';
import { editTexts } from '../../platform/forms/edit-texts.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { checkNoteValues, cleanText, type NoteValues } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeDoor } from './use-door.ts';

type RevokeDialogProps = { readonly scanner: Scanner; readonly onClose: () => void };

export function RevokeDialog({ scanner, onClose }: RevokeDialogProps) {
  const t = useTexts(texts);
  const name = scannerLabel(scanner, useLanguage());
  return (
    <EndDialog
      title={t('revokeTitle', { name })}
      confirmLabel={t('revokeNow')}
      keepLabel={t('keepPaired')}
      mutation={useChangeDoor()}
      send={() => callStaff('revokeScanner', { params: { id: scanner._id } })}
      done={t('wasRevoked', { name })}
      onClose={onClose}
    >
      <p>{t(scanner.kind === 'counter' ? 'revokeCounterDetail' : 'revokeDetail')}</p>
    </EndDialog>
  );
}

type NoteDialogProps = {
  readonly name: string;
  readonly title: string;
  readonly detail: string;
  readonly submitLabel: string;
  readonly done: string;
  readonly send: (note: string) => Promise<unknown>;
  readonly onClose: () => void;
};

export function NoteDialog({ name, title, detail, submitLabel, done, send, onClose }: NoteDialogProps) {
  const t = useTexts(texts);
  const tEdit = useTexts(editTexts);
  const form = useDraftForm<NoteValues>(name, { values: { note: '' } }, checkNoteValues);
  return (
    <FormDialog
      form={form}
      mutation={useChangeDoor()}
      send={() => send(cleanText(form.values.note))}
      done={() => done}
      title={title}
      submitLabel={submitLabel}
      onClose={onClose}
    >
      <p>{detail}</p>
      <TextField
        label={t('note')}
        description={tEdit('noteHint')}
        autoComplete="off"
        maxLength={NOTE_MAX}
        {...form.text('note')}
      />
    </FormDialog>
  );
}
