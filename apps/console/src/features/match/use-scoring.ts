// Scoring a match press by press: each shows at once, they are sent one after the other, and none is lost while one is on its way.
import { ApiError } from '@rabita/client/api-error';
import type { LastChange } from '@rabita/contract/staff/change';
import type { StaffMatch } from '@rabita/contract/staff/match';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callStaff, type Reply } from '../../platform/call-staff.ts';
import { useStaffRequest } from '../../platform/use-staff-request.ts';
import { isPossible, type Standing } from './rules.ts';
import { matchKey } from './use-matches.ts';

export function useScoring(match: StaffMatch) {
  const client = useQueryClient();
  const key = matchKey(match._id);
  const { run, failure, retryAt, clear } = useStaffRequest();
  // Pressed and not yet answered; the state is what the page shows, the reference what a press builds on.
  const wanted = useRef<Standing | null>(null);
  const [shown, setShown] = useState<Standing | null>(null);
  const [isSending, setSending] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [changed, setChanged] = useState<LastChange | null>(null);
  const [isBeyond, setBeyond] = useState(false);
  const kept = () => client.getQueryData<Reply<'getStaffMatch'>>(key)?.match ?? match;

  const want = (standing: Standing | null) => {
    wanted.current = standing;
    setShown(standing);
  };
  const isBusy = useRef(false);
  const send = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setSaved(false);
    const isDone = await run(
      async () => {
        for (let standing = wanted.current; standing; standing = wanted.current) {
          const answer = await callStaff('scoreMatch', {
            params: { id: match._id },
            body: { ...standing, version: kept().changed.version },
          });
          client.setQueryData(key, answer);
          if (wanted.current === standing) want(null);
        }
        return true;
      },
      error => {
        if (!(error instanceof ApiError) || error.code !== 'staff.changed_meanwhile') return false;
        setChanged((error.body as { changed: LastChange }).changed);
        // What the other saved is shown beside what was pressed here.
        void client.refetchQueries({ queryKey: key });
        return true;
      },
    );
    isBusy.current = false;
    setSending(false);
    if (!isDone) return;
    setSaved(true);
    void client.invalidateQueries({ queryKey: ['matches', 'list'] });
  };

  return {
    /** As it stands here, with what is on its way. */
    standing: shown ?? { state: match.state, score: match.score },
    isSending,
    isSaved,
    failure,
    retryAt,
    /** Who was first, when a press was refused for it. */
    changed,
    /** The last press asked for a score that the series cannot have. */
    isBeyond,
    press: (change: (standing: Standing) => Standing) => {
      const next = change(wanted.current ?? kept());
      const isTaken = isPossible(next, match.best_of);
      setBeyond(!isTaken);
      if (!isTaken) return;
      want(next);
      void send();
    },
    sendAgain: () => void send(),
    /** Lets go of what was pressed, and shows what the other saved. */
    takeTheirs: () => {
      want(null);
      setChanged(null);
      clear();
    },
    /** Saves what was pressed over what the other saved. */
    keepMine: () => {
      setChanged(null);
      void send();
    },
  };
}
