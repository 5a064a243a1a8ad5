/**
 * What both reporters need: describing the error of a failed test, and sending events to the process that started them.
 */

import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/**
 * What the errors of vitest and Playwright have in common. vitest has the frames parsed, with source maps applied.
 * @typedef {{ name?: string, message?: string, value?: string, diff?: string, snippet?: string, stack?: string,
 *   stacks?: { file: string, line: number, column: number }[], cause?: ThrownError }} ThrownError
 */

const MAX_FRAMES = 5;

/** @param {ThrownError} error @returns {string} */
export function describeError(error) {
  const parts = [describeMessage(error), error.diff, error.snippet, ...listFrames(error)];
  if (error.cause) parts.push(`Caused by: ${describeError(error.cause)}`);
  return stripVTControlCharacters(parts.filter(Boolean).join('\n'));
}

/**
 * The message after the error's name, which Playwright's messages already begin with.
 * @param {ThrownError} error
 */
export function describeMessage({ name, message, value }) {
  return name && message !== undefined ? `${name}: ${message}` : (message ?? value ?? '');
}

/** @param {ThrownError} error @returns {string[]} the frames in our code, the innermost first */
function listFrames({ stack = '', stacks }) {
  const frames =
    stacks?.map(({ file, line, column }) => `${file}:${line}:${column}`) ??
    [...stack.matchAll(/^ +at (?:.*\()?(?:file:\/\/)?(\/[^)\n]*)/gmu)].map(([, place = '']) => place);
  return frames
    .filter(place => place.startsWith(root) && !place.includes('node_modules'))
    .slice(0, MAX_FRAMES)
    .map(place => `at ${relative(root, place)}`);
}

/**
 * Resolves once the event is sent: a runner that exits before that would lose it. Does nothing in a runner that was
 * started by itself.
 * @param {import('./test-part.mjs').TestEvent} event
 * @returns {Promise<void>}
 */
export function sendEvent(event) {
  return new Promise(resolve => {
    if (process.send) process.send(event, undefined, undefined, () => resolve());
    else resolve();
  });
}
