// @vitest-environment happy-dom
// Where the focus goes once the focused control is gone.
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

it('gives the focus back to the button of a dialog that closes without doing so', async () => {
  byId('cancel').focus();
  byId('yes').focus();
  await remove(byId('dialog'));
  expect(document.activeElement).toBe(byId('cancel'));
});

it('gives the focus of a heading to the heading that is drawn in its place', async () => {
  const heading = byId('heading');
  heading.focus();
  heading.insertAdjacentHTML('afterend', '<button>Share</button><h1 id="drawn">Final</h1>');
  await remove(heading);
  expect(document.activeElement).toBe(byId('drawn'));
});

it('gives the focus of a button to the control that takes its place', async () => {
  const cancel = byId('cancel');
  cancel.focus();
  cancel.insertAdjacentHTML('afterend', '<a id="browse" href="/events">Browse events</a>');
  await remove(cancel);
  expect(document.activeElement).toBe(byId('browse'));
});
