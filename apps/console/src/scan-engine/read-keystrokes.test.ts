// What a hand-held scanner types, on whatever layout the computer has.
import { describe, expect, it } from 'vitest';
import { type Keystroke, nothingTyped, readKeystroke, type TypedCode } from './read-keystrokes.ts';

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

/** The keys of a text, one every `pace` milliseconds, as a layout shows them. */
function type(text: string, { pace = 15, layout = (letter: string) => letter, isInField = false } = {}) {
  const strokes: Keystroke[] = [...text].flatMap((letter, at) => {
    const [code, isShifted] = placeOf(letter);
    const stroke = { key: layout(letter), code, isShifted, isInField, at: at * pace };
    return isShifted ? [{ ...stroke, key: 'Shift', code: 'ShiftLeft' }, stroke] : [stroke];
  });
  strokes.push({ key: 'Enter', code: 'Enter', isShifted: false, isInField, at: text.length * pace });
  let typed = nothingTyped;
  let found: TypedCode | undefined;
  for (const stroke of strokes) {
    const read = readKeystroke(typed, stroke);
    typed = read.typed;
    found = read.code ?? found;
  }
  return found === 'foreign' ? found : found?.text;
}

describe('a hand-held scanner', () => {
  it('is read as it types', () => {
    expect(type(code)).toBe(code);
  });

  it('is read under an Arabic layout, by the places of its keys', () => {
    const arabic = 'شسيبلاتنمكطئءؤرلاىةوزظذدجحخهعغفقثصض';
    const layout = (letter: string) =>
      letter === 'B' ? 'لا' : arabic.charAt(letter.charCodeAt(0) % arabic.length);
    expect(type(code, { layout })).toBe(code);
  });

  it('is read after a key that was pressed by itself', () => {
    expect(type(`3 ${code}`)).toBe(code);
  });

  it('is read where it leaves the capitals out', () => {
    expect(type(code, { layout: letter => letter.toLowerCase() })).toBe(code);
  });

  it('is no person who stops to think', () => {
    expect(type(code, { pace: 1500 })).toBeUndefined();
    expect(type('RB1')).toBeUndefined();
  });

  it.each(['WIFI:S:Arena;T:WPA;P:secret;;', 'https://example.com/menu', '6291041500213'])(
    '[15.17] tells %s for the code of something else, on any layout and in a field too',
    text => {
      expect(type(text)).toBe('foreign');
      expect(type(text, { isInField: true })).toBe('foreign');
      expect(type(text, { layout: letter => 'شسيبل'.charAt(letter.charCodeAt(0) % 5) })).toBe('foreign');
    },
  );

  it('is no person who writes a name into a field, or presses a button again and again', () => {
    expect(type('Sara Al-Qahtani', { isInField: true, pace: 90 })).toBeUndefined();
    expect(type('      ', { pace: 90 })).toBeUndefined();
    expect(type('abc')).toBeUndefined();
    // The last four digits of a phone, typed in a hurry.
    expect(type('4071', { isInField: true, pace: 30 })).toBeUndefined();
  });
});
