// A closed vocabulary of files and folders: whoever looks for something finds it where it is in every other feature.
import { basename } from 'node:path/posix';
import { verbs } from './verbs.mjs';

/** @typedef {import('./read-tree.mjs').Source} Source */
/** @typedef {import('./read-tree.mjs').Problem} Problem */

const drawers = /(^|\/)(utils?|helpers?|types|services|shared|misc|common|lib)\//;
const testName = /\.test\.tsx?$/;
const apiNames = new Set(['routes.ts', 'rules.ts', 'queries.ts', 'messages.ts', 'jobs.ts']);
const webName = /^(texts\.ts|[a-z0-9-]+-texts\.ts|use-[a-z0-9-]+\.tsx?|[a-z0-9-]+\.tsx|rules\.ts)$/;

/** Whether a path is a test or a test's fixture. @param {string} path */
export const isTest = path =>
  testName.test(path) || /\.spec\.ts$/.test(path) || /^(apps|packages)\/[^/]+\/test\//.test(path);

/**
 * @param {Source[]} tree
 * @returns {Problem[]}
 */
export function checkNames(tree) {
  return tree.flatMap(({ path, text }) => {
    const drawer = drawers.exec(path)?.[2];
    if (drawer && /^(apps|packages|e2e|bench|drill|scripts)\//.test(path)) {
      return [
        {
          path,
          message: `"${drawer}" says nothing about what is inside: name the folder after its subject, or put the file beside its user.`,
        },
      ];
    }
    if (/^index\.tsx?$/.test(basename(path)) && /^(apps|packages)\//.test(path)) {
      return [
        {
          path,
          message: 'A barrel hides where things live: import the file itself (packages export "./*").',
        },
      ];
    }
    const message = featureProblem(path, text);
    return message ? [{ path, message }] : [];
  });
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {string | undefined}
 */
function featureProblem(path, text) {
  const [, app, inside] = /^apps\/([^/]+)\/src\/features\/(.+)$/.exec(path) ?? [];
  if (!app || !inside) return undefined;
  const [, ...below] = inside.split('/');
  if (below.length === 0) return "A file of a feature belongs in that feature's folder: features/<name>/.";
  if (below.length > 1) return 'A feature is one flat folder: move this file up, or make a feature of it.';
  const name = basename(path);
  if (testName.test(name)) return undefined;
  return app === 'api' ? apiProblem(name, text) : webProblem(name);
}

/**
 * @param {string} name
 * @param {string} text
 */
function apiProblem(name, text) {
  if (apiNames.has(name)) return undefined;
  if (!/^[a-z0-9-]+\.ts$/.test(name)) return 'An API feature holds TypeScript only.';
  const words = name.slice(0, -3).split('-');
  if (!verbs.has(words[0] ?? '')) {
    return `An API feature holds routes.ts, rules.ts, queries.ts, messages.ts, jobs.ts and use cases named verb first (book-place.ts): "${name}" is none. SQL goes to queries.ts, pure decisions to rules.ts; a new verb goes to scripts/check-structure/verbs.mjs.`;
  }
  const main = words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  const exported = new RegExp(`^export (async )?(function\\*?|const) ${main}\\b`, 'm');
  return exported.test(text)
    ? undefined
    : `A use case is named after its main export: this file has to export ${main}.`;
}

/** @param {string} name */
function webProblem(name) {
  if (webName.test(name)) return undefined;
  return `A web feature holds texts.ts, use-*.ts, *.tsx, rules.ts and tests: "${name}" is none. Pure decisions go to rules.ts, requests to use-*.ts, sentences to texts.ts; what several features need goes to platform/.`;
}

/** The folder of a feature that a path lies in, if any. @param {string} path */
export const featureOf = path => /^apps\/[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1];
