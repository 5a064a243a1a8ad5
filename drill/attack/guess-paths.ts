/** Requests the paths that attackers try on every site: dot files, backups, sources, admin pages, path traversal. */
import { type ReportRow, rowOf } from '../../bench/harness/report.ts';
import { maxZeroRow } from '../harness/report-drill.ts';
import { type HttpResponse, newIpAddress, send, splitWords } from './send-raw.ts';

const FOLDERS = splitWords('/ /console/ /assets/ /console/assets/ /api/ /api/docs/ /health/ /.well-known/');

const DOT_FILES = `.env .env.local .env.production .env.example .git/HEAD .git/config .git/index .git/logs/HEAD .gitignore .svn/entries
  .hg/store .DS_Store .htaccess .htpasswd .npmrc .dockerignore .ssh/id_rsa .bash_history .aws/credentials .cache/ .vscode/settings.json
  .idea/workspace.xml .github/workflows/ci.yml .rabita-install.json .well-known/security.txt~ .config`;

const SOURCES = `package.json package-lock.json tsconfig.json tsconfig.base.json vite.config.ts vitest.config.ts biome.json knip.json Dockerfile
  docker-compose.yml compose.yaml Makefile README.md CHANGELOG.md CONTRIBUTING.md LICENSE node_modules/ node_modules/fastify/package.json
  src/main.ts src/main.tsx dist/main.js main.js main.js.map server.js server/index.js server/prerender.js app.js app.js.map index.js index.js.map
  page-files.json index.html service-worker.js.map scanner-worker.js.map @vite/client @fs/etc/passwd migrations/001_init.sql seeds/seed-demo.ts`;

const BACKUP_NAMES = splitWords(
  'index.html main.js config database dump backup db www site rabita .env data',
);
const BACKUP_ENDINGS = splitWords(
  '.bak .old .orig .save ~ .swp .zip .tar .tar.gz .gz .br .sql .sql.gz .7z .map',
);

const PAGES = `admin admin/ admin.php administrator login.php wp-login.php wp-admin/ wp-config.php xmlrpc.php phpinfo.php info.php phpmyadmin/
  server-status server-info cgi-bin/ console.php actuator actuator/env actuator/heapdump jolokia debug debug/pprof/ trace metrics metrics/
  prometheus outbox outbox/ mail mailhog graphql graphiql swagger swagger.json swagger-ui/ openapi.json openapi.yaml api-docs v1/api-docs
  v2/api-docs docs/ static/ public/ private/ uploads/ files/ tmp/ temp/ test/ tests/ dev/ old/ backup/ backups/ data/ database/ db/ log/ logs/
  logs/access.log error.log access.log pgadmin/ adminer.php _profiler telescope horizon status healthz readyz livez version build.json
  manifest.json.bak secret secrets secret.key keys config.json config.yml settings.json credentials.json users members export users.csv members.csv
  dump.sql core core.dump id_rsa server.key cert.pem fullchain.pem privkey.pem crossdomain.xml clientaccesspolicy.xml elmah.axd web.config
  WEB-INF/web.xml META-INF/MANIFEST.MF _design _next/static app/etc/local.xml solr/ jenkins/ manager/html hudson struts shell.php cmd.php`;

const TRAVERSAL_TARGETS = splitWords(
  'etc/passwd proc/self/environ package.json .env apps/api/dist/main.js apps/api/src/main.ts',
);
const TRAVERSAL_STEPS = splitWords(
  String.raw`../ ..%2f %2e%2e/ %2e%2e%2f %252e%252e%252f ..%5c ..\ ..;/ .%00./ ....// %c0%ae%c0%ae/ ..%c0%af .%2e/ /..//`,
);
const MALFORMED_PATHS = splitWords(
  String.raw`/%00 /% /%zz //etc/passwd /\etc\passwd /./ /. /.. /..;/ /%2e /?../../etc/passwd /# * /%ff%fe`,
);

const CONCURRENCY = 16;

function listPaths(): string[] {
  const names = [
    ...splitWords(DOT_FILES),
    ...splitWords(SOURCES),
    ...BACKUP_NAMES.flatMap(name => BACKUP_ENDINGS.map(ending => name + ending)),
    ...splitWords(PAGES),
  ];
  const traversals = TRAVERSAL_STEPS.flatMap(step =>
    [1, 3, 6].flatMap(depth => TRAVERSAL_TARGETS.map(target => step.repeat(depth) + target)),
  );
  return [
    ...FOLDERS.flatMap(folder => [...names, ...traversals].map(name => folder + name)),
    ...MALFORMED_PATHS,
    `/${'a'.repeat(4000)}`,
  ];
}

/** Guessed paths that the product serves on purpose. */
const PUBLIC_PATHS = [/^\/api\/openapi\.json$/u, /^\/console\/?$/u, /^\/api\/docs\/(?:$|\.\/?$)/u];

/** Unknown paths. The server responds with the app's page, because the app itself decides which paths exist. */
const UNKNOWN_PATHS = ['/no-such-page', '/console/no-such-page'];
const findScript = ({ headers, text }: HttpResponse) =>
  String(headers['content-type']).startsWith('text/html') && /<script[^>]* src="([^"]+)"/u.exec(text)?.[1];

const isPublic = (path: string) => PUBLIC_PATHS.some(pattern => pattern.test(path));

const isLocalRedirect = ({ status, headers }: HttpResponse) =>
  [301, 302, 307, 308].includes(status) && /^\/(?![/\\])/u.test(String(headers.location));

/** @param scripts the scripts of the apps' pages */
function classify(
  path: string,
  response: HttpResponse,
  scripts: ReadonlySet<string>,
): 'failed' | 'page' | 'opened' | 'closed' {
  if (response.status === 0 || response.status >= 500) return 'failed';
  if (scripts.has(findScript(response) || '')) return 'page';
  return response.status < 400 && !isLocalRedirect(response) && !isPublic(path) ? 'opened' : 'closed';
}

/** Responses of a careless server, which must count as opened. */
const CARELESS_RESPONSES: readonly HttpResponse[] = [
  { status: 200, headers: { 'content-type': 'text/plain' }, text: 'SECRET_KEY=' },
  { status: 200, headers: { 'content-type': 'text/html' }, text: '<h1>Index of /</h1>' },
  { status: 302, headers: { location: '//evil.example/' }, text: '' },
];

export async function guessPaths(url: string): Promise<ReportRow[]> {
  // Looks like a request through a proxy, because the API serves the outbox and the metrics to local requests.
  const request = (path: string) =>
    send(url, {
      path,
      headers: { host: 'fans.example', 'x-forwarded-for': newIpAddress(), 'accept-language': 'en' },
    });
  const scripts = new Set<string>();
  for (const path of UNKNOWN_PATHS) {
    const response = await request(path);
    const script = findScript(response);
    if (response.status !== 200 || !script) throw new Error(`${path} is no page: ${response.status}`);
    scripts.add(script);
  }
  const statuses = new Map<number, number>();
  const [openedPaths, failedPaths]: [string[], string[]] = [[], []];
  let pageCount = 0;
  const paths = listPaths();
  const queue = paths.values();
  const worker = async () => {
    for (const path of queue) {
      const response = await request(path);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      switch (classify(path, response, scripts)) {
        case 'failed':
          failedPaths.push(`${path}: ${response.status}`);
          break;
        case 'page':
          pageCount += 1;
          break;
        case 'opened':
          openedPaths.push(
            `${path.slice(0, 200)}: ${response.status} ${response.headers['content-type']} ${response.text.slice(0, 80)}`,
          );
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  console.log(`\nPaths: responses by status ${JSON.stringify(Object.fromEntries(statuses))}`);
  for (const line of openedPaths) console.log(`  OPENED: ${line}`);
  for (const line of failedPaths) console.log(`  FAILED: ${line}`);
  const localResponses = await Promise.all(['/metrics', '/outbox'].map(path => send(url, { path })));
  return [
    rowOf('paths guessed', paths.length, 'paths', { min: 1000 }),
    rowOf('paths: responses with an app’s page for unknown paths', pageCount, 'paths'),
    rowOf(
      'paths: careless responses found, as a control',
      CARELESS_RESPONSES.filter(response => classify('/.env', response, scripts) === 'opened').length,
      'responses',
      { min: CARELESS_RESPONSES.length },
    ),
    maxZeroRow('paths: opened something that is not public', openedPaths.length, 'paths'),
    maxZeroRow('paths: responses of 500 and above', failedPaths.length, 'paths'),
    rowOf(
      'paths: /metrics and /outbox opened on this machine',
      localResponses.filter(({ status }) => status === 200).length,
      'paths',
      { min: 2 },
    ),
  ];
}
