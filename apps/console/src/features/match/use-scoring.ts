/** Shows score changes at once and saves them. Presses during a request are saved by one request after it. */
import { ApiError } from '@rabita/client/calls/api-error';
import type { LastChange } from '@rabita/contract/staff/change';
import type { StaffMatch } from '@rabita/contract/staff/match';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callStaff, type ResponseBody } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { matchKey } from './match-list.tsx';
import { isScorePossible, type MatchScore } from './rules.ts';

export function useScoring(match: StaffMatch) {
  const client = useQueryClient();
  const key = matchKey(match._id);
  const { run, failure, retryAt, clear } = useStaffRequest();
  // The unsaved score. Rendering reads the state; a press reads the ref, because the state changes only at the next
  // render.
  const pending = useRef<MatchScore | null>(null);
  const [unsaved, setUnsaved] = useState<MatchScore | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [changed, setChanged] = useState<LastChange | null>(null);
  const [isImpossible, setIsImpossible] = useState(false);
  const cachedMatch = () => client.getQueryData<ResponseBody<'getStaffMatch'>>(key)?.match ?? match;

  const setPending = (next: MatchScore | null) => {
    pending.current = next;
    setUnsaved(next);
  };
  const isBusy = useRef(false);
  const send = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setIsSaved(false);
    const isDone = await run(
      async () => {
        for (let next = pending.current; next; next = pending.current) {
          const response = await callStaff('scoreMatch', {
            params: { id: match._id },
            body: { ...next, version: cachedMatch().changed.version },
          });
          client.setQueryData(key, response);
          if (pending.current === next) setPending(null);
        }
        return true;
      },
      error => {
        if (!(error instanceof ApiError) || error.code !== 'staff.changed_meanwhile') return false;
        setChanged((error.body as { changed: LastChange }).changed);
        // The conflict notice shows the other person's saved score.
        void client.refetchQueries({ queryKey: key });
        return true;
      },
    );
    isBusy.current = false;
    setIsSending(false);
    if (!isDone) return;
    setIsSaved(true);
    void client.invalidateQueries({ queryKey: ['matches', 'list'] });
  };

  return {
    current: unsaved ?? { state: match.state, score: match.score },
    isSending,
    isSaved,
    failure,
    retryAt,
    /** The other person's change that made the server refuse the latest request. Null: no conflict. */
    changed,
    /** Whether the last press was ignored because its score is impossible in a match of this many rounds. */
    isImpossible,
    press: (change: (current: MatchScore) => MatchScore) => {
      const next = change(pending.current ?? cachedMatch());
      const isAccepted = isScorePossible(next, match.best_of);
      setIsImpossible(!isAccepted);
      if (!isAccepted) return;
      setPending(next);
      void send();
    },
    sendAgain: () => void send(),
    keepTheirs: () => {
      setPending(null);
      setChanged(null);
      clear();
    },
    keepMine: () => {
      setChanged(null);
      void send();
    },
  };
}
