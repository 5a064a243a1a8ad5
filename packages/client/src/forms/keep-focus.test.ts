/**
 * @vitest-environment happy-dom
 * Tests where the focus goes after the focused control is removed.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

/** Waits until `keepFocus` has moved the focus. */
async function waitFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(resolve => requestAnimationFrame(resolve));
}
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
  await waitFrames();
}

it('keepFocus moves the focus from a removed dialog to the button that opened it', async () => {
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

async function append(html: string): Promise<void> {
  document.querySelector('section')?.insertAdjacentHTML('beforeend', html);
  await waitFrames();
}

it('keepFocus moves the focus from a removed row to the next row', async () => {
  await append('<ul><li>A<button id="refuse">Refuse</button></li><li id="next">B</li></ul>');
  byId('refuse').focus();
  await remove(byId('refuse').parentElement as HTMLElement);
  expect(document.activeElement).toBe(byId('next'));
});

it('keepFocus moves the focus from a removed last row to the row before it', async () => {
  await append('<ul><li id="before">A</li><li>B<button id="refuse">Refuse</button></li></ul>');
  byId('refuse').focus();
  await remove(byId('refuse').parentElement as HTMLElement);
  expect(document.activeElement).toBe(byId('before'));
});

it('keepFocus moves the focus from a removed “Load more” button to the first new row', async () => {
  await append('<ul id="rows"><li>A</li></ul><button id="more">Load more</button>');
  byId('more').focus();
  byId('rows').insertAdjacentHTML('beforeend', '<li id="added">B<button>Open</button></li>');
  await remove(byId('more'));
  expect(document.activeElement).toBe(byId('added'));
});
