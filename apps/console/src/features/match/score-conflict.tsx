// Renders the conflict when someone else saved a score first: both scores, and a button to choose each of them.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { LastChange } from '@rabita/contract/staff/change';
import type { StaffMatch } from '@rabita/contract/staff/match';
import { Button } from '@rabita/ui/controls/button';
import { formatViewerDayTime } from '../../platform/moments.ts';
import type { MatchScore } from './rules.ts';
import { Score } from './score.tsx';
import { texts } from './texts.ts';

type ScoreConflictProps = {
  /** The latest loaded match. It has the other person's score once the refetch has finished. */
  readonly match: StaffMatch;
  readonly mine: MatchScore;
  readonly changed: LastChange;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
};

export function ScoreConflict({ match, mine, changed, takeTheirs, keepMine }: ScoreConflictProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const when = formatViewerDayTime(changed.at, language);
  const hasArrived = match.changed.version >= changed.version;
  return (
    <div role="alert" className="grid gap-3 border-s-2 border-gold bg-surface-1 px-4 py-4">
      <p className="text-text">
        {changed.by
          ? t('versionConflict', { name: changed.by, when })
          : t('changedMeanwhileUnnamed', { when })}
      </p>
      {hasArrived && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-base">
          {(
            [
              ['theirScore', match],
              ['myScore', mine],
            ] as const
          ).map(([whose, { score, state }]) => (
            <div key={whose} className="contents">
              <dt className="text-text-2">{t(whose)}</dt>
              <dd className="font-semibold text-text">
                <Score score={score} /> · {t(state)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" isDisabled={!hasArrived} onClick={takeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button variant="ghost" size="sm" isDisabled={!hasArrived} onClick={keepMine}>
          {t('keepMine')}
        </Button>
      </div>
    </div>
  );
}
