/** Runs every static check: types, lint, regular expressions, dead code, structure and documentation. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './children.mjs';
import { measureWeight } from './measure-weight.mjs';
import { root, toolPath } from './paths.mjs';
import { recordTime } from './times.mjs';

const concurrency = 2;

/** @typedef {{ name: string, options: string[] }} Step */

/** @returns {Step[]} */
function listSteps() {
  const workspaces = ['apps', 'packages'].flatMap(group =>
    readdirSync(join(root, group)).map(name => `${group}/${name}`),
  );
  const typedFolders = [...workspaces, 'e2e', 'bench', 'drill', 'scripts'].filter(folder =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
  return [
    // The slowest step starts first.
    { name: 'patterns', options: ['scripts/check-patterns.mjs'] },
    ...typedFolders.map(folder => ({ name: `types ${folder}`, options: [toolPath('tsc'), '-p', folder] })),
    { name: 'lint and format', options: [toolPath('biome'), 'ci', '--colors=off', '.'] },
    { name: 'dead code', options: [toolPath('knip'), '--no-progress'] },
    { name: 'structure', options: ['scripts/check-structure.mjs'] },
    { name: 'documentation', options: ['scripts/docs.mjs', '--check'] },
  ];
}

/**
 * Runs all steps, two at a time; prints the output of failed steps, then a table of all steps and the weight.
 * @returns {Promise<number>} the exit code: 1 if a step failed
 */
export const check = () => recordTime('check', runSteps);

async function runSteps() {
  const queue = listSteps();
  const order = queue.map(({ name }) => name);
  /** @type {{ name: string, code: number, seconds: string }[]} */
  const results = [];
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const startedAt = performance.now();
      const { code, output } = await runChild(process.execPath, step.options);
      results.push({ name: step.name, code, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) });
      if (code !== 0) console.log(`── ${step.name}\n${output.trim()}\n`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));

  results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  for (const { name, code, seconds } of results) {
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${seconds.padStart(5)} s`);
  }
  console.log(`\n${measureWeight()}`);
  return results.every(({ code }) => code === 0) ? 0 : 1;
}
