/** Tests that code which is loaded before its first render is rendered at once, and that loading loses no state. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { lazyPart, optionalPart } from './lazy-part.ts';

afterEach(cleanup);

function Counter({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${name} ${count}`}
    </button>
  );
}

function LoadedPart() {
  return <p>the part</p>;
}

const createPart = () => lazyPart(async () => ({ Counter }), 'Counter');
const inPage = (Part: ReturnType<typeof createPart>, name = 'count') => (
  <Suspense fallback={<p>loading</p>}>
    <Part name={name} />
  </Suspense>
);

it('[10.150] a part whose code is loaded is rendered at once, without the fallback', async () => {
  const Part = createPart();
  await Part.preload();
  render(inPage(Part));
  expect(screen.queryByText('loading')).toBe(null);
  expect(screen.getByText('count 0')).toBeTruthy();
});

it('a part on screen keeps its state when its code is loaded again', async () => {
  const Part = createPart();
  const { rerender } = render(inPage(Part));
  expect(screen.getByText('loading')).toBeTruthy();
  fireEvent.click(await screen.findByText('count 0'));
  await act(() => Part.preload());
  rerender(inPage(Part, 'again'));
  expect(screen.getByText('again 1')).toBeTruthy();
});

it('a failed preload does not throw', async () => {
  const Part = lazyPart<'Part', object>(() => Promise.reject(new Error('no network')), 'Part');
  await expect(Part.preload()).resolves.toBe(undefined);
});

it('an optional part renders nothing if its code cannot be loaded, and is rendered at once if it is loaded', async () => {
  const Missing = optionalPart<'Part'>(() => Promise.reject(new Error('no network')), 'Part');
  const Loaded = optionalPart(async () => ({ LoadedPart }), 'LoadedPart');
  await Promise.all([Missing.preload(), Loaded.preload()]);
  const { container } = render(
    <>
      <Missing />
      <Loaded />
    </>,
  );
  expect(container.textContent).toBe('the part');
});
