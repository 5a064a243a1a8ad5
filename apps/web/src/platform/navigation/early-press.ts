// Records a press on a prerendered page while its code loads, and replays it once the app listens.

/** The controls that need a script. Links work without one. */
const PRESSABLE = 'button, [role="tab"]';

/** Identifies a control by its tag and label, because the app may replace the element during hydration. */
function nameOf(control: Element): string {
  return [control.tagName, control.getAttribute('aria-label') ?? control.textContent].join(' ');
}

/** Records the last press until the app listens, and keeps forms from submitting. `first-paint.ts` registers it. */
export function recordEarlyPress(event: Event): void {
  const page = document.documentElement;
  if (page.dataset.alive !== undefined || !(event.target instanceof Element)) return;
  const pressed = event.target.closest(PRESSABLE);
  if (!pressed) return;
  event.preventDefault();
  page.dataset.pressed = nameOf(pressed);
}

/** Marks the app as listening, and clicks the control that was pressed too early. */
export function replayEarlyPress(): void {
  const page = document.documentElement;
  if (page.dataset.alive !== undefined) return;
  page.dataset.alive = '';
  const { pressed } = page.dataset;
  if (pressed === undefined) return;
  delete page.dataset.pressed;
  // Runs after the fields have taken over early input, which the same effects trigger.
  setTimeout(() => {
    const controls = [...document.querySelectorAll<HTMLElement>(PRESSABLE)];
    controls.find(control => nameOf(control) === pressed)?.click();
  });
}
