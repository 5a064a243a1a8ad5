// Brings the checkout into the state that a command needs: installed and built.
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { cache } from './paths.mjs';

/**
 * Installs and builds what is missing. Two commands at once do it one after the other.
 * @param {{ profile: import('./install.mjs').Profile, build: 'all' | string[] }} needs
 */
export async function prepare({ profile, build }) {
  const work = async () => {
    await ensureInstalled(profile);
    const { appNames, ensureBuilt } = await import('./build.mjs');
    await ensureBuilt(build === 'all' ? appNames : build);
  };
  await withLock(join(cache, 'bootstrap.lock'), work, {
    onWait: pid => console.log(`Waiting for another command (pid ${pid}) to finish installing or building…`),
  });
}
