/** Describes errors of failed tests and sends events to the parent process, for both reporters. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/**
 * The common fields of errors of vitest and Playwright. Only vitest provides parsed frames (`stacks`).
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
 * Prefixes the message with the error's name, except in Playwright, whose messages contain it.
 * @param {ThrownError} error
 */
export function describeMessage({ name, message, value }) {
  return name && message !== undefined ? `${name}: ${message}` : (message ?? value ?? '');
}

/** @param {ThrownError} error @returns {string[]} the frames in our code, innermost first */
function listFrames({ stack = '', stacks }) {
  const frames =
    stacks?.map(({ file, line, column }) => `${file}:${line}:${column}`) ??
    [...stack.matchAll(/^ +at (?:.*\()?(?:file:\/\/)?(\/[^)\n]*)/gmu)].map(([, frame = '']) => frame);
  return frames
    .filter(frame => frame.startsWith(root) && !frame.includes('node_modules'))
    .slice(0, MAX_FRAMES)
    .map(frame => `at ${relative(root, frame)}`);
}

/**
 * Resolves when the event is sent, because an event is lost if the runner exits earlier. Does nothing without a parent.
 * @param {import('./test-part.mjs').TestEvent} event
 * @returns {Promise<void>}
 */
export function sendEvent(event) {
  return new Promise(resolve => {
    if (process.send) process.send(event, undefined, undefined, () => resolve());
    else resolve();
  });
}
