/** Checks file and folder names against a closed vocabulary, so that every feature is laid out the same way. */
import { basename, dirname } from 'node:path/posix';
import { rooms } from './api-layers.mjs';
import { parseSource } from './read-tree.mjs';

/** @import { Source, Problem } from './read-tree.mjs' */

const catchAllFolders = /(^|\/)(utils?|helpers?|types|services|shared|misc|common|lib)\//;
const testName = /\.test\.tsx?$/;
const apiNames = new Set(['routes.ts', 'rules.ts', 'queries.ts', 'messages.ts', 'jobs.ts']);
const webName = /^(([a-z0-9-]+-)?(texts|rules)\.ts|use-[a-z0-9-]+\.tsx?|[a-z0-9-]+\.tsx)$/;

/** The verbs that the name of a use case may start with. Use one of these before adding a synonym. */
const VERBS = new Set(
  `accept adjust admit allow answer approve ask book cancel celebrate change check claim collect compare confirm consume
   convert copy count create decide decode deliver describe draw duplicate earn end enqueue erase export
   extend find fold forget free get give grant guard hash import invite issue evaluate lapse limit list lock
   login logout mark move notify open pair parse pay prepare publish rank recheck recognise record redeem
   register reject release remove render renew replace request resend reset retry return reverse revoke
   save scan search send serialise serve set settle sign spend start sync take undo update verify withdraw
   write`.split(/\s+/),
);

/** Whether a path is a test or a test's fixture. @param {string} path */
export const isTest = path =>
  testName.test(path) || /\.spec\.ts$/.test(path) || /^(apps|packages)\/[^/]+\/test\//.test(path);

/** @param {Source[]} tree @returns {Problem[]} */
export function checkNames(tree) {
  return [...tree.flatMap(checkFolder), ...checkFileNames(tree)];
}

/** @param {Source} file @returns {Problem[]} */
function checkFolder({ path, text }) {
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
  const message = findFeatureProblem(path, text);
  return message ? [{ path, message }] : [];
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {string | undefined}
 */
function findFeatureProblem(path, text) {
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
  return app === 'api' ? findApiFileProblem(name, text) : findWebFileProblem(name);
}

/** @param {string} name @param {string} text */
function findApiFileProblem(name, text) {
  // A file `…-columns.ts` describes the personal data in each column (room member).
  if (apiNames.has(name) || name.endsWith('-columns.ts')) return undefined;
  if (!/^[a-z0-9-]+\.ts$/.test(name)) return 'An API feature holds only .ts files with kebab-case names.';
  const words = name.slice(0, -3).split('-');
  if (!VERBS.has(words[0] ?? '')) {
    return `An API feature holds routes.ts, rules.ts, queries.ts, messages.ts, jobs.ts and use cases named verb first (book-seat.ts): "${name}" is not one of these. SQL goes to queries.ts, pure decisions to rules.ts; a new verb goes to scripts/check-structure/check-names.mjs.`;
  }
  const main = words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  const exported = new RegExp(`^export (async )?(function\\*?|const) ${main}\\b`, 'm');
  return exported.test(text)
    ? undefined
    : `A use case is named after its main export: this file has to export ${main}.`;
}

/** @param {string} name */
function findWebFileProblem(name) {
  if (webName.test(name)) return undefined;
  return `A web feature holds texts.ts, use-*.ts, *.tsx, rules.ts and tests: "${name}" is not one of these. Pure decisions go to rules.ts, requests to use-*.ts, sentences to texts.ts; code that several features need goes to platform/.`;
}

/** The feature of a web app that a path belongs to, if any. @param {string} path */
export const getWebFeature = path => /^apps\/(?!api\/)[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** Files that hold many things of one kind, or start a program. The contract has a file for each noun. */
const KIND_FILE =
  /(^|[/-])(routes|rules|queries|messages|jobs|texts|errors|endpoints|constants|columns|fields|values|options|icons|main|prerender|read-frames)\.tsx?$|\.config\.ts$|^packages\/contract\/src\/(fan|staff|door)\//;

/** Another rule covers the names of use cases. */
const USE_CASE = /^apps\/api\/src\/features\//;

/** Here a file with several exports may have a collective name, such as `guards.tsx` or `guest-screens.ts`. */
const COLLECTIVE =
  /^(bench|drill|e2e)\/|^apps\/[^/]+\/(seeds|test|src\/features|src\/scan-engine)\/|\/bidi\.tsx$/;

/** @param {Source[]} tree @returns {Problem[]} */
function checkFileNames(tree) {
  return tree.flatMap(file => {
    const { path } = file;
    if (!/\.(tsx?|mjs)$/.test(path) || KIND_FILE.test(path) || USE_CASE.test(path) || isTest(path)) return [];
    const entries = parseSource(file).module.staticExports.flatMap(each => each.entries);
    const named = entries.flatMap(({ exportName: { name, kind }, isType }) =>
      name && kind === 'Name' ? [{ name: toKebab(name), isType }] : [],
    );
    const values = named.filter(({ isType }) => !isType);
    const fileName = basename(path).replace(/\.\w+$/, '');
    const isNamed = named.some(({ name }) =>
      [fileName, basename(dirname(path))].some(each => isSame(each, name)),
    );
    const isCollection =
      values.length > 1 && (COLLECTIVE.test(path) || named.some(({ name }) => hasWords(name, fileName)));
    // A Playwright fixture exports `test`, so its file is named after the data that it adds.
    const isFixture = named.some(({ name }) => name === 'test');
    const [main] = values.length > 0 ? values : named;
    if (!main || isNamed || isCollection || isFixture) return [];
    const message =
      values.length > 1
        ? `A file has the name of one of its exports, or words that are in one, such as ${main.name}.`
        : `A file with one export has its name: ${main.name}.`;
    return [{ path, message }];
  });
}

/** @param {string} name in camel case or capitals */
const toKebab = name =>
  name
    .replaceAll('_', '-')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .toLowerCase();

/**
 * Whether a file has the name of an export. The file's name may leave out a preposition at the end.
 * @param {string} file
 * @param {string} name
 */
const isSame = (file, name) =>
  [name, name.replace(/-(of|in|by)$/, '')].some(
    each => each.replaceAll('-', '') === file.replaceAll('-', ''),
  );

/**
 * Whether an export's name has all words of a file's name, in the singular or plural.
 * @param {string} name
 * @param {string} file
 */
const hasWords = (name, file) => {
  const words = name.split('-').map(word => word.replace(/s$/, ''));
  return file.split('-').every(word => words.includes(word.replace(/s$/, '')));
};
