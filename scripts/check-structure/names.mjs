/** Checks file and folder names against a closed vocabulary, so that every feature is laid out the same way. */
import { basename } from 'node:path/posix';
import { rooms } from './api-layers.mjs';
import { verbs } from './verbs.mjs';

/** @typedef {import('./read-tree.mjs').Source} Source */
/** @typedef {import('./read-tree.mjs').Problem} Problem */

const catchAllFolders = /(^|\/)(utils?|helpers?|types|services|shared|misc|common|lib)\//;
const testName = /\.test\.tsx?$/;
const apiNames = new Set(['routes.ts', 'rules.ts', 'queries.ts', 'messages.ts', 'jobs.ts']);
const webName = /^(([a-z0-9-]+-)?(texts|rules)\.ts|use-[a-z0-9-]+\.tsx?|[a-z0-9-]+\.tsx)$/;

/** Whether a path is a test or a test's fixture. @param {string} path */
export const isTest = path =>
  testName.test(path) || /\.spec\.ts$/.test(path) || /^(apps|packages)\/[^/]+\/test\//.test(path);

/**
 * @param {Source[]} tree
 * @returns {Problem[]}
 */
export function checkNames(tree) {
  return tree.flatMap(({ path, text }) => {
    const catchAll = catchAllFolders.exec(path)?.[2];
    if (catchAll && /^(apps|packages|e2e|bench|drill|scripts)\//.test(path)) {
      return [
        {
          path,
          message: `"${catchAll}" says nothing about what is inside: name the folder after its subject, or put the file next to the code that uses it.`,
        },
      ];
    }
    if (/^index\.tsx?$/.test(basename(path)) && /^(apps|packages)\//.test(path)) {
      return [
        {
          path,
          message: 'A barrel file hides where code lives: import the file itself (packages export "./*").',
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
  const [folder = '', ...rest] = inside.split('/');
  if (rest.length === 0) return "A file of a feature belongs in that feature's folder: features/<name>/.";
  if (app === 'api' && !rooms.has(folder))
    return `The API has no room "${folder}", only ${[...rooms.keys()].join(', ')}: CONTRIBUTING.md says what each holds.`;
  if (app === 'api' ? rest.length > 2 : rest.length > 1)
    return app === 'api'
      ? 'A room holds its files and one level of topics, features/<room>/<topic>/: move this file up.'
      : 'A feature is one flat folder: move this file up, or make a feature of it.';
  const name = basename(path);
  if (testName.test(name)) return undefined;
  return app === 'api' ? apiProblem(name, text) : webProblem(name);
}

/**
 * @param {string} name
 * @param {string} text
 */
function apiProblem(name, text) {
  // What is stored of people, column by column (room member).
  if (apiNames.has(name) || name.endsWith('-columns.ts')) return undefined;
  if (!/^[a-z0-9-]+\.ts$/.test(name)) return 'An API feature holds only .ts files with kebab-case names.';
  const words = name.slice(0, -3).split('-');
  if (!verbs.has(words[0] ?? '')) {
    return `An API feature holds routes.ts, rules.ts, queries.ts, messages.ts, jobs.ts and use cases named verb first (book-seat.ts): "${name}" is not one of these. SQL goes to queries.ts, pure decisions to rules.ts; a new verb goes to scripts/check-structure/verbs.mjs.`;
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
  return `A web feature holds texts.ts, use-*.ts, *.tsx, rules.ts and tests: "${name}" is not one of these. Pure decisions go to rules.ts, requests to use-*.ts, sentences to texts.ts; code that several features need goes to platform/.`;
}

/** The feature of a web app that a path belongs to, if any. @param {string} path */
export const featureOf = path => /^apps\/(?!api\/)[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1];
