/** Runs the npm commands. Installs and builds what is missing first, so that each command works on a fresh clone. */
import { checkNodeVersion } from './bootstrap/node-version.mjs';

checkNodeVersion();

const commands = [
  'start',
  'build',
  'dev',
  'test',
  'check',
  'bench',
  'drill',
  'mutate',
  'db:reset',
  'seed',
  'backup',
  'restore',
  'keys',
  'audit',
];
const [command = '', ...options] = process.argv.slice(2);

// Imported dynamically: the version check above must run before an old Node parses syntax it does not support.
const { prepare } = await import('./bootstrap/prepare.mjs');
const { endChildrenOnSignals } = await import('./bootstrap/children.mjs');
// Stops this process when npm ends: npm does not forward SIGHUP, and cannot forward a signal after it was killed.
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
  switch (command) {
    case 'build': {
      await prepare({ profile: 'runtime', build: 'all' });
      return 0;
    }
    case 'dev': {
      await prepare({ profile: 'full', build: [] });
      const { dev } = await import('./bootstrap/dev.mjs');
      return dev();
    }
    case 'test': {
      await prepare({ profile: 'full', build: [] });
      const { test } = await import('./bootstrap/test.mjs');
      return test(options);
    }
    case 'check': {
      const { timed } = await import('./bootstrap/times.mjs');
      await timed('install', () => prepare({ profile: 'full', build: [] }));
      const { check } = await import('./bootstrap/check.mjs');
      return timed('check', check);
    }
    case 'bench': {
      await prepare({ profile: 'full', build: 'all' });
      const { bench } = await import('./bootstrap/bench.mjs');
      return bench(options);
    }
    case 'drill': {
      await prepare({ profile: 'full', build: 'all' });
      const { drill } = await import('./bootstrap/bench.mjs');
      return drill(options);
    }
    case 'mutate': {
      await prepare({ profile: 'full', build: [] });
      const { mutate } = await import('./bootstrap/mutate.mjs');
      return mutate(options);
    }
    default: {
      await prepare({ profile: 'runtime', build: command === 'start' ? 'all' : ['api'] });
      // From here the API handles signals itself: it finishes open requests and closes the database.
      signals.release();
      const { runBuiltApi } = await import('./bootstrap/api-build.mjs');
      await runBuiltApi(command, options);
      return process.exitCode ?? 0;
    }
  }
}
