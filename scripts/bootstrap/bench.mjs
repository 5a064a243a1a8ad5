// Runs the benches one after the other, because two at once would measure each other.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './children.mjs';
import { exitCode, summary } from './counts.mjs';
import { root } from './paths.mjs';

const SHORT = '--short';

/**
 * Runs the named benches, or all. Each is a file `bench/<name>.ts` that ends with a bad code when it misses its budget.
 * With `--short` it only checks what is answered, in small sizes, and the closing line counts benches as tests are counted.
 * @param {string[]} options
 * @returns {Promise<number>}
 */
export async function bench(options) {
  const isShort = options.includes(SHORT);
  const names = options.filter(option => option !== SHORT);
  const folder = join(root, 'bench');
  const all = readdirSync(folder).flatMap(file =>
    file.endsWith('.ts') && !file.includes('.test.') ? [file.slice(0, -3)] : [],
  );
  const unknown = names.filter(name => !all.includes(name));
  if (unknown.length > 0 || all.length === 0) {
    console.error(
      `There is no bench named ${unknown.join(' or ') || 'anything'}. The benches: ${all.join(', ') || 'none'}.`,
    );
    return 1;
  }
  const output = join(folder, 'dist');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output);
  const { rolldown } = await import('rolldown');
  const env = { ...process.env, BENCH: isShort ? 'short' : 'whole' };
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const name of names.length > 0 ? names : all) {
    const bundle = await rolldown({
      input: join(folder, `${name}.ts`),
      platform: 'node',
      external: id => /^[^./]/.test(id) && !id.startsWith('@rabita/'),
    });
    const file = join(output, `${name}.js`);
    await bundle.write({ file, format: 'esm', sourcemap: true, codeSplitting: false });
    await bundle.close();
    const { code } = await runChild(process.execPath, ['--enable-source-maps', file], { show: true, env });
    if (code !== 0) console.error(`\nThe bench ${name} failed.`);
    if (code === 0) counts.passed += 1;
    else counts.failed += 1;
  }
  if (existsSync(output)) rmSync(output, { recursive: true });
  if (isShort) console.log(`\n${summary(counts)}`);
  return exitCode(counts);
}
