/**
 * A Vite plugin that lists the scripts of each page, so that the server can add preload links for the requested page.
 */
import type { Plugin, Rolldown } from 'vite';
import { paths } from './src/platform/paths.ts';

const PAGE_MODULES: Readonly<Record<string, string>> = {
  [paths.home]: 'landing-page',
  [paths.auth]: 'auth-page',
  [paths.verification]: 'sms-verification-page',
  [paths.dashboard]: 'dashboard-page',
  [paths.events]: 'events-page',
  [paths.event]: 'event-page',
  [paths.ticket]: 'ticket-page',
  [paths.rewards]: 'rewards-page',
  [paths.reward]: 'reward-page',
  [paths.redemption]: 'redemption-page',
  [paths.leaderboard]: 'leaderboard-page',
  [paths.points]: 'points-page',
  [paths.profile]: 'profile-edit-page',
  [paths.forgotPassword]: 'forget-password-page',
  [paths.changePassword]: 'change-password-page',
  [paths.changeEmail]: 'change-email-page',
  [paths.verifyContact]: 'verify-contact-page',
  [paths.sessions]: 'sessions-page',
  [paths.resetPassword]: 'reset-password-page',
  [paths.privacy]: 'privacy-policy-page',
  [paths.terms]: 'terms-conditions-page',
  [paths.cookies]: 'cookies-page',
};

/** The pages that guests open first. They load no react-aria. */
const LIGHT_PAGES: readonly string[] = [paths.home, paths.event];

/** Every other page loads these. Without preload links, browsers find them one after another. */
const SHARED_MODULES = [
  '/src/platform/react-aria-provider.tsx',
  '/src/platform/session/member-data.ts',
  '/src/features/navigation/tab-bar.tsx',
];

/** Returns a file and all files that it imports statically, directly or indirectly. */
function staticImports(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
  seen.add(file);
  for (const importedFile of chunk.imports) staticImports(bundle, importedFile, seen);
  return seen;
}

/**
 * Expects no file to import itself through others, because browsers would then run one of them before what it needs.
 * `chunk-groups.ts` could cause that.
 */
function expectNoCycle(bundle: Rolldown.OutputBundle, file: string, path: readonly string[] = []): void {
  if (path.includes(file)) throw new Error(`Files import each other: ${[...path, file].join(' → ')}`);
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk') return;
  for (const importedFile of chunk.imports) expectNoCycle(bundle, importedFile, [...path, file]);
}

/**
 * Writes `page-files.json`: for each route, the URLs of the scripts that the page needs and the entry does not load.
 */
export function pageFiles(): Plugin {
  return {
    name: 'rabita-page-files',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
      const entry = chunks.find(
        ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'),
      );
      if (!entry) throw new Error('The build has no entry for index.html.');
      for (const { fileName } of chunks) expectNoCycle(bundle, fileName);
      const findFiles = (module: string) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
        if (!chunk) throw new Error(`${module} has no file of its own in the build.`);
        return staticImports(bundle, chunk.fileName);
      };
      const appFiles = staticImports(bundle, entry.fileName);
      const files: Record<string, string[]> = {};
      for (const [route, name] of Object.entries(PAGE_MODULES)) {
        const shared = LIGHT_PAGES.includes(route)
          ? []
          : SHARED_MODULES.flatMap(module => [...findFiles(module)]);
        files[route] = [...new Set([...findFiles(`/src/pages/${name}.tsx`), ...shared])]
          .filter(file => !appFiles.has(file))
          .map(file => `/${file}`);
      }
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(files) });
    },
  };
}
