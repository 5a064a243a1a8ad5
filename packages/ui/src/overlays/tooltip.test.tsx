/**
 * @vitest-environment happy-dom
 * Tests that a tooltip always opens after the same delay, when it closes, and that touch does not open it.
 */
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

const tooltipText = () => screen.queryByRole('tooltip')?.textContent;
const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function expectDelay(target: Element, delayMs: number, text: string) {
  fireEvent.pointerEnter(target, { pointerType: 'mouse' });
  advance(delayMs - 1);
  expect(tooltipText()).toBeUndefined();
  advance(1);
  expect(tooltipText()).toBe(text);
  fireEvent.pointerLeave(target);
  advance(1000);
  expect(tooltipText()).toBeUndefined();
}

function renderTooltips() {
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

it('[9.7] a tooltip always opens after the same delay, by default 300 ms', () => {
  const { first, second } = renderTooltips();
  expectDelay(first, 300, 'one');
  expectDelay(first, 300, 'one');
  expectDelay(second, 200, 'two');
  expectDelay(first, 300, 'one');
});

it('a tooltip does not open if the pointer leaves before the delay is over', () => {
  const { first } = renderTooltips();
  fireEvent.pointerEnter(first, { pointerType: 'mouse' });
  advance(200);
  fireEvent.pointerLeave(first);
  advance(1000);
  expect(tooltipText()).toBeUndefined();
});

it('a tooltip stays open while the pointer is over the control, describes the control, and closes on Escape', () => {
  const { first } = renderTooltips();
  fireEvent.pointerEnter(first, { pointerType: 'mouse' });
  advance(300);
  fireEvent.pointerLeave(first);
  advance(100);
  fireEvent.pointerEnter(first, { pointerType: 'mouse' });
  advance(1000);
  expect(tooltipText()).toBe('one');
  const button = screen.getByRole('button', { name: 'first' });
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(tooltipText()).toBeUndefined();
});

it('a tooltip does not open on touch', () => {
  const { first } = renderTooltips();
  fireEvent.pointerEnter(first, { pointerType: 'touch' });
  advance(1000);
  expect(tooltipText()).toBeUndefined();
});
