/**
 * @vitest-environment happy-dom
 * Tests where the focus goes after the focused control is removed.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));
const byId = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `
    <main><section><h1 id="heading" tabindex="-1">Loading</h1><button id="cancel">Cancel</button></section></main>
    <div id="dialog" role="alertdialog"><button id="yes">Yes</button></div>`;
  keepFocus();
});

afterEach(() => {
  document.body.replaceChildren();
});

async function remove(element: HTMLElement): Promise<void> {
  element.remove();
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
}

it('keepFocus returns the focus to the button that opened a dialog when the dialog is removed', async () => {
  byId('cancel').focus();
  byId('yes').focus();
  await remove(byId('dialog'));
  expect(document.activeElement).toBe(byId('cancel'));
});

it('keepFocus moves the focus from a removed heading to the heading that replaces it', async () => {
  const heading = byId('heading');
  heading.focus();
  heading.insertAdjacentHTML('afterend', '<button>Share</button><h1 id="replacement">Final</h1>');
  await remove(heading);
  expect(document.activeElement).toBe(byId('replacement'));
});

it('keepFocus moves the focus from a removed button to the control that replaces it', async () => {
  const cancel = byId('cancel');
  cancel.focus();
  cancel.insertAdjacentHTML('afterend', '<a id="browse" href="/events">Browse events</a>');
  await remove(cancel);
  expect(document.activeElement).toBe(byId('browse'));
});
