/** Records a press on a prerendered page before its code has loaded, and replays it when the app is ready. */

/** Matches the controls that do nothing without the app's code. Links work without it. */
const PRESSABLE = 'button, [role="tab"]';

/** Identifies a control by tag and label, because React may replace the element during hydration. */
function getControlName(control: Element): string {
  return [control.tagName, control.getAttribute('aria-label') ?? control.textContent].join(' ');
}

/**
 * A click listener: records a press that comes before the app, or the control's deferred section, is ready, and
 * prevents the press from submitting a form.
 */
export function recordEarlyPress(event: Event): void {
  const page = document.documentElement;
  if (!(event.target instanceof Element)) return;
  if (page.dataset.hydrated !== undefined && !event.target.closest('[data-deferred]')) return;
  const control = event.target.closest(PRESSABLE);
  if (!control) return;
  event.preventDefault();
  page.dataset.pressed = getControlName(control);
}

/** Marks the app as ready, and clicks the control that was pressed before. */
export function markHydrated(): void {
  const page = document.documentElement;
  if (page.dataset.hydrated !== undefined) return;
  page.dataset.hydrated = '';
  replayPress();
}

/** Clicks the control that was pressed too early. */
export function replayPress(): void {
  const page = document.documentElement;
  const { pressed } = page.dataset;
  if (pressed === undefined) return;
  delete page.dataset.pressed;
  // Delayed, so that form fields first adopt text typed before hydration: their effects may run after this function.
  setTimeout(() => {
    const controls = [...document.querySelectorAll<HTMLElement>(PRESSABLE)];
    controls.find(control => getControlName(control) === pressed)?.click();
  });
}
