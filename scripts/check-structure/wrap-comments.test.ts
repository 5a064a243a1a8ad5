/** Tests how comments are wrapped, and what is left as it is. */
import { expect, it } from 'vitest';
import { wrapComments } from './wrap-comments.mjs';

/** A text that leaves no room for the next word in any comment. */
const most = 'word '.repeat(20).trimEnd();
const next = 'x'.repeat(25);
const wrap = (text: string, path = 'apps/web/src/main.tsx') => wrapComments({ path, text });

it.each([
  ['// Starts.\nstart();\n', '/** Starts. */\nstart();\n'],
  ['// Starts\n// the app.\n', '/**\n * Starts\n * the app.\n */\n'],
  ['/** Starts. */\n// Once.\n', '/** Starts. */\n// Once.\n'],
  ['// A.\n/// <reference types="node" />\n', '/** A. */\n/// <reference types="node" />\n'],
  ['// The folders apps/*/src.\n', '// The folders apps/*/src.\n'],
])('opens a file as a block, unless the text would end it: %j', (text, wrapped) => {
  expect(wrap(text)).toBe(wrapped);
});

it.each([
  [`  // ${most} ${next}`, `  // ${most}\n  // ${next}`],
  [`  // ${most} ${next}\n  // more.`, `  // ${most}\n  // ${next} more.`],
  [`  /** ${most} ${next} */`, `  /**\n   * ${most}\n   * ${next}\n   */`],
  [`  /** Text. @param a ${most} */`, `  /**\n   * Text.\n   * @param a ${most}\n   */`],
  [`  /**\n   * - ${most} ${next}\n   */`, `  /**\n   * - ${most}\n   *   ${next}\n   */`],
  [`  /**\n   * @param a ${most} ${next}\n   */`, `  /**\n   * @param a ${most}\n   *   ${next}\n   */`],
  [`  {/* ${most} ${next} */}`, `  {/* ${most}\n      ${next} */}`],
])('keeps the style of a comment: %j', (before, after) => {
  expect(wrap(`run();\n${before}\n`)).toBe(`run();\n${after}\n`);
  expect(wrap(`run();\n${after}\n`)).toBe(`run();\n${after}\n`);
});

it('keeps samples, tables, and the end of a sentence before a word that would have fitted', () => {
  const kept = ['Peer: a route.', '| a | b |', `    ${most} ${next}`, '```', `${most} ${next}`, '```'];
  const lines = (...texts: string[]) => ['/**', ...texts.map(text => ` * ${text}`), ' */', ''].join('\n');
  expect(wrap(lines(...kept, `${most} ${next}`))).toBe(lines(...kept, most, next));
});

it('wraps SQL and styles, and no text in code', () => {
  expect(wrap(`-- ${most} ${next}\n`, 'a.sql')).toBe(`-- ${most}\n-- ${next}\n`);
  expect(wrap(`/* ${most} ${next} */\n`, 'a.css')).toBe(`/* ${most}\n   ${next} */\n`);
  const text = `/** A. */\nconst text = \`\n// ${most} ${next}\n\`;\n`;
  expect(wrap(text)).toBe(text);
});
