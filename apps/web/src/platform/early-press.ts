// Answers a press that came before the app did: a page written in advance can be seen, and pressed, while its code loads.

/** What takes presses by script alone. Links lead on by themselves. */
const PRESSABLE = 'button, [role="tab"]';

/** A control by what it is and says: the app may put another element in its place when it takes the page over. */
function nameOf(control: Element): string {
  return [control.tagName, control.getAttribute('aria-label') ?? control.textContent].join(' ');
}

/** Until the app listens: keeps the last press for it, and lets no form send itself. Called in the page's first lines. */
export function keepEarlyPress(event: Event): void {
  const page = document.documentElement;
  if (page.dataset.alive !== undefined || !(event.target instanceof Element)) return;
  const pressed = event.target.closest(PRESSABLE);
  if (!pressed) return;
  event.preventDefault();
  page.dataset.pressed = nameOf(pressed);
}

/** Says that the app listens from here on, and presses once more what was pressed in vain. */
export function answerEarlyPress(): void {
  const page = document.documentElement;
  if (page.dataset.alive !== undefined) return;
  page.dataset.alive = '';
  const { pressed } = page.dataset;
  if (pressed === undefined) return;
  delete page.dataset.pressed;
  // After what was typed early has been taken over, which the same moment sets off.
  setTimeout(() => {
    const controls = [...document.querySelectorAll<HTMLElement>(PRESSABLE)];
    controls.find(control => nameOf(control) === pressed)?.click();
  });
}
