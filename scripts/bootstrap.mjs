/** Runs the npm commands. First installs and builds what is missing, so that each command works on a fresh clone. */
import { checkNodeVersion } from './bootstrap/node-version.mjs';

checkNodeVersion();

/**
 * The commands for developers. `build`: the apps that the command needs. `load`: the module that exports a function
 * with the command's name.
 * @type {Record<string, { build: 'all' | string[], load: () => Promise<any> }>}
 */
const DEVELOPER_COMMANDS = {
  dev: { build: [], load: () => import('./bootstrap/dev.mjs') },
  test: { build: [], load: () => import('./bootstrap/test.mjs') },
  check: { build: [], load: () => import('./bootstrap/check.mjs') },
  bench: { build: 'all', load: () => import('./bootstrap/bench.mjs') },
  drill: { build: 'all', load: () => import('./bootstrap/bench.mjs') },
  mutate: { build: [], load: () => import('./bootstrap/mutate.mjs') },
};
const API_COMMANDS = ['start', 'seed', 'db:reset', 'backup', 'restore', 'keys', 'audit'];
const commands = ['build', ...Object.keys(DEVELOPER_COMMANDS), ...API_COMMANDS];
const [command = '', ...options] = process.argv.slice(2);

// Imported dynamically, because the version check must run before an old Node parses syntax that it does not support.
const { prepare } = await import('./bootstrap/prepare.mjs');
const { endChildrenOnSignals } = await import('./bootstrap/children.mjs');
const { recordTime } = await import('./bootstrap/times.mjs');
// Stops this process when npm ends, because npm does not forward SIGHUP, and forwards nothing when it is killed.
if (process.env.npm_lifecycle_event === command) await import('./bootstrap/stop-with-parent.mjs');

if (!commands.includes(command)) {
  console.error(`Usage: npm run <command>, where the command is one of: ${commands.join(', ')}.`);
  process.exit(2);
}

const signals = endChildrenOnSignals();
try {
  process.exitCode = await run();
} catch (error) {
  // A failed step has already printed its output; this message names the step.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run() {
  const developerCommand = DEVELOPER_COMMANDS[command];
  if (developerCommand) {
    const work = () => prepare({ profile: 'full', build: developerCommand.build });
    await (command === 'check' ? recordTime('install', work) : work());
    return (await developerCommand.load())[command](options);
  }
  const needsWebApps = command === 'build' || command === 'start';
  await prepare({ profile: 'runtime', build: needsWebApps ? 'all' : ['api'] });
  if (command === 'build') return 0;
  // From here the API handles signals itself: it finishes open requests and closes the database.
  signals.release();
  const { runBuiltApi } = await import('./bootstrap/api-build.mjs');
  await runBuiltApi(command, options);
  return process.exitCode ?? 0;
}
