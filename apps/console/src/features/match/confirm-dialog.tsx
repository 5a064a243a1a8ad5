// Asks for confirmation before a match is marked as finished, and before a match goes back to upcoming without a score.
import { useTexts } from '@rabita/client/language/texts';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import type { MatchScore, Side } from './rules.ts';
import { Score } from './score.tsx';
import { texts } from './texts.ts';

type ConfirmDialogProps = {
  readonly transition: 'finish' | 'backToUpcoming';
  readonly current: MatchScore;
  readonly names: Readonly<Record<Side, string>>;
  /** Whether a side has won the series. */
  readonly isDecided: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export function ConfirmDialog({
  transition,
  current: { score },
  names,
  isDecided,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTexts(texts);
  const isFinish = transition === 'finish';
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={open => !open && onClose()}
      title={t(isFinish ? 'finishTitle' : 'backToUpcomingTitle')}
      closeLabel={t('close')}
      actions={
        <>
          <Button
            variant={isFinish ? 'primary' : 'danger'}
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {t(isFinish ? 'finish' : 'dropScore')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('notYet')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-lg font-bold [overflow-wrap:anywhere] text-text">
          <Name>{names.home}</Name> <Score score={score} /> <Name>{names.away}</Name>
        </p>
        {isFinish && !isDecided && <p className="font-semibold text-gold">{t('undecided')}</p>}
        <p>{t(isFinish ? 'finishDetail' : 'backToUpcomingHint')}</p>
      </div>
    </Dialog>
  );
}
