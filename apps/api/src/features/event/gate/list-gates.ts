/** Lists an event's gates in the order in which fans and staff see them. */
import type { Gate } from '@rabita/contract/door/gate';
import type { Context } from '../../../platform/context.ts';
import { findGates } from './queries.ts';
import { gateOf } from './rules.ts';

export async function listGates({ db }: Context, eventId: string): Promise<Gate[]> {
  return (await findGates(db, eventId)).map(gateOf);
}
