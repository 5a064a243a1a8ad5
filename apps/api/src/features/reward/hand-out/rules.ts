/** Decides who can undo a hand-out, and until when. */
import { type Err, err } from '../../../platform/result.ts';
import type { Collector, RedemptionRow } from '../redemption/rules.ts';

/** The ids of who handed a reward out. Both are null for a reward that nobody hands out, such as a voucher. */
export type HandOutRow = Pick<RedemptionRow, 'state' | 'reward_id'> & {
  member_id: string | null;
  collected_by: string | null;
  collected_by_counter: string | null;
  /** Whether the reward was handed out within the time for an undo; null: it was not handed out. */
  is_recent: boolean | null;
};

/** Returns why this person or counter cannot undo the hand-out; null if they can. */
export function findUndoError(
  handOut: HandOutRow,
  { staffId, counterId }: Collector,
): Err<'redemption.not_collected' | 'redemption.undo_forbidden' | 'redemption.undo_late'> | null {
  const { state, collected_by, collected_by_counter, is_recent } = handOut;
  if (state !== 'collected') return err('redemption.not_collected');
  const isOwn = staffId === undefined ? collected_by_counter === counterId : collected_by === staffId;
  if (!isOwn) return err('redemption.undo_forbidden');
  return is_recent ? null : err('redemption.undo_late');
}
