// Tests the detection of codes that a hand-held scanner types, on any keyboard layout.
import { describe, expect, it } from 'vitest';
import { emptyTypedBuffer, type Keystroke, readKeystroke, type TypedCode } from './read-keystrokes.ts';

const code = 'RB1W50000P00Z:MNP27P.0 +*$%-/';
const places: Readonly<Record<string, readonly [code: string, isShifted: boolean]>> = {
  ' ': ['Space', false],
  ':': ['Semicolon', true],
  '.': ['Period', false],
  '+': ['Equal', true],
  '*': ['Digit8', true],
  $: ['Digit4', true],
  '%': ['Digit5', true],
  '-': ['Minus', false],
  '/': ['Slash', false],
};
const placeOf = (letter: string): readonly [string, boolean] =>
  places[letter] ?? [/\d/u.test(letter) ? `Digit${letter}` : `Key${letter}`, !/\d/u.test(letter)];

/** Types a text with one key every `pace` milliseconds. Returns the detected ticket code, `foreign` or undefined. */
function type(text: string, { pace = 15, layout = (letter: string) => letter, isInField = false } = {}) {
  const strokes: Keystroke[] = [...text].flatMap((letter, at) => {
    const [code, isShifted] = placeOf(letter);
    const stroke = { key: layout(letter), code, isShifted, isInField, at: at * pace };
    return isShifted ? [{ ...stroke, key: 'Shift', code: 'ShiftLeft' }, stroke] : [stroke];
  });
  strokes.push({ key: 'Enter', code: 'Enter', isShifted: false, isInField, at: text.length * pace });
  let typed = emptyTypedBuffer;
  let found: TypedCode | undefined;
  for (const stroke of strokes) {
    const result = readKeystroke(typed, stroke);
    typed = result.typed;
    found = result.code ?? found;
  }
  return found === 'foreign' ? found : found?.text;
}

describe('readKeystroke', () => {
  it('detects a typed ticket code', () => {
    expect(type(code)).toBe(code);
  });

  it('detects a ticket code on an Arabic layout from the physical keys', () => {
    const arabic = 'شسيبلاتنمكطئءؤرلاىةوزظذدجحخهعغفقثصض';
    const layout = (letter: string) =>
      letter === 'B' ? 'لا' : arabic.charAt(letter.charCodeAt(0) % arabic.length);
    expect(type(code, { layout })).toBe(code);
  });

  it('detects a ticket code after stray key presses', () => {
    expect(type(`3 ${code}`)).toBe(code);
  });

  it('detects a ticket code in lower case', () => {
    expect(type(code, { layout: letter => letter.toLowerCase() })).toBe(code);
  });

  it('ignores a code that is typed with long pauses, and a code that is too short', () => {
    expect(type(code, { pace: 1500 })).toBeUndefined();
    expect(type('RB1')).toBeUndefined();
  });

  it.each(['WIFI:S:Arena;T:WPA;P:secret;;', 'https://example.com/menu', '6291041500213'])(
    '[15.17] reports %s as a foreign code, also in a field and on an Arabic layout',
    text => {
      expect(type(text)).toBe('foreign');
      expect(type(text, { isInField: true })).toBe('foreign');
      expect(type(text, { layout: letter => 'شسيبل'.charAt(letter.charCodeAt(0) % 5) })).toBe('foreign');
    },
  );

  it('[15.18] finds the code of a reward', () => {
    expect(type(code.replace('RB1', 'RB3'))).toBe(code.replace('RB1', 'RB3'));
  });

  it('ignores what a person types: a name or digits in a field, one key repeatedly, or a short text', () => {
    expect(type('Sara Al-Qahtani', { isInField: true, pace: 90 })).toBeUndefined();
    expect(type('      ', { pace: 90 })).toBeUndefined();
    expect(type('abc')).toBeUndefined();
    // The last four digits of a phone number, typed in a hurry.
    expect(type('4071', { isInField: true, pace: 30 })).toBeUndefined();
  });
});
