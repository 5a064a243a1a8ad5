/** Delays work while a pointer is pressed, so that the page does not move between press and release of a button. */

let isPressed = false;
let isWatching = false;
let queue: (() => void)[] = [];
let releaseTimer: ReturnType<typeof setTimeout> | undefined;

function handlePress(): void {
  clearTimeout(releaseTimer);
  isPressed = true;
}

function runPending(): void {
  isPressed = false;
  const pending = queue;
  queue = [];
  for (const work of pending) work();
}

/** Runs the queue in a timer, because the browser dispatches `click` in the same task as the release. */
function handleRelease(): void {
  clearTimeout(releaseTimer);
  releaseTimer = setTimeout(runPending);
}

/** Starts to watch presses; further calls do nothing. Call this early, to see each press before the resulting blur. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  // On touch screens `mousedown`, which moves the focus, comes after `pointerup`, so both pairs are needed.
  for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, handlePress, true);
  // The browser may not report a release outside of the window, so a key press counts as the release too.
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown'])
    window.addEventListener(type, handleRelease, true);
}

/** Runs `work` at once, or after the current press and its click. */
export function runAfterPress(work: () => void): void {
  if (isPressed) queue.push(work);
  else work();
}
