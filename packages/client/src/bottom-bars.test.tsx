/** Tests that the page reserves space at its bottom while a bar covers it. */
import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { followBottomBar, useCoveredHeight, useEdgeHeight } from './bottom-bars.ts';

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

const createBar = (height: number, position = '') => {
  const bar = document.createElement('div');
  bar.style.position = position;
  Object.defineProperty(bar, 'offsetHeight', { value: height });
  return bar;
};
const getScrollPadding = () => document.documentElement.style.scrollPaddingBlockEnd;

function CoveredHeight() {
  return <output>{useCoveredHeight()}</output>;
}

function EdgeHeight() {
  return <output>{useEdgeHeight()}</output>;
}

/** Follows a bar of this height. The returned function stops following it. */
function follow(height: number, onHeight: (height: number) => void = () => undefined): () => void {
  let stop = () => {};
  act(() => {
    stop = followBottomBar(createBar(height), onHeight);
  });
  return () => act(() => stop());
}

/** Follows a bar that is above the others. It is in the page, because the computed position decides. */
function followStacked(height: number, position: string): () => void {
  const bar = createBar(height, position);
  document.body.append(bar);
  let stop = () => {};
  act(() => {
    stop = followBottomBar(bar, () => undefined, { isStacked: true });
  });
  return () => {
    bar.remove();
    act(() => stop());
  };
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

it('[10.103] a stacked bar adds its height to that of the bars below it, unless it is part of the page', () => {
  vi.stubGlobal('ResizeObserver', ResizeObserverStub);
  const covered = render(<CoveredHeight />).container;
  const edge = render(<EdgeHeight />).container;
  const stopBanner = follow(180);
  const stopStacked = followStacked(96, 'fixed');
  expect([covered.textContent, edge.textContent]).toEqual(['276', '180']);
  expect(getScrollPadding()).toBe('calc(276px + 1.5rem)');
  stopBanner();
  expect([covered.textContent, edge.textContent]).toEqual(['96', '0']);
  stopStacked();
  const stopInPage = followStacked(400, 'static');
  expect(covered.textContent).toBe('0');
  stopInPage();
  expect(getScrollPadding()).toBe('');
});
