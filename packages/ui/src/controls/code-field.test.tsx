/**
 * @vitest-environment happy-dom
 * Tests that the code field accepts typed, pasted and autofilled codes.
 */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

afterEach(cleanup);

type HostProps = {
  readonly error?: string;
  readonly isPending?: boolean;
  /** Clears the field on completion, as a form does after a wrong code. */
  readonly clearsOnComplete?: boolean;
  readonly onComplete: (digits: string) => void;
};

function Host({ clearsOnComplete = false, onComplete, ...props }: HostProps) {
  const [value, setValue] = useState('');
  const complete = (digits: string) => {
    onComplete(digits);
    if (clearsOnComplete) setValue('');
  };
  const host = { value, onChange: setValue, onComplete: complete };
  return <CodeField label="رمز التحقق" description="أرسلناه" {...host} {...props} />;
}

function renderField(props: Omit<HostProps, 'onComplete'> = {}) {
  const onComplete = vi.fn<(digits: string) => void>();
  render(<Host {...props} onComplete={onComplete} />);
  return { onComplete, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'رمز التحقق' }) };
}

describe('CodeField', () => {
  it.each([
    ['spaces', '123 456', '123456'],
    ['Arabic digits', '١٢٣٤٥٦', '123456'],
    ['Persian digits', '۱۲۳۴۵۶', '123456'],
    ['invisible marks', '\u200f123\u2066456\u200e', '123456'],
    ['too many digits, keeping the first six', '12-34-56-78', '123456'],
    ['surrounding words', 'Your code is 987654.', '987654'],
    ['full-width digits', '１２３４５６', '123456'],
    ['another number before it', 'Your Rabita code, valid for 10 minutes:\n@rabita.sa #987654', '987654'],
    ['another number before it in Arabic', 'رمز رابطة (١٠ دقائق)، لا تشاركه:\n@rabita.sa #٩٨٧٦٥٤', '987654'],
    ['a year and a longer number', 'Team 2026, booking 12345678: 987654 or 10 minutes', '987654'],
  ])('[10.65] accepts a pasted code with %s', async (_name, text, code) => {
    const { input, onComplete } = renderField();
    await userEvent.click(input);
    await userEvent.paste(text);
    expect(input.value).toBe(code);
    expect(onComplete.mock.calls).toEqual([[code]]);
  });

  it('replaces typed digits with a pasted code', async () => {
    const { input, onComplete } = renderField();
    await userEvent.type(input, '12');
    await userEvent.paste('987654 is your code, valid for 10 minutes');
    expect(onComplete.mock.calls).toEqual([['987654']]);
  });

  it('appends a pasted second half to a typed first half', async () => {
    const { input, onComplete } = renderField();
    await userEvent.type(input, '123');
    await userEvent.paste('456');
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });

  it('ignores typed letters', async () => {
    const { input, onComplete } = renderField();
    await userEvent.type(input, '1a2b');
    expect(input.value).toBe('12');
    expect(onComplete).not.toHaveBeenCalled();
  });

  it('calls onComplete once for a complete code, and once more for the corrected code', async () => {
    const { input, onComplete } = renderField();
    await userEvent.type(input, '1234567');
    expect(onComplete.mock.calls).toEqual([['123456']]);
    await userEvent.type(input, '{Backspace}9');
    expect(onComplete.mock.calls).toEqual([['123456'], ['123459']]);
  });

  it('calls onComplete again when the same code is pasted after an error', async () => {
    const { input, onComplete } = renderField({ clearsOnComplete: true });
    await userEvent.click(input);
    await userEvent.paste('123456');
    await userEvent.paste('123456');
    expect(onComplete.mock.calls).toEqual([['123456'], ['123456']]);
  });
});

describe('the input of CodeField', () => {
  it('is one tab stop, and has a numeric keyboard and autofill of one-time codes', async () => {
    const { input } = renderField();
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

  it('is described by the error and the hint', () => {
    const { input } = renderField({ error: 'الرمز غير صحيح' });
    const texts = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent);
    expect(texts).toEqual(['الرمز غير صحيح', 'أرسلناه']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps the focus and is read-only while pending', () => {
    const { input } = renderField({ isPending: true });
    input.focus();
    expect(document.activeElement).toBe(input);
    expect(input.readOnly).toBe(true);
    expect(input.getAttribute('aria-busy')).toBe('true');
  });
});

it('CodeField highlights the cell of the next digit', () => {
  const { input } = renderField();
  fireEvent.change(input, { target: { value: '12' } });
  input.focus();
  input.setSelectionRange(2, 2);
  fireEvent.select(input);
  const activeIndex = [...document.querySelectorAll('[aria-hidden="true"]')]
    .filter(cell => cell.className.includes('h-16'))
    .findIndex(cell => cell.className.includes('--color-focus'));
  expect(activeIndex).toBe(2);
});
