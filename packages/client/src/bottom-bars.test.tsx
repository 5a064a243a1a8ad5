/** Tests that the page reserves space at its bottom while a bar covers it. */
import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { followBottomBar, useCoveredHeight } from './bottom-bars.ts';

/** Calls back as soon as an element is observed. Browsers do so before the next paint. */
class ResizeObserverStub {
  readonly #callback: () => void;
  constructor(callback: () => void) {
    this.#callback = callback;
  }
  observe(): void {
    this.#callback();
  }
  disconnect(): void {}
}

const createBar = (height: number) => {
  const bar = document.createElement('div');
  Object.defineProperty(bar, 'offsetHeight', { value: height });
  return bar;
};
const getScrollPadding = () => document.documentElement.style.scrollPaddingBlockEnd;

function CoveredHeight() {
  return <output>{useCoveredHeight()}</output>;
}

/** Follows a bar of this height. The returned function stops following it. */
function follow(height: number, onHeight: (height: number) => void = () => undefined): () => void {
  let stop = () => {};
  act(() => {
    stop = followBottomBar(createBar(height), onHeight);
  });
  return () => act(() => stop());
}

afterEach(() => vi.unstubAllGlobals());

it('followBottomBar reserves the height of the highest bar, and nothing after the last bar is removed', () => {
  vi.stubGlobal('ResizeObserver', ResizeObserverStub);
  const { container } = render(<CoveredHeight />);
  const heights: number[] = [];
  const stopFirst = follow(64, height => heights.push(height));
  const stopSecond = follow(180);
  expect(container.textContent).toBe('180');
  expect(getScrollPadding()).toBe('calc(180px + 1.5rem)');
  stopSecond();
  expect(container.textContent).toBe('64');
  stopFirst();
  expect(container.textContent).toBe('0');
  expect(getScrollPadding()).toBe('');
  expect(heights).toEqual([64, 0]);
});
