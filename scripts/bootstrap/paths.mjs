/** Defines the paths in the checkout that several commands use. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Holds build stamps, lock files and test output. It may be deleted while no command runs. */
export const cacheFolder = join(root, '.cache');

/**
 * The path of a command-line tool's script, to run it with the Node that runs this process.
 * @param {string} name
 */
export const toolPath = name => join(root, 'node_modules', '.bin', name);
