// @vitest-environment happy-dom
// Digits of either script reach a field as 0-9; whatever else is typed is left alone.
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useLatinDigits } from './use-latin-digits.ts';

afterEach(cleanup);

function Host() {
  const box = useRef<HTMLDivElement>(null);
  useLatinDigits(box);
  return (
    <div ref={box}>
      <span />
    </div>
  );
}

it.each([
  ['٠٩', '09'],
  ['۴', '4'],
  ['7', '7'],
  ['م', 'م'],
  ['٣م', '٣م'],
])('hands %s over as %s, once', (typed, taken) => {
  const { container } = render(<Host />);
  const piece = container.querySelector('span');
  const heard: (string | null)[] = [];
  piece?.addEventListener('beforeinput', event => heard.push(event.data));
  piece?.dispatchEvent(
    new InputEvent('beforeinput', { data: typed, inputType: 'insertText', bubbles: true, cancelable: true }),
  );
  expect(heard).toEqual([taken]);
});
