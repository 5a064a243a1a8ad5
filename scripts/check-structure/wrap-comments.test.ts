/** Tests how comments are wrapped, and which lines stay unchanged. */
import { expect, it } from 'vitest';
import { wrapComments } from './wrap-comments.mjs';

/** A text that leaves no room for the next word in any comment. */
const long = 'word '.repeat(20).trimEnd();
const next = 'x'.repeat(25);
const wrap = (text: string, path = 'apps/web/src/main.tsx') => wrapComments({ path, text });

it.each([
  ['// Starts.\nstart();\n', '/** Starts. */\nstart();\n'],
  ['// Starts\n// the app.\n', '/**\n * Starts\n * the app.\n */\n'],
  ['/** Starts. */\n// Once.\n', '/** Starts. */\n// Once.\n'],
  ['// A.\n/// <reference types="node" />\n', '/** A. */\n/// <reference types="node" />\n'],
  ['// The folders apps/*/src.\n', '// The folders apps/*/src.\n'],
])(
  'wrapComments opens a file with a block comment, unless the text would end the block: %j',
  (text, wrapped) => {
    expect(wrap(text)).toBe(wrapped);
  },
);

it.each([
  [`  // ${long} ${next}`, `  // ${long}\n  // ${next}`],
  [`  // ${long} ${next}\n  // more.`, `  // ${long}\n  // ${next} more.`],
  [`  /** ${long} ${next} */`, `  /**\n   * ${long}\n   * ${next}\n   */`],
  [`  /** Text. @param a ${long} */`, `  /**\n   * Text.\n   * @param a ${long}\n   */`],
  [`  /**\n   * - ${long} ${next}\n   */`, `  /**\n   * - ${long}\n   *   ${next}\n   */`],
  [`  /**\n   * @param a ${long} ${next}\n   */`, `  /**\n   * @param a ${long}\n   *   ${next}\n   */`],
  [`  {/* ${long} ${next} */}`, `  {/* ${long}\n      ${next} */}`],
])('wrapComments keeps the style of a comment: %j', (before, after) => {
  expect(wrap(`run();\n${before}\n`)).toBe(`run();\n${after}\n`);
  expect(wrap(`run();\n${after}\n`)).toBe(`run();\n${after}\n`);
});

it('wrapComments keeps samples, tables, and a line that ends with a sentence', () => {
  const kept = ['Peer: a route.', '| a | b |', `    ${long} ${next}`, '```', `${long} ${next}`, '```'];
  const lines = (...texts: string[]) => ['/**', ...texts.map(text => ` * ${text}`), ' */', ''].join('\n');
  expect(wrap(lines(...kept, `${long} ${next}`))).toBe(lines(...kept, long, next));
});

it('wrapComments wraps comments in SQL and styles, but no text in code', () => {
  expect(wrap(`-- ${long} ${next}\n`, 'a.sql')).toBe(`-- ${long}\n-- ${next}\n`);
  expect(wrap(`/* ${long} ${next} */\n`, 'a.css')).toBe(`/* ${long}\n   ${next} */\n`);
  const text = `/** A. */\nconst text = \`\n// ${long} ${next}\n\`;\n`;
  expect(wrap(text)).toBe(text);
});
