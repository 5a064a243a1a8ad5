/** Shows score changes at once and saves them. One request saves all changes made during the previous request. */
import { ApiError } from '@rabita/client/calls/api-error';
import type { LastChange } from '@rabita/contract/staff/change';
import type { StaffMatch } from '@rabita/contract/staff/match';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callStaff, type ResponseBody } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { matchKey } from './match-list.tsx';
import { canSeriesHaveScore, type MatchScore } from './rules.ts';

export function useScoring(match: StaffMatch) {
  const client = useQueryClient();
  const key = matchKey(match._id);
  const { run, failure, retryAt, clear } = useStaffRequest();
  // Rendering reads the state. A change reads the ref, because the state changes only at the next render.
  const unsavedRef = useRef<MatchScore | null>(null);
  const [unsavedScore, setUnsavedScoreState] = useState<MatchScore | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [conflict, setConflict] = useState<LastChange | null>(null);
  const [isImpossible, setIsImpossible] = useState(false);
  const cachedMatch = () => client.getQueryData<ResponseBody<'getStaffMatch'>>(key)?.match ?? match;

  const setUnsavedScore = (score: MatchScore | null) => {
    unsavedRef.current = score;
    setUnsavedScoreState(score);
  };
  const isBusy = useRef(false);
  const send = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setIsSaved(false);
    const isSuccess = await run(
      async () => {
        for (let score = unsavedRef.current; score; score = unsavedRef.current) {
          const response = await callStaff('scoreMatch', {
            params: { id: match._id },
            body: { ...score, version: cachedMatch().changed.version },
          });
          client.setQueryData(key, response);
          if (unsavedRef.current === score) setUnsavedScore(null);
        }
        return true;
      },
      error => {
        if (!(error instanceof ApiError) || error.code !== 'staff.changed_meanwhile') return false;
        setConflict((error.body as { changed: LastChange }).changed);
        // The conflict notice shows the other person's saved score.
        void client.refetchQueries({ queryKey: key });
        return true;
      },
    );
    isBusy.current = false;
    setIsSending(false);
    if (!isSuccess) return;
    setIsSaved(true);
    void client.invalidateQueries({ queryKey: ['matches', 'list'] });
  };

  return {
    currentScore: unsavedScore ?? { state: match.state, score: match.score },
    isSending,
    isSaved,
    failure,
    retryAt,
    /** The other person's change that made the server reject the latest request. Null: no conflict. */
    conflict,
    /** Whether the last change was ignored because its score is impossible in a match of this many rounds. */
    isImpossible,
    applyChange: (change: (currentScore: MatchScore) => MatchScore) => {
      const score = change(unsavedRef.current ?? cachedMatch());
      const isAccepted = canSeriesHaveScore(score, match.best_of);
      setIsImpossible(!isAccepted);
      if (!isAccepted) return;
      setUnsavedScore(score);
      void send();
    },
    sendAgain: () => void send(),
    keepTheirs: () => {
      setUnsavedScore(null);
      setConflict(null);
      clear();
    },
    keepMine: () => {
      setConflict(null);
      void send();
    },
  };
}
