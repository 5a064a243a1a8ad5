// @vitest-environment happy-dom
// The code field takes whatever a person, a phone or a clipboard gives it.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

afterEach(cleanup);

type HostProps = {
  readonly error?: string;
  readonly isPending?: boolean;
  /** Empties the field, as the answer to a wrong code does. */
  readonly isRefusing?: boolean;
  readonly onComplete: (digits: string) => void;
};

function Host({ isRefusing = false, onComplete, ...props }: HostProps) {
  const [value, setValue] = useState('');
  const complete = (digits: string) => {
    onComplete(digits);
    if (isRefusing) setValue('');
  };
  const host = { value, onChange: setValue, onComplete: complete };
  return <CodeField label="رمز التحقق" description="أرسلناه" {...host} {...props} />;
}

function setUp(props: Omit<HostProps, 'onComplete'> = {}) {
  const onComplete = vi.fn<(digits: string) => void>();
  render(<Host {...props} onComplete={onComplete} />);
  return { onComplete, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'رمز التحقق' }) };
}

describe('what is typed and pasted', () => {
  it.each([
    ['spaces', '123 456', '123456'],
    ['Arabic digits', '١٢٣٤٥٦', '123456'],
    ['Persian digits', '۱۲۳۴۵۶', '123456'],
    ['invisible marks', '\u200f123\u2066456\u200e', '123456'],
    ['more than fits, cut after stripping', '12-34-56-78', '123456'],
    ['words around it', 'Your code is 987654.', '987654'],
  ])('reads %s', async (_name, text, code) => {
    const { input, onComplete } = setUp();
    await userEvent.click(input);
    await userEvent.paste(text);
    expect(input.value).toBe(code);
    expect(onComplete.mock.calls).toEqual([[code]]);
  });

  it('drops letters as they are typed', async () => {
    const { input, onComplete } = setUp();
    await userEvent.type(input, '1a2b');
    expect(input.value).toBe('12');
    expect(onComplete).not.toHaveBeenCalled();
  });

  it('completes once for a code and again for a corrected one', async () => {
    const { input, onComplete } = setUp();
    await userEvent.type(input, '1234567');
    expect(onComplete.mock.calls).toEqual([['123456']]);
    await userEvent.type(input, '{Backspace}9');
    expect(onComplete.mock.calls).toEqual([['123456'], ['123459']]);
  });

  it('completes again for the same code, pasted once more after a refusal', async () => {
    const { input, onComplete } = setUp({ isRefusing: true });
    await userEvent.click(input);
    await userEvent.paste('123456');
    await userEvent.paste('123456');
    expect(onComplete.mock.calls).toEqual([['123456'], ['123456']]);
  });
});

describe('what assistive technology and the phone see', () => {
  it('is one tab stop, numeric, filled by the one-time code', async () => {
    const { input } = setUp();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await userEvent.tab();
    expect(document.activeElement).toBe(input);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
    expect(input.inputMode).toBe('numeric');
    expect(input.autocomplete).toBe('one-time-code');
    expect(input.type).toBe('text');
    expect(input.dir).toBe('ltr');
  });

  it('ties the error and the hint to the input', () => {
    const { input } = setUp({ error: 'الرمز غير صحيح' });
    const texts = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent);
    expect(texts).toEqual(['الرمز غير صحيح', 'أرسلناه']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps focus and takes no input while the code is checked', () => {
    const { input } = setUp({ isPending: true });
    input.focus();
    expect(document.activeElement).toBe(input);
    expect(input.readOnly).toBe(true);
    expect(input.getAttribute('aria-busy')).toBe('true');
  });
});

it('marks the cell where the next digit goes', () => {
  const { input } = setUp();
  fireEvent.change(input, { target: { value: '12' } });
  input.focus();
  input.setSelectionRange(2, 2);
  fireEvent.select(input);
  const active = [...document.querySelectorAll('[aria-hidden="true"]')]
    .filter(cell => cell.className.includes('h-16'))
    .findIndex(cell => cell.className.includes('--color-focus'));
  expect(active).toBe(2);
});
