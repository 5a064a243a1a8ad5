// Renders the dialog that confirms the removal of a picture.
import { useTexts } from '@rabita/client/language/texts';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { texts } from './texts.ts';
import { type PictureSubject, useChangePicture } from './use-picture.ts';

type RemoveDialogProps = {
  readonly subject: PictureSubject;
  readonly hash: string;
  readonly onClose: () => void;
};

export function RemoveDialog({ subject, hash, onClose }: RemoveDialogProps) {
  const t = useTexts(texts);
  const { change, isPending, failure, retryAt } = useChangePicture();
  const remove = () =>
    change(
      () => callStaff('removePicture', { params: subject, body: { replaces: hash } }),
      () => t('removed'),
    );
  return (
    <DangerDialog
      title={t('removeTitle')}
      closeLabel={t('close')}
      confirmLabel={t('remove')}
      pendingLabel={t('removing')}
      keepLabel={t('keep')}
      isPending={isPending}
      failure={failure}
      retryAt={retryAt}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removeDetail')}</p>
    </DangerDialog>
  );
}
