// Defines the paths in the checkout that several commands use.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Build stamps and lock files; safe to delete at any time. */
export const cache = join(root, '.cache');

/**
 * The script of a command-line tool, to be run with this same Node.
 * @param {string} name
 */
export const tool = name => join(root, 'node_modules', '.bin', name);
