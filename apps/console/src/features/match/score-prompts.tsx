/** Renders the confirmation before a match ends or loses its score, and the choice between two conflicting scores. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { LastChange } from '@rabita/contract/staff/change';
import type { StaffMatch } from '@rabita/contract/staff/match';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { OpenDialog } from '../../platform/forms/danger-dialog.tsx';
import type { MatchScore, Side } from './rules.ts';
import { texts } from './texts.ts';

function Score({ score }: Pick<MatchScore, 'score'>) {
  const language = useLanguage();
  const format = (rounds: number | undefined) =>
    rounds === undefined ? '–' : formatNumber(rounds, language);
  return (
    <span className="tabular whitespace-nowrap">
      {format(score?.home)} : {format(score?.away)}
    </span>
  );
}

type ConfirmDialogProps = {
  readonly transition: 'finish' | 'backToUpcoming';
  readonly currentScore: MatchScore;
  readonly names: Readonly<Record<Side, string>>;
  readonly hasWinner: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export function ConfirmDialog({
  transition,
  currentScore: { score },
  names,
  hasWinner,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTexts(texts);
  const isFinishing = transition === 'finish';
  return (
    <OpenDialog
      role="alertdialog"
      onClose={onClose}
      title={t(isFinishing ? 'finishTitle' : 'backToUpcomingTitle')}
      actions={
        <>
          <Button
            variant={isFinishing ? 'primary' : 'danger'}
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {t(isFinishing ? 'finish' : 'deleteScore')}
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
        {isFinishing && !hasWinner && <p className="font-semibold text-gold">{t('undecided')}</p>}
        <p>{t(isFinishing ? 'finishDetail' : 'backToUpcomingHint')}</p>
      </div>
    </OpenDialog>
  );
}

type ScoreConflictProps = {
  readonly match: StaffMatch;
  readonly myScore: MatchScore;
  readonly conflict: LastChange;
  readonly onKeepTheirs: () => void;
  readonly onKeepMine: () => void;
};

export function ScoreConflict({ match, myScore, conflict, onKeepTheirs, onKeepMine }: ScoreConflictProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const when = formatViewerDayTime(conflict.at, language);
  const isTheirScoreLoaded = match.changed.version >= conflict.version;
  return (
    <div role="alert" className="grid gap-3 border-s-2 border-gold bg-surface-1 px-4 py-4">
      <p className="text-text">
        {conflict.by ? t('changedMeanwhileBy', { name: conflict.by, when }) : t('changedMeanwhile', { when })}
      </p>
      {isTheirScoreLoaded && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-base">
          {(
            [
              ['theirScore', match],
              ['myScore', myScore],
            ] as const
          ).map(([label, { score, state }]) => (
            <div key={label} className="contents">
              <dt className="text-text-2">{t(label)}</dt>
              <dd className="font-semibold text-text">
                <Score score={score} /> · {t(state)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" isDisabled={!isTheirScoreLoaded} onClick={onKeepTheirs}>
          {t('keepTheirs')}
        </Button>
        <Button variant="ghost" size="sm" isDisabled={!isTheirScoreLoaded} onClick={onKeepMine}>
          {t('keepMine')}
        </Button>
      </div>
    </div>
  );
}
