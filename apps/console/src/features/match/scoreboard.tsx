/** Renders the scoreboard: a match's score, and large buttons that change its score and state. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { roundsToWin } from '@rabita/contract/series';
import type { StaffMatch } from '@rabita/contract/staff/match';
import { Name } from '@rabita/ui/bidi';
import { Card } from '@rabita/ui/card';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { MatchState } from './match-list.tsx';
import { changeScore, changeState, findWinner, type MatchScore, type Side } from './rules.ts';
import { ConfirmDialog, ScoreConflict } from './score-prompts.tsx';
import { texts } from './texts.ts';
import { useScoring } from './use-scoring.ts';

type Transition = 'start' | 'finish' | 'backToUpcoming' | 'backToLive';

type SideScoreProps = {
  readonly side: Side;
  readonly name: string;
  readonly tag: string;
  readonly score: number | undefined;
  readonly canChange: boolean;
  /** Whether adding a round is what staff most likely do next. */
  readonly isMain: boolean;
  readonly applyChange: (change: (currentScore: MatchScore) => MatchScore) => void;
};

function SideScore({ side, name, tag, score, canChange, isMain, applyChange }: SideScoreProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const addRounds = (rounds: 1 | -1) => () =>
    applyChange(currentScore => changeScore(side, rounds, currentScore));
  return (
    <section className="row-span-4 grid min-w-0 grid-rows-subgrid justify-items-center text-center">
      <h3 className="text-lg [overflow-wrap:anywhere] sm:text-xl">
        <Name>{name}</Name>
      </h3>
      <p className="text-sm text-text-3">
        <Name>{tag}</Name>
      </p>
      <output className="font-display text-display leading-none font-extrabold tabular text-text">
        {score === undefined ? '–' : formatNumber(score, language)}
      </output>
      <div className="grid w-full max-w-64 grid-cols-[1fr_2fr] gap-3 cramped:grid-cols-1">
        <Button
          variant="secondary"
          size="lg"
          className="px-2!"
          isDisabled={!canChange || score === 0}
          aria-label={t('removeRound', { team: name })}
          onClick={addRounds(-1)}
        >
          <bdi dir="ltr">−1</bdi>
        </Button>
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          size="lg"
          className="px-2! text-2xl!"
          isDisabled={!canChange}
          aria-label={t('addRound', { team: name })}
          onClick={addRounds(1)}
        >
          <bdi dir="ltr">+1</bdi>
        </Button>
      </div>
    </section>
  );
}

const TRANSITIONS: Record<MatchScore['state'], readonly Transition[]> = {
  upcoming: ['start'],
  live: ['finish', 'backToUpcoming'],
  finished: ['backToLive'],
};
const NEXT_STATE = {
  start: 'live',
  finish: 'finished',
  backToUpcoming: 'upcoming',
  backToLive: 'live',
} as const;

const isBackward = (transition: Transition) => transition.startsWith('back');

/** Whether a mistaken press would show fans a final result or delete the score. */
const needsConfirmation = (
  transition: Transition,
  { score }: MatchScore,
): transition is 'finish' | 'backToUpcoming' =>
  transition === 'finish' ||
  (transition === 'backToUpcoming' && score !== null && (score.home > 0 || score.away > 0));

export function Scoreboard({ match }: { readonly match: StaffMatch }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const scoring = useScoring(match);
  const { currentScore, applyChange, conflict } = scoring;
  const [pendingTransition, setPendingTransition] = useState<'finish' | 'backToUpcoming' | null>(null);
  const { state, score } = currentScore;
  const { home_name, away_name } = match.translations[language];
  const canChange = state !== 'upcoming' && !conflict;
  const winner = findWinner(currentScore, match.best_of);
  const names = { home: home_name, away: away_name };
  const rounds = roundsToWin(match.best_of);
  const isAddingMain = state === 'live' && winner === null;
  const applyTransition = (transition: Transition) =>
    applyChange(currentScore => changeState(NEXT_STATE[transition], currentScore));
  return (
    <Card className="grid gap-6" padding="lg">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl">{t('scoring')}</h2>
          <p className={`text-sm ${match.is_active ? 'text-text-2' : 'text-gold'}`}>
            {match.is_active ? t('seenByFans') : t('hiddenFromFans')}
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          <MatchState state={state} isHidden={!match.is_active} />
        </p>
      </header>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-10">
        {(['home', 'away'] as const).map(side => (
          <SideScore
            key={side}
            side={side}
            name={names[side]}
            tag={match[`${side}_tag`]}
            score={score?.[side]}
            isMain={isAddingMain}
            {...{ canChange, applyChange }}
          />
        ))}
      </div>
      <p
        role="status"
        className={`text-center text-sm ${scoring.isImpossible ? 'text-gold' : 'text-text-2'}`}
      >
        {scoring.isImpossible
          ? t('impossibleScore', { bestOf: match.best_of, rounds })
          : winner && !conflict
            ? t('seriesWon', { team: names[winner] })
            : t('roundsToWin', { bestOf: match.best_of, rounds })}
      </p>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
        {TRANSITIONS[state].map(transition => (
          <Button
            key={transition}
            size="lg"
            variant={isBackward(transition) ? 'ghost' : isAddingMain ? 'secondary' : 'primary'}
            isDisabled={conflict !== null}
            onClick={() =>
              needsConfirmation(transition, currentScore)
                ? setPendingTransition(transition)
                : applyTransition(transition)
            }
          >
            {t(transition)}
          </Button>
        ))}
        <p role="status" className="text-sm text-text-2">
          {scoring.isSending
            ? t('saving')
            : scoring.isSaved && !scoring.failure && !conflict
              ? t(match.is_active ? 'savedForFans' : 'savedHidden')
              : ''}
        </p>
      </div>
      {conflict && (
        <ScoreConflict
          match={match}
          myScore={currentScore}
          conflict={conflict}
          onKeepTheirs={scoring.keepTheirs}
          onKeepMine={scoring.keepMine}
        />
      )}
      {scoring.failure && (
        <div className="grid gap-3">
          <FormAlert retryAt={scoring.retryAt}>{scoring.failure}</FormAlert>
          <div>
            <Button variant="secondary" size="sm" onClick={scoring.sendAgain}>
              {t('sendAgain')}
            </Button>
          </div>
        </div>
      )}
      {pendingTransition && (
        <ConfirmDialog
          transition={pendingTransition}
          currentScore={currentScore}
          names={names}
          hasWinner={winner !== null}
          onConfirm={() => applyTransition(pendingTransition)}
          onClose={() => setPendingTransition(null)}
        />
      )}
    </Card>
  );
}
