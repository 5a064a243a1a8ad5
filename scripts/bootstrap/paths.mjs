// The few places of the checkout that the commands share.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's own folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Stamps and locks; safe to delete at any time. */
export const cache = join(root, '.cache');

/**
 * The script behind a tool's command, to be run by this same Node.
 * @param {string} name
 */
export const tool = name => join(root, 'node_modules', '.bin', name);
