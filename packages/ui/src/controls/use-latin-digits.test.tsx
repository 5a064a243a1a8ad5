/**
 * @vitest-environment happy-dom
 * Tests that a field receives digits of other scripts as 0-9, and other input unchanged.
 */
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useLatinDigits } from './use-latin-digits.ts';

afterEach(cleanup);

function Host() {
  const field = useRef<HTMLDivElement>(null);
  useLatinDigits(field);
  return (
    <div ref={field}>
      <span />
    </div>
  );
}

it.each([
  ['٠٩', '09'],
  ['۴', '4'],
  ['８', '8'],
  ['7', '7'],
  ['م', 'م'],
  ['٣م', '٣م'],
])('useLatinDigits passes the typed %s to the field as %s, in a single event', (typed, expected) => {
  const { container } = render(<Host />);
  const segment = container.querySelector('span');
  const received: (string | null)[] = [];
  segment?.addEventListener('beforeinput', event => received.push(event.data));
  segment?.dispatchEvent(
    new InputEvent('beforeinput', { data: typed, inputType: 'insertText', bubbles: true, cancelable: true }),
  );
  expect(received).toEqual([expected]);
});
