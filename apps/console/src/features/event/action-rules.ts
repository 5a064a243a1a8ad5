/** Decides what staff can do with an event in its phase, and which of it is the main button of the event's page. */
import { DOORS_SOON_HOURS } from '@rabita/contract/constants';
import type { StaffEvent } from '@rabita/contract/staff/event';

export type EventAction = 'publish' | 'edit' | 'openGate' | 'move' | 'duplicate' | 'cancel';

type Phase = Pick<StaffEvent, 'state' | 'publication' | 'doors_open_at'>;

/** Lists the actions that the event's state allows, in the order of the menu. The gate has a tab of its own. */
function listActions({ state, publication }: Phase): EventAction[] {
  if (state === 'cancelled') return ['duplicate'];
  if (state === 'past') return ['edit', 'duplicate'];
  const changes: EventAction[] = ['edit', 'move', 'duplicate', 'cancel'];
  return publication === 'published' ? changes : ['publish', ...changes];
}

const HOUR_MS = 3_600_000;

/** The gate is the main thing from when stewards see it until the end of the event. */
function findMainAction({ state, publication, doors_open_at }: Phase, now: number): EventAction {
  if (state === 'cancelled' || state === 'past') return 'duplicate';
  if (publication === 'draft') return 'publish';
  const isGateNear = Date.parse(doors_open_at) - DOORS_SOON_HOURS * HOUR_MS <= now;
  return publication === 'published' && isGateNear ? 'openGate' : 'edit';
}

export function sortActions(event: Phase, now: number): { main: EventAction; more: EventAction[] } {
  const main = findMainAction(event, now);
  return { main, more: listActions(event).filter(action => action !== main) };
}
