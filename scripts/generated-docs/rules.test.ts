/** Tests that rules without a test and numbers without a rule are reported, and that the table lists all tests. */
import { describe, expect, it } from 'vitest';
import { findUncoveredRules, readRules, readRuleTests, renderRules } from './rules.mjs';

const document = '# Rules\n\n- **1.1** One thing.\n- **1.2** Another | thing.\nnot a rule\n';
const rules = readRules(document);
const files = (text: string) => [{ path: 'a.test.ts', text }];

describe('readRules and readRuleTests', () => {
  it('find the rules in the document’s order', () => {
    expect(rules).toEqual([
      { number: '1.1', text: 'One thing.' },
      { number: '1.2', text: 'Another | thing.' },
    ]);
  });

  it('find one or more numbers in titles with any quotes, and ignore other brackets', () => {
    const text = "it('[1.1] [1.2] holds', f); it(`[1.1] too`, f); const rows = [1.5];";
    expect(readRuleTests(files(text))).toEqual([
      { file: 'a.test.ts', title: 'holds', numbers: ['1.1', '1.2'] },
      { file: 'a.test.ts', title: 'too', numbers: ['1.1'] },
    ]);
  });
});

describe('findUncoveredRules', () => {
  it('reports a rule without a test, and a number without a rule', () => {
    const tests = readRuleTests(files("it('[1.1] holds', f); it('[9.9] lost', f)"));
    expect(findUncoveredRules(rules, tests)).toEqual([
      'No test covers rule 1.2: put "[1.2]" into the title of one. (Another | thing.)',
      'a.test.ts: "lost" names [9.9], which is not a rule in docs/rules.md.',
    ]);
  });

  it('reports nothing when each rule has a test', () => {
    expect(findUncoveredRules(rules, readRuleTests(files("it('[1.1] [1.2] holds', f)")))).toEqual([]);
  });
});

it('renderRules writes one table row per rule and escapes pipes', () => {
  const page = renderRules(rules, readRuleTests(files("it('[1.2] a | b', f); it('[1.1] c', f)")));
  expect(page).toContain('| 1.1 | One thing. | `a.test.ts`: c |');
  expect(page).toContain('| 1.2 | Another \\| thing. | `a.test.ts`: a \\| b |');
});
