/** Holds a decision on bookings back for eight seconds for an undo. Leaving the page sends it at once. */
import { STAFF_UNDO_SECONDS } from '@rabita/contract/constants';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { create } from 'zustand';
import { addLogoutTask } from '../../platform/calls/logout-tasks.ts';

export type Decision = 'approved' | 'refused';

export type HeldDecision = {
  readonly decision: Decision;
  readonly bookings: readonly StaffBooking[];
  /** Never rejects: it shows a failure itself. */
  readonly send: () => Promise<void>;
};

type Store = {
  readonly waiting: HeldDecision | null;
  /** When the waiting decision is sent (milliseconds since 1970); null: none waits, or the timer is paused. */
  readonly sendAt: number | null;
  readonly isPaused: boolean;
  readonly sending: readonly HeldDecision[];
};

export const useHeldDecision = create<Store>(() => ({
  waiting: null,
  sendAt: null,
  isPaused: false,
  sending: [],
}));

let timer: ReturnType<typeof setTimeout> | undefined;
let stopWatching = () => {};

/** Phones end hidden pages without a further event, so a decision is sent as soon as its page is hidden. */
function watchLeaving(): () => void {
  const send = () => void sendHeldDecision();
  const sendIfHidden = () => document.hidden && send();
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', sendIfHidden);
  const removeTask = addLogoutTask(sendHeldDecision);
  return () => {
    window.removeEventListener('pagehide', send);
    document.removeEventListener('visibilitychange', sendIfHidden);
    removeTask();
  };
}

function startTimer(): void {
  const milliseconds = STAFF_UNDO_SECONDS * 1000;
  timer = setTimeout(() => void sendHeldDecision(), milliseconds);
  useHeldDecision.setState({ sendAt: Date.now() + milliseconds });
}

/** @returns the decision that waited */
function takeWaiting(): HeldDecision | null {
  const { waiting } = useHeldDecision.getState();
  clearTimeout(timer);
  stopWatching();
  stopWatching = () => {};
  useHeldDecision.setState({ waiting: null, sendAt: null });
  return waiting;
}

/** Sends the decision that waits, so that only one waits at a time, and holds the new one. */
export function holdDecision(held: HeldDecision): void {
  void sendHeldDecision();
  stopWatching = watchLeaving();
  useHeldDecision.setState({ waiting: held });
  if (!useHeldDecision.getState().isPaused) startTimer();
}

/** Pauses the timer while staff are at the button that undoes the decision. Afterwards it starts again. */
export function setIsPaused(isPaused: boolean): void {
  const state = useHeldDecision.getState();
  if (isPaused === state.isPaused) return;
  useHeldDecision.setState({ isPaused });
  if (!state.waiting) return;
  clearTimeout(timer);
  if (isPaused) useHeldDecision.setState({ sendAt: null });
  else startTimer();
}

export const undoHeldDecision = (): void => void takeWaiting();

export async function sendHeldDecision(): Promise<void> {
  const waiting = takeWaiting();
  if (waiting) await sendDecision(waiting);
}

export async function sendDecision(held: HeldDecision): Promise<void> {
  useHeldDecision.setState(({ sending }) => ({ sending: [...sending, held] }));
  await held.send();
  useHeldDecision.setState(({ sending }) => ({ sending: sending.filter(each => each !== held) }));
}
