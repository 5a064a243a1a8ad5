/** A rule without a test and a number without a rule are both told, and the table shows who holds what. */
import { describe, expect, it } from 'vitest';
import { drawRules, findLooseRules, readHeldTests, readRules } from './rules.mjs';

const document = '# Rules\n\n- **1.1** One thing.\n- **1.2** Another | thing.\nnot a rule\n';
const rules = readRules(document);
const files = (text: string) => [{ path: 'a.test.ts', text }];

describe('reading', () => {
  it('finds the rules in their order', () => {
    expect(rules).toEqual([
      { number: '1.1', text: 'One thing.' },
      { number: '1.2', text: 'Another | thing.' },
    ]);
  });

  it('finds numbers in titles of every quotation, several in one, and leaves other brackets alone', () => {
    const text = "it('[1.1] [1.2] holds', f); it(`[1.1] too`, f); const rows = [1.5];";
    expect(readHeldTests(files(text))).toEqual([
      { file: 'a.test.ts', title: 'holds', numbers: ['1.1', '1.2'] },
      { file: 'a.test.ts', title: 'too', numbers: ['1.1'] },
    ]);
  });
});

describe('what is loose', () => {
  it('is a rule without a test and a number without a rule', () => {
    const tests = readHeldTests(files("it('[1.1] holds', f); it('[9.9] lost', f)"));
    expect(findLooseRules(rules, tests)).toEqual([
      'Rule 1.2 is held by no test: name one "[1.2] …". (Another | thing.)',
      'a.test.ts: "lost" carries [9.9], which is no rule of docs/rules.md.',
    ]);
  });

  it('is nothing when each rule has a test', () => {
    expect(findLooseRules(rules, readHeldTests(files("it('[1.1] [1.2] holds', f)")))).toEqual([]);
  });
});

it('draws one row for each rule, with pipes that do not break it', () => {
  const page = drawRules(rules, readHeldTests(files("it('[1.2] a | b', f); it('[1.1] c', f)")));
  expect(page).toContain('| 1.1 | One thing. | `a.test.ts`: c |');
  expect(page).toContain('| 1.2 | Another \\| thing. | `a.test.ts`: a \\| b |');
});
