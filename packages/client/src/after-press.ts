// Delays work until no pointer is pressed, so that nothing moves between the press and the release of a button.

let isPressed = false;
let isWatching = false;
let waiting: (() => void)[] = [];
let release: ReturnType<typeof setTimeout> | undefined;

function press(): void {
  clearTimeout(release);
  isPressed = true;
}

function run(): void {
  isPressed = false;
  const works = waiting;
  waiting = [];
  for (const work of works) work();
}

/** The browser dispatches `click` in the same task as the release: a timer runs after it. */
function end(): void {
  clearTimeout(release);
  release = setTimeout(run);
}

/** Starts listening, once for the page: a press has to be seen before the blur that it causes. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  // A thumb's `mousedown`, which moves the focus, comes after its `pointerup`: both pairs count.
  for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, press, true);
  // A release outside of the window may never be told: the next key says that no press lasts.
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown'])
    window.addEventListener(type, end, true);
}

/** Runs `work` at once, or after the press under way and its click. */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
