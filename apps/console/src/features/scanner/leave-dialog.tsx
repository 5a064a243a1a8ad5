// Renders the question before a scanner or a counter is closed: a steward must not lose it by one wrong press.
import { useTexts } from '@rabita/client/language/texts';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { endedTexts } from './ended-texts.ts';

type LeaveDialogProps = {
  readonly title: string;
  readonly detail: string;
  readonly failure: string | null;
  readonly isPending: boolean;
  /** Resolves to whether it is closed. */
  readonly onLeave: () => Promise<boolean>;
  readonly onClose: () => void;
};

export function LeaveDialog({ title, detail, failure, isPending, onLeave, onClose }: LeaveDialogProps) {
  const t = useTexts(endedTexts);
  return (
    <DangerDialog
      title={title}
      closeLabel={t('close')}
      confirmLabel={t('leaveNow')}
      pendingLabel={t('leaving')}
      keepLabel={t('keepOpen')}
      isPending={isPending}
      failure={failure}
      retryAt={null}
      onConfirm={onLeave}
      onClose={onClose}
    >
      <p>{detail}</p>
    </DangerDialog>
  );
}
