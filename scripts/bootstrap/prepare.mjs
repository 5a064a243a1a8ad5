/** Installs the dependencies and builds the apps that a command needs. */
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { cacheFolder } from './paths.mjs';

/**
 * Installs and builds what is missing or outdated. Concurrent commands take turns.
 * @param {{ profile: import('./install.mjs').Profile, build: 'all' | string[] }} needs
 */
export async function prepare({ profile, build }) {
  const work = async () => {
    await ensureInstalled(profile);
    const { appNames, ensureBuilt } = await import('./build.mjs');
    await ensureBuilt(build === 'all' ? appNames : build);
  };
  await withLock(join(cacheFolder, 'bootstrap.lock'), work, {
    onWait: pid => console.log(`Waiting for another command (pid ${pid}) to finish installing or building…`),
  });
}
