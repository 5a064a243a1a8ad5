/** Checks imports. The rules go by path, so they cover new features too. */

import { findApiLayerProblem } from './api-layers.mjs';
import { getWebFeature, isTest } from './check-names.mjs';
import { findContractFilesWithZod, findCycles, isZod, readImportGraph } from './import-graph.mjs';

/** @import { Source, Problem } from './read-tree.mjs' */
/** @typedef {import('./import-graph.mjs').Import} Import */

/** The npm packages that each of our packages may import. */
const allowedPackages = new Map([
  ['packages/contract', /^zod(\/|$)/],
  ['packages/client', /^(react|react-aria-components|@tanstack\/react-query|eventsource-parser)(\/|$)/],
  ['packages/door', /^@(noble|scure)\//],
  [
    'packages/ui',
    /^(react|react-dom|react-aria-components|@internationalized\/date|tailwindcss|uqr|@fontsource-variable\/[\w-]+)(\/|$)/,
  ],
]);

/** Our own packages, or single files of a package, that each workspace may import. */
const allowedWorkspaces = new Map([
  // From the ui package, the server imports only code without React: colour arithmetic and a star pattern.
  ['apps/api', ['contract', 'door', 'ui/contrast', 'ui/art/khatam']],
  // From the door package, the fan app imports only code that creates live tickets and tracks the server's time. Code
  // that verifies tickets needs elliptic curve arithmetic, which only scanners and the server load.
  [
    'apps/web',
    [
      'client',
      'contract',
      'ui',
      'door/live-ticket',
      'door/base64url',
      'door/server-clock',
      'door/device-time',
    ],
  ],
  ['apps/console', ['client', 'contract', 'ui', 'door']],
  ['packages/client', ['contract', 'ui']],
  ['packages/contract', []],
  ['packages/door', []],
  ['packages/ui', []],
]);

const databaseFile =
  /^apps\/api\/src\/(features\/(?:[^/]+\/){1,2}queries|platform\/database\/(db|persistent-connection|migrate|embedded-postgres\/[^/]+))\.ts$/;

/** @param {Source[]} tree @returns {Problem[]} */
export function checkImports(tree) {
  const graph = readImportGraph(tree);
  const filesWithZod = findContractFilesWithZod(graph);
  const problems = [...graph].flatMap(([path, imports]) =>
    imports.flatMap(item => {
      const message =
        findPackageProblem(path, item) ??
        findLayerProblem(path, item) ??
        findBundleProblem(path, item, filesWithZod);
      return message ? [{ path, line: item.line, message }] : [];
    }),
  );
  return [...problems, ...findCycles(graph)];
}

/** @param {string} path */
const getWorkspace = path => /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? /^[^/]+/.exec(path)?.[0] ?? '';

/** @param {string} path @param {Import} item */
function findPackageProblem(path, { from, target }) {
  const workspace = getWorkspace(path);
  if (from.startsWith('.')) {
    if (/\.tsx?$/.test(path) && !/\.[a-z0-9]+([?#].*)?$/.test(from))
      return `Write the file's extension: "${from}".`;
    // Benches and drills import the apps' files directly: the code that they measure and the test fixtures are not
    // packages.
    const isMeasured = /^(bench|drill)$/.test(workspace) && /^apps\//.test(target ?? '');
    if (
      target &&
      getWorkspace(target) !== workspace &&
      /^(apps|packages)\//.test(target) &&
      !isTest(path) &&
      !isMeasured
    ) {
      return `"${from}" leaves the workspace: import the package instead (@rabita/…/file).`;
    }
    return undefined;
  }
  if (from.startsWith('@rabita/')) {
    const [, name = '', ...file] = from.split('/');
    if (['api', 'web', 'console'].includes(name))
      return 'No app imports an app: code that two of them need belongs in a package.';
    const permitted = allowedWorkspaces.get(workspace);
    if (
      permitted &&
      ![name, [name, ...file].join('/')].some(each => permitted.includes(each)) &&
      `packages/${name}` !== workspace
    ) {
      return `${workspace} may not import @rabita/${name}${permitted.length > 0 ? `, only ${permitted.map(each => `@rabita/${each}`).join(', ')}` : ''}.`;
    }
    return undefined;
  }
  const rule = allowedPackages.get(workspace);
  if (rule && !rule.test(from) && !isTest(path)) {
    return `${workspace} stays free of "${from}": it may import only ${rule.source} and its own files. Code that needs more belongs in an app.`;
  }
  return undefined;
}

/** @param {string} path @param {Import} item */
function findLayerProblem(path, { from, target, isType }) {
  if (isTest(path)) return undefined;
  if (/^pg($|\/|-)/.test(from) && path.startsWith('apps/') && !databaseFile.test(path)) {
    return "Only queries.ts and some files in platform/database may import the database driver: move the SQL to the feature's queries.ts.";
  }
  const [, app, layer] = /^apps\/([^/]+)\/src\/([^/]+)/.exec(path) ?? [];
  const [, targetLayer] = /^apps\/[^/]+\/src\/([^/]+)/.exec(target ?? '') ?? [];
  if (!app || !layer || !targetLayer || !target) return undefined;
  const find = app === 'api' ? findApiLayerProblem : findWebLayerProblem;
  return find(path, layer, target, targetLayer, isType);
}

/**
 * A layer of a web app may import itself and the layers after it. `scan-engine` is the scanner's logic without screens.
 */
const webLayers = ['main.tsx', 'routes.tsx', 'pages', 'features', 'scan-engine', 'platform'];

/**
 * @param {string} path
 * @param {string} layer
 * @param {string} target
 * @param {string} targetLayer
 * @param {boolean} isType
 */
function findWebLayerProblem(path, layer, target, targetLayer, isType) {
  const ownFeature = getWebFeature(path);
  const targetFeature = getWebFeature(target);
  if (ownFeature && targetFeature && ownFeature !== targetFeature) {
    return 'Features never import each other: a page composes them, and code that both need goes to platform/ or packages/ui.';
  }
  const [from, to] = [layer, targetLayer].map(each => webLayers.indexOf(each));
  if (from !== undefined && to !== undefined && from >= 0 && to >= 0 && to < from && !isType) {
    return `Imports go routes → pages → features → platform: ${layer} may not import from ${targetLayer}.`;
  }
  return undefined;
}

/**
 * @param {string} path
 * @param {Import} item
 * @param {Set<string>} filesWithZod
 */
function findBundleProblem(path, { from, target, isType }, filesWithZod) {
  if (!/^(apps\/(?!api\/)[^/]+|packages\/client)\/src\//.test(path) || isType || isTest(path))
    return undefined;
  if (isZod(from))
    return "zod is too heavy for the browser: the API validates; keep the form's check in rules.ts.";
  if (target && filesWithZod.has(target)) {
    return `"${from}" brings zod into the browser: import its types only (import type), or a contract file of plain data.`;
  }
  return undefined;
}
