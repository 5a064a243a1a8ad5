/** Ends reservations that were not collected in time: the stock gets them back, and the points as the reward says. */
import type { AppContext } from '../../../platform/context.ts';
import { giveBackPoints } from '../../points/spend-points.ts';
import { publishRewards } from '../publish-rewards.ts';
import { endRedemption, lockDue } from './queries.ts';

/** Each in a transaction of its own, so that one failure stops no other. @returns how many lapsed */
export async function lapseRedemptions(context: AppContext): Promise<number> {
  for (let lapsed = 0; ; lapsed += 1) {
    const hasLapsed = await context.db.transaction(
      async db => {
        const due = await lockDue(db);
        if (!due) return false;
        await endRedemption(db, due.id, 'lapsed');
        await publishRewards({ ...context, db }, [due.reward_id]);
        if (due.returns_points && due.member_id !== null)
          await giveBackPoints({ ...context, db }, due.member_id, due.id, 'lapsed');
        return true;
      },
      { retry: true },
    );
    if (!hasLapsed) return lapsed;
  }
}
