// @vitest-environment happy-dom
// The tooltip waits the same time whenever it is asked, and gets out of the way when told.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.queryByRole('tooltip')?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function expectDelay(target: Element, delay: number, text: string) {
  fireEvent.pointerEnter(target, { pointerType: 'mouse' });
  pass(delay - 1);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe(text);
  fireEvent.pointerLeave(target);
  pass(1000);
  expect(shown()).toBeUndefined();
}

function twoTooltips() {
  render(
    <>
      <Tooltip content="one">
        <button type="button">first</button>
      </Tooltip>
      <Tooltip content="two" delay={200}>
        <button type="button">second</button>
      </Tooltip>
    </>,
  );
  const wrapper = (name: string) => screen.getByRole('button', { name }).parentElement ?? document.body;
  return { first: wrapper('first'), second: wrapper('second') };
}

it('[9.7] waits 300 ms unless told otherwise, cold and warm alike', () => {
  const { first, second } = twoTooltips();
  expectDelay(first, 300, 'one');
  expectDelay(first, 300, 'one');
  expectDelay(second, 200, 'two');
  expectDelay(first, 300, 'one');
});

it('does not show when the pointer leaves before the wait is over', () => {
  const { first } = twoTooltips();
  fireEvent.pointerEnter(first, { pointerType: 'mouse' });
  pass(200);
  fireEvent.pointerLeave(first);
  pass(1000);
  expect(shown()).toBeUndefined();
});

it('stays while the pointer moves onto it, describes its control, and leaves on Escape', () => {
  const { first } = twoTooltips();
  fireEvent.pointerEnter(first, { pointerType: 'mouse' });
  pass(300);
  fireEvent.pointerLeave(first);
  pass(100);
  fireEvent.pointerEnter(first, { pointerType: 'mouse' });
  pass(1000);
  expect(shown()).toBe('one');
  const button = screen.getByRole('button', { name: 'first' });
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shown()).toBeUndefined();
});

it('ignores touch', () => {
  const { first } = twoTooltips();
  fireEvent.pointerEnter(first, { pointerType: 'touch' });
  pass(1000);
  expect(shown()).toBeUndefined();
});
