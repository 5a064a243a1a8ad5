/** Tests the detection of codes that a hand-held scanner types, on any keyboard layout. */
import { describe, expect, it } from 'vitest';
import { emptyTypedBuffer, type Keystroke, readKeystroke, type TypedCode } from './read-keystrokes.ts';

const code = 'RB1W50000P00Z:MNP27P.0 +*$%-/';
const keys: Readonly<Record<string, readonly [code: string, isShifted: boolean]>> = {
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
const toKey = (letter: string): readonly [string, boolean] =>
  keys[letter] ?? [/\d/u.test(letter) ? `Digit${letter}` : `Key${letter}`, !/\d/u.test(letter)];

type TypingOptions = {
  readonly gapMs?: number;
  readonly layout?: (letter: string) => string;
  readonly isInField?: boolean;
  readonly suffix?: readonly string[];
};

/** Types the text and the suffix. Returns the detected codes and the number of suffix keys. */
function typeKeys(
  text: string,
  { gapMs = 15, layout = letter => letter, isInField = false, suffix = ['Enter'] }: TypingOptions = {},
) {
  const strokes: Keystroke[] = [...text].flatMap((letter, index) => {
    const [code, isShifted] = toKey(letter);
    const stroke = { key: layout(letter), code, isShifted, isInField, at: index * gapMs };
    return isShifted ? [{ ...stroke, key: 'Shift', code: 'ShiftLeft' }, stroke] : [stroke];
  });
  strokes.push(
    ...suffix.map(key => ({ key, code: key, isShifted: false, isInField, at: text.length * gapMs + 1 })),
  );
  let typed = emptyTypedBuffer;
  const found: TypedCode[] = [];
  let suffixKeys = 0;
  for (const stroke of strokes) {
    const result = readKeystroke(typed, stroke);
    typed = result.typed;
    if (result.code) found.push(result.code);
    if (result.isSuffix) suffixKeys += 1;
  }
  return { found: found.map(code => (code === 'foreign' ? code : code.text)), suffixKeys };
}

const type = (text: string, options: TypingOptions = {}) => typeKeys(text, options).found[0];

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

  it.each([
    ['Enter', ['Enter']],
    ['nothing', []],
  ])('[15.70] detects a practice code of either case that ends with %s, but not in a field', (_, suffix) => {
    expect(type('RB007', { suffix })).toBe('RB007');
    expect(type('RB007', { suffix, layout: letter => letter.toLowerCase() })).toBe('RB007');
    expect(type('RB007', { suffix, isInField: true })).toBeUndefined();
  });

  it('ignores a code that is typed with long pauses, and a code that is too short', () => {
    expect(type(code, { gapMs: 1500 })).toBeUndefined();
    expect(type('RB1')).toBeUndefined();
  });

  it.each(['WIFI:S:Arena;T:WPA;P:secret;;', 'https://example.com/menu', '6291041500213'])(
    '[15.17] reports %s as a foreign code, even in a field or on an Arabic layout',
    text => {
      expect(type(text)).toBe('foreign');
      expect(type(text, { isInField: true })).toBe('foreign');
      expect(type(text, { layout: letter => 'شسيبل'.charAt(letter.charCodeAt(0) % 5) })).toBe('foreign');
    },
  );

  it('[15.18] detects the code of a reward', () => {
    expect(type(code.replace('RB1', 'RB3'))).toBe(code.replace('RB1', 'RB3'));
  });

  it('ignores the input of a person: a name or digits in a field, one key repeatedly, or a short text', () => {
    expect(type('Sara Al-Qahtani', { isInField: true, gapMs: 90 })).toBeUndefined();
    expect(type('      ', { gapMs: 90 })).toBeUndefined();
    expect(type('abc')).toBeUndefined();
    // The last four digits of a phone number, typed in a hurry.
    expect(type('4071', { isInField: true, gapMs: 30 })).toBeUndefined();
  });

  const lengths = { RB1: 141, RB2: 140, RB3: 132 };

  describe.each(Object.entries(lengths))('a complete code with the prefix %s', (prefix, length) => {
    const text = `${prefix}${code.slice(3)}`.padEnd(length, '0');

    it.each([[[]], [['Tab']], [['Enter']], [['Enter', 'Enter']], [['Tab', 'Enter']]])(
      '[15.40] is recognised at its last character, and the suffix %j has no effect',
      suffix => {
        expect(typeKeys(text, { suffix })).toEqual({ found: [text], suffixKeys: suffix.length });
        const arabic = (letter: string) => 'شسيبل'.charAt(letter.charCodeAt(0) % 5);
        expect(typeKeys(text, { suffix, layout: arabic }).found).toEqual([text]);
      },
    );
  });

  it('[15.40] Tab ends a code, and the second key of a suffix has no effect', () => {
    expect(typeKeys(code, { suffix: ['Tab'] })).toEqual({ found: [code], suffixKeys: 0 });
    expect(typeKeys(code, { suffix: ['Enter', 'Enter'] })).toEqual({ found: [code], suffixKeys: 1 });
    expect(typeKeys('6291041500213', { suffix: ['Enter', 'Enter'] })).toEqual({
      found: ['foreign'],
      suffixKeys: 1,
    });
  });

  it('[15.40] Enter keeps its effect if no code precedes it, or if it comes too late to be a suffix', () => {
    const enter = (at: number) => ({ key: 'Enter', code: 'Enter', isShifted: false, isInField: false, at });
    const ended = readKeystroke(emptyTypedBuffer, enter(5000));
    expect(ended).toEqual({ typed: emptyTypedBuffer });
    let typed = emptyTypedBuffer;
    for (const [index, letter] of [...code].entries())
      typed = readKeystroke(typed, { ...enter(index), key: letter, code: toKey(letter)[0] }).typed;
    const { typed: after } = readKeystroke(typed, enter(100));
    expect(readKeystroke(after, enter(2000)).isSuffix).toBeUndefined();
  });
});
