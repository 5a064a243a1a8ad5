// Who may import whom, stated by path, so that a new feature is guarded from its first file.

import { contractFilesWithSchemas } from './contract-schemas.mjs';
import { importsOf } from './imports.mjs';
import { featureOf, isTest } from './names.mjs';

/** @typedef {import('./read-tree.mjs').Source} Source */
/** @typedef {import('./read-tree.mjs').Problem} Problem */
/** @typedef {import('./imports.mjs').Import} Import */

/** What a package may take from npm. */
const allowed = new Map([
  ['packages/contract', /^zod(\/|$)/],
  ['packages/client', /^(react|react-aria-components|@tanstack\/react-query|eventsource-parser)(\/|$)/],
  ['packages/door', /^@noble\//],
  [
    'packages/ui',
    /^(react|react-dom|react-aria-components|@internationalized\/date|tailwindcss|uqr|@fontsource-variable\/[\w-]+)(\/|$)/,
  ],
]);

/** Which of our own packages, or which files of one, a workspace may use. */
const own = new Map([
  // Of the components' package, the server takes only what knows no React: the arithmetic of colours and the drawing.
  ['apps/api', ['contract', 'door', 'ui/contrast', 'ui/art/khatam']],
  // Of the door's package, a fan's phone takes what writes a live ticket and counts the server's time; what judges one
  // needs a curve's arithmetic, which only scanners and the server carry.
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

const database =
  /^apps\/api\/src\/(features\/[^/]+\/queries|platform\/database\/(db|persistent-connection|migrate|embedded-postgres\/[^/]+))\.ts$/;

/** The entry hands the environment over; config.ts alone knows its names. */
const settings = new Set(['apps/api/src/config.ts', 'apps/api/src/main.ts']);

/**
 * @param {Source[]} tree
 * @returns {Problem[]}
 */
export function checkImports(tree) {
  const withSchemas = contractFilesWithSchemas(tree);
  const paths = new Set(tree.map(({ path }) => path));
  return tree.flatMap(file => {
    const found = importsOf(file, paths).flatMap(item => {
      const message =
        packageProblem(file.path, item) ??
        layerProblem(file.path, item) ??
        bundleProblem(file.path, item, withSchemas);
      return message ? [{ path: file.path, line: item.line, message }] : [];
    });
    return [...found, ...environmentProblems(file)];
  });
}

/** @param {string} path */
const workspaceOf = path => /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? /^[^/]+/.exec(path)?.[0] ?? '';

/**
 * @param {string} path
 * @param {Import} item
 */
function packageProblem(path, { from, target }) {
  const home = workspaceOf(path);
  if (from.startsWith('.')) {
    if (/\.tsx?$/.test(path) && !/\.[a-z0-9]+([?#].*)?$/.test(from))
      return `Write the file's extension: "${from}".`;
    // A bench and a drill take the apps' parts as they are: what they measure and what puts a crowd there are not packages.
    const isMeasured = /^(bench|drill)$/.test(home) && /^apps\//.test(target ?? '');
    if (
      target &&
      workspaceOf(target) !== home &&
      /^(apps|packages)\//.test(target) &&
      !isTest(path) &&
      !isMeasured
    ) {
      return `"${from}" leaves the workspace: import its package (@rabita/…/file) instead.`;
    }
    return undefined;
  }
  if (from.startsWith('@rabita/')) {
    const [, name = '', ...file] = from.split('/');
    if (['api', 'web', 'console'].includes(name))
      return 'No app imports an app: what two of them need belongs in a package.';
    const may = own.get(home);
    if (
      may &&
      ![name, [name, ...file].join('/')].some(each => may.includes(each)) &&
      `packages/${name}` !== home
    ) {
      return `${home} may not import @rabita/${name}${may.length > 0 ? `, only ${may.map(each => `@rabita/${each}`).join(', ')}` : ''}.`;
    }
    return undefined;
  }
  const rule = allowed.get(home);
  if (rule && !rule.test(from) && !isTest(path)) {
    return `${home} stays free of "${from}": only ${rule.source} and its own files. What needs more belongs in an app.`;
  }
  return undefined;
}

/**
 * @param {string} path
 * @param {Import} item
 */
function layerProblem(path, { from, target, typeOnly }) {
  if (isTest(path)) return undefined;
  if (/^pg($|\/|-)/.test(from) && path.startsWith('apps/') && !database.test(path)) {
    return "Only queries.ts, platform/database/db.ts and platform/database/persistent-connection.ts touch the database driver: move the SQL to the feature's queries.ts.";
  }
  const [, app, place] = /^apps\/([^/]+)\/src\/([^/]+)/.exec(path) ?? [];
  const [, into] = /^apps\/[^/]+\/src\/([^/]+)/.exec(target ?? '') ?? [];
  if (!app || !place || !into || !target) return undefined;
  return app === 'api' ? apiLayer(path, place, target, into) : webLayer(path, place, target, into, typeOnly);
}

/**
 * @param {string} path
 * @param {string} place
 * @param {string} target
 * @param {string} into
 */
function apiLayer(path, place, target, into) {
  if (['platform', 'features'].includes(place) && ['server.ts', 'main.ts'].includes(into)) {
    return 'server → features → platform: nothing below imports the server.';
  }
  if (place === 'platform' && into === 'features') {
    return 'The platform knows no feature: pass what it needs as a parameter, or move this file into the feature.';
  }
  const mine = featureOf(path);
  const theirs = featureOf(target);
  if (mine && theirs && mine !== theirs && /\/(queries|routes|messages|jobs)\.ts$/.test(target)) {
    return `A feature calls another feature's use case, never its ${target.split('/').at(-1)}: add or use one in features/${theirs}.`;
  }
  return undefined;
}

/** Each layer of a web app may import itself and those after it. */
// `scan-engine` is what a scanner does, apart from its screens.
const webOrder = ['main.tsx', 'routes.tsx', 'pages', 'features', 'scan-engine', 'platform'];

/**
 * @param {string} path
 * @param {string} place
 * @param {string} target
 * @param {string} into
 * @param {boolean} typeOnly
 */
function webLayer(path, place, target, into, typeOnly) {
  const mine = featureOf(path);
  const theirs = featureOf(target);
  if (mine && theirs && mine !== theirs) {
    return 'Features never import each other: a page composes them, and what both need goes to platform/ or packages/ui.';
  }
  const here = webOrder.indexOf(place);
  const there = webOrder.indexOf(into);
  if (here >= 0 && there >= 0 && there < here && !typeOnly) {
    return `routes → pages → features → platform: ${place} may not import from ${into}.`;
  }
  return undefined;
}

/**
 * @param {string} path
 * @param {Import} item
 * @param {Set<string>} withSchemas
 */
function bundleProblem(path, { from, target, typeOnly }, withSchemas) {
  if (!/^(apps\/(?!api\/)[^/]+|packages\/client)\/src\//.test(path) || typeOnly || isTest(path))
    return undefined;
  if (/^zod(\/|$)/.test(from))
    return "zod is too heavy for the browser: the API validates; keep the form's check in rules.ts.";
  if (target && withSchemas.has(target)) {
    return `"${from}" brings zod into the browser: import its types only (import type), or a contract file of plain data.`;
  }
  return undefined;
}

/** @param {Source} file @returns {Problem[]} */
function environmentProblems({ path, text }) {
  if (!/^(apps|packages)\/[^/]+\/src\//.test(path) || isTest(path) || settings.has(path)) return [];
  return text.split('\n').flatMap((content, index) =>
    /\bprocess\.env\b/.test(content.replace(/^\s*(\/\/|\*|\/\*).*$/, ''))
      ? [
          {
            path,
            line: index + 1,
            message: 'config.ts is the only reader of process.env: take the value as a parameter.',
          },
        ]
      : [],
  );
}
