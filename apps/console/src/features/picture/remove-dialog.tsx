// Renders the dialog that confirms the removal of a picture.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { callStaff } from '../../platform/calls/call-staff.ts';
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
  const remove = async () => {
    const isRemoved = await change(
      () => callStaff('removePicture', { params: subject, body: { replaces: hash } }),
      () => t('removed'),
    );
    if (isRemoved) onClose();
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={open => !open && onClose()}
      title={t('removeTitle')}
      closeLabel={t('close')}
      actions={
        <>
          <Button
            variant="danger"
            isPending={isPending}
            pendingLabel={t('removing')}
            onClick={() => void remove()}
          >
            {t('remove')}
          </Button>
          <Button variant="secondary" isDisabled={isPending} onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p>{t('removeDetail')}</p>
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
    </Dialog>
  );
}
