/** Builds the apps whose sources have changed since their last build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { apiBuild } from './api-build.mjs';
import { runChild } from './children.mjs';
import { cacheFolder, root, toolPath } from './paths.mjs';

/**
 * @typedef {{ name: string, folder: string, outputFile: string, build: () => Promise<void> }} App
 * @type {App[]}
 */
const apps = [
  { name: 'api', folder: 'apps/api', outputFile: 'apps/api/dist/main.js', build: buildApi },
  ...['web', 'console'].map(name => ({
    name,
    folder: `apps/${name}`,
    outputFile: `apps/${name}/dist/index.html`,
    build: () => buildSite(`apps/${name}`),
  })),
].filter(({ folder }) => existsSync(join(root, folder, 'package.json')));

export const appNames = apps.map(({ name }) => name);

/**
 * Builds the named apps whose build is stale, and prints their names.
 * @param {string[]} names
 */
export async function ensureBuilt(names) {
  const stale = apps.filter(app => names.includes(app.name)).filter(app => !isFresh(app));
  if (stale.length === 0) return;
  console.log(`Building ${stale.map(({ name }) => name).join(' and ')}…`);
  const results = await Promise.allSettled(stale.map(buildOne));
  const reasons = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
  for (const reason of reasons) console.error(reason instanceof Error ? reason.message : reason);
  if (reasons.length > 0) throw new Error('The build failed; see the error above.');
}

/** @param {App} app */
async function buildOne(app) {
  // Computed before the build, so that a file that is saved during the build makes the build stale.
  const current = getFingerprint(app);
  rmSync(stampFile(app), { force: true });
  await app.build();
  mkdirSync(dirname(stampFile(app)), { recursive: true });
  writeFileSync(stampFile(app), current);
}

/** @param {App} app */
function isFresh(app) {
  if (!existsSync(join(root, app.outputFile)) || !existsSync(stampFile(app))) return false;
  return readFileSync(stampFile(app), 'utf8') === getFingerprint(app);
}

/** @param {App} app */
const stampFile = app => join(cacheFolder, `built-${app.name}`);

/** @param {App} app */
function getFingerprint(app) {
  const sharedInputs = [
    'package-lock.json',
    'tsconfig.base.json',
    'scripts/bootstrap/api-build.mjs',
    'scripts/vite-plugins',
  ];
  return computeFingerprint(root, [...listSourceFolders(root, app.folder), ...sharedInputs]);
}

async function buildApi() {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown(apiBuild.input);
  await bundle.write(apiBuild.output);
  await bundle.close();
}

/** @param {string} folder */
async function buildSite(folder) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runChild(process.execPath, [toolPath('vite'), 'build'], {
    cwd: join(root, folder),
    env,
  });
  if (code !== 0) throw new Error(`${folder}: ${output.trim()}`);
}

const skippedFolders = new Set(['node_modules', 'dist', '.data', '.cache', 'test-results']);
const testFile = /\.(test|spec)\.tsx?$/;

/**
 * Hashes the paths and contents of files and folders, except tests and the outputs of builds and tests.
 * @param {string} base
 * @param {string[]} inputs relative to base
 */
export function computeFingerprint(base, inputs) {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap(input => listFiles(join(base, input))).sort()) {
    hash.update(`${relative(base, path)}\0`).update(createHash('sha256').update(readFileSync(path)).digest());
  }
  return hash.digest('hex');
}

/**
 * Returns the folder of a workspace and the folders of all workspaces on which it depends, directly or indirectly.
 * @param {string} base
 * @param {string} folder relative to base, such as apps/api
 * @returns {string[]}
 */
export function listSourceFolders(base, folder) {
  /** @type {string[]} */
  const folders = [];
  /** @param {string} next */
  const visit = next => {
    if (folders.includes(next)) return;
    folders.push(next);
    /** @type {{ dependencies?: Record<string, string> }} */
    const manifest = JSON.parse(readFileSync(join(base, next, 'package.json'), 'utf8'));
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const packageFolder = name.startsWith('@rabita/')
        ? join('packages', name.slice('@rabita/'.length))
        : '';
      if (packageFolder && existsSync(join(base, packageFolder))) visit(packageFolder);
    }
  };
  visit(folder);
  return folders;
}

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  /** @type {import('node:fs').Dirent[]} */
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return entries.flatMap(entry => {
    if (skippedFolders.has(entry.name) || testFile.test(entry.name)) return [];
    return entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)];
  });
}
