// Reads what a hand-held scanner types: a code in quick succession, ended by Enter, anywhere on the page.

export type Keystroke = {
  readonly key: string;
  /** Which key of the keyboard, whatever the layout makes of it. */
  readonly code: string;
  readonly isShifted: boolean;
  /** Whether it goes into a field, where people type words too. */
  readonly isInField: boolean;
  /** Milliseconds, always rising. */
  readonly at: number;
};

/** A ticket's code, or that it was some other code: a web address, Wi-Fi, a product. */
export type TypedCode = { readonly text: string } | 'foreign';

export type Typed = {
  readonly byKey: string;
  readonly byCode: string;
  /** Characters, whatever the layout made of them. */
  readonly count: number;
  readonly since: number;
  readonly at: number;
};

export const nothingTyped: Typed = { byKey: '', byCode: '', count: 0, since: 0, at: 0 };

/** Between two keys of one code, over the slowest radio, on a phone that is busy with something else. */
const GAP_MS = 1000;
/** What begins like a ticket and is as long is one, whoever types it. */
const LEAST_LENGTH = 20;
/** A shorter code of something else is taken for keys pressed by a person. */
const FOREIGN_LENGTH = { page: 4, field: 8 };
/** In a field, what was typed at this pace on average or faster was typed by no person. */
const FIELD_PACE_MS = 50;

const shifted: Readonly<Record<string, string>> = {
  Digit4: '$',
  Digit5: '%',
  Digit8: '*',
  Equal: '+',
  Semicolon: ':',
};
const plain: Readonly<Record<string, string>> = {
  Space: ' ',
  Minus: '-',
  Period: '.',
  Slash: '/',
  NumpadAdd: '+',
  NumpadMultiply: '*',
  NumpadSubtract: '-',
  NumpadDivide: '/',
  NumpadDecimal: '.',
};

/** The character of the code's alphabet that the key has on the keyboard that scanners type on: the American one. */
function characterOf({ code, isShifted }: Keystroke): string {
  const letter = /^Key([A-Z])$/u.exec(code)?.[1];
  if (letter) return letter;
  if (isShifted && shifted[code]) return shifted[code];
  return plain[code] ?? /^(?:Digit|Numpad)(\d)$/u.exec(code)?.[1] ?? '';
}

/** The code within what was typed: a key may have been pressed just before. */
function findTicket(typed: string): string | undefined {
  const text = typed.slice(Math.max(0, typed.search(/RB[12]/u)));
  return /^RB[12]/u.test(text) && text.length >= LEAST_LENGTH ? text : undefined;
}

/** Whether a hand-held scanner typed it: letters of a name and presses of one key are a person's. */
function isScanned({ byKey, count, since, at }: Typed, isInField: boolean): boolean {
  if (new Set(byKey).size === 1) return false;
  if (!isInField) return count >= FOREIGN_LENGTH.page;
  return count >= FOREIGN_LENGTH.field && at - since <= FIELD_PACE_MS * (count - 1);
}

/** What has been typed without a pause so far, and at Enter the code, if it was one. */
export function readKeystroke(typed: Typed, stroke: Keystroke): { typed: Typed; code?: TypedCode } {
  const isQuick = stroke.at - typed.at <= GAP_MS;
  const before = isQuick ? typed : nothingTyped;
  if (stroke.key === 'Enter') {
    // By the key's place where the layout is Arabic, and in capitals where the scanner leaves them out.
    const text =
      findTicket(before.byKey) ?? findTicket(before.byKey.toUpperCase()) ?? findTicket(before.byCode);
    if (text) return { typed: nothingTyped, code: { text } };
    return { typed: nothingTyped, ...(isScanned(before, stroke.isInField) && { code: 'foreign' }) };
  }
  const character = characterOf(stroke);
  // Shift and its like come between the characters; an Arabic key may give two letters at once.
  if (stroke.key.length > 1 && character === '')
    return { typed: { ...before, at: isQuick ? stroke.at : typed.at } };
  return {
    typed: {
      byKey: before.byKey + stroke.key,
      byCode: before.byCode + character,
      count: before.count + 1,
      since: before.count === 0 ? stroke.at : before.since,
      at: stroke.at,
    },
  };
}
