/** Undoes a hand-out while the server allows it, and holds the result that staff see. */
import { STAFF_UNDO_SECONDS } from '@rabita/contract/constants';
import { useState } from 'react';
import type { StaffRequest } from '../calls/use-staff-mutation.ts';
import type { HandedOutReward, HandOut } from './hand-out-result.tsx';

/** @param startedAt when the call that handed the reward out began, which is before the server recorded it */
export const toHandOut = (redemption: HandedOutReward, startedAt: number): HandOut => ({
  redemption,
  undoUntil: startedAt + STAFF_UNDO_SECONDS * 1000,
});

/**
 * @param request a request of its own, so that an undo does not wait for another hand-out
 * @param send undoes the hand-out of the redemption with this id
 */
export function useUndoHandOut(request: StaffRequest, send: (id: string) => Promise<unknown>) {
  const [result, setResult] = useState<HandOut | null>(null);
  const undo = async (redemption: HandedOutReward) => {
    const isUndone = await request.run(async () => {
      await send(redemption._id);
      return true;
    });
    if (isUndone) setResult({ undone: redemption });
  };
  return {
    result,
    setResult: (newResult: HandOut | null) => {
      request.clear();
      setResult(newResult);
    },
    undo,
    isUndoing: request.isPending,
    undoFailure: request.failure,
  };
}
