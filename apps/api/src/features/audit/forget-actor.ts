/**
 * Removes from the audit log what could identify an erased member: the member's IP addresses, and the old and new
 * values of staff changes to the member. The lines and the opaque id stay, so that no action is missing from the log.
 */
import type { Context } from '../../platform/context.ts';
import { clearPersonalData } from './queries.ts';

export async function forgetActor(context: Context, actorId: string): Promise<void> {
  await clearPersonalData(context.db, actorId);
}
