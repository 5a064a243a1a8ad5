/**
 * Asks for paths that scanners try everywhere: dot files, backups, sources, admin pages, and ways out of the folder.
 */
import { type ReportRow, rowOf } from '../../bench/harness/report.ts';
import { zeroRow } from '../harness/report-drill.ts';
import { type HttpResponse, newIpAddress, send, splitWords } from './send-raw.ts';

const PLACES = splitWords('/ /console/ /assets/ /console/assets/ /api/ /api/docs/ /health/ /.well-known/');

const DOT_FILES = `.env .env.local .env.production .env.example .git/HEAD .git/config .git/index .git/logs/HEAD .gitignore .svn/entries
  .hg/store .DS_Store .htaccess .htpasswd .npmrc .dockerignore .ssh/id_rsa .bash_history .aws/credentials .cache/ .vscode/settings.json
  .idea/workspace.xml .github/workflows/ci.yml .rabita-install.json .well-known/security.txt~ .config`;

const SOURCES = `package.json package-lock.json tsconfig.json tsconfig.base.json vite.config.ts vitest.config.ts biome.json knip.json Dockerfile
  docker-compose.yml compose.yaml Makefile README.md CHANGELOG.md CONTRIBUTING.md LICENSE node_modules/ node_modules/fastify/package.json
  src/main.ts src/main.tsx dist/main.js main.js main.js.map server.js server/index.js server/prerender.js app.js app.js.map index.js index.js.map
  page-files.json index.html service-worker.js.map scanner-worker.js.map @vite/client @fs/etc/passwd migrations/001_init.sql seeds/seed-demo.ts`;

const BACKED_UP = splitWords('index.html main.js config database dump backup db www site rabita .env data');
const ENDINGS = splitWords('.bak .old .orig .save ~ .swp .zip .tar .tar.gz .gz .br .sql .sql.gz .7z .map');

const PAGES = `admin admin/ admin.php administrator login.php wp-login.php wp-admin/ wp-config.php xmlrpc.php phpinfo.php info.php phpmyadmin/
  server-status server-info cgi-bin/ console.php actuator actuator/env actuator/heapdump jolokia debug debug/pprof/ trace metrics metrics/
  prometheus outbox outbox/ mail mailhog graphql graphiql swagger swagger.json swagger-ui/ openapi.json openapi.yaml api-docs v1/api-docs
  v2/api-docs docs/ static/ public/ private/ uploads/ files/ tmp/ temp/ test/ tests/ dev/ old/ backup/ backups/ data/ database/ db/ log/ logs/
  logs/access.log error.log access.log pgadmin/ adminer.php _profiler telescope horizon status healthz readyz livez version build.json
  manifest.json.bak secret secrets secret.key keys config.json config.yml settings.json credentials.json users members export users.csv members.csv
  dump.sql core core.dump id_rsa server.key cert.pem fullchain.pem privkey.pem crossdomain.xml clientaccesspolicy.xml elmah.axd web.config
  WEB-INF/web.xml META-INF/MANIFEST.MF _design _next/static app/etc/local.xml solr/ jenkins/ manager/html hudson struts shell.php cmd.php`;

const TARGETS = splitWords(
  'etc/passwd proc/self/environ package.json .env apps/api/dist/main.js apps/api/src/main.ts',
);
const UPS = splitWords(
  String.raw`../ ..%2f %2e%2e/ %2e%2e%2f %252e%252e%252f ..%5c ..\ ..;/ .%00./ ....// %c0%ae%c0%ae/ ..%c0%af .%2e/ /..//`,
);
const ODD = splitWords(
  String.raw`/%00 /% /%zz //etc/passwd /\etc\passwd /./ /. /.. /..;/ /%2e /?../../etc/passwd /# * /%ff%fe`,
);

const PARALLEL = 16;

function listPaths(): string[] {
  const names = [
    ...splitWords(DOT_FILES),
    ...splitWords(SOURCES),
    ...BACKED_UP.flatMap(name => ENDINGS.map(end => name + end)),
    ...splitWords(PAGES),
  ];
  const climbs = UPS.flatMap(up =>
    [1, 3, 6].flatMap(depth => TARGETS.map(target => up.repeat(depth) + target)),
  );
  return [
    ...PLACES.flatMap(place => [...names, ...climbs].map(name => place + name)),
    ...ODD,
    `/${'a'.repeat(4000)}`,
  ];
}

/** What scanners ask for and the API means to serve. */
const PUBLIC = [/^\/api\/openapi\.json$/u, /^\/console\/?$/u, /^\/api\/docs\/(?:$|\.\/?$)/u];

/**
 * The apps decide in the browser whether a path exists: for any path they get a page, which starts the app's script.
 */
const SHELLS = ['/no-such-page', '/console/no-such-page'];
const scriptOf = ({ headers, text }: HttpResponse) =>
  String(headers['content-type']).startsWith('text/html') && /<script[^>]* src="([^"]+)"/u.exec(text)?.[1];

const isMeant = (path: string) => PUBLIC.some(one => one.test(path));

/** Redirects stay on this site. */
const isOwnRedirect = ({ status, headers }: HttpResponse) =>
  [301, 302, 307, 308].includes(status) && /^\/(?![/\\])/u.test(String(headers.location));

/** @param scripts those that the apps' pages start */
function classify(
  path: string,
  response: HttpResponse,
  scripts: ReadonlySet<string>,
): 'failed' | 'page' | 'opened' | 'closed' {
  if (response.status === 0 || response.status >= 500) return 'failed';
  if (scripts.has(scriptOf(response) || '')) return 'page';
  return response.status < 400 && !isOwnRedirect(response) && !isMeant(path) ? 'opened' : 'closed';
}

/** Responses of a careless server, which must count as opened. */
const CARELESS: readonly HttpResponse[] = [
  { status: 200, headers: { 'content-type': 'text/plain' }, text: 'SECRET_KEY=' },
  { status: 200, headers: { 'content-type': 'text/html' }, text: '<h1>Index of /</h1>' },
  { status: 302, headers: { location: '//evil.example/' }, text: '' },
];

export async function guessPaths(url: string): Promise<ReportRow[]> {
  // As they arrive through a proxy, from strangers: the outbox and the metrics are for this machine only.
  const ask = (path: string) =>
    send(url, {
      path,
      headers: { host: 'fans.example', 'x-forwarded-for': newIpAddress(), 'accept-language': 'en' },
    });
  const scripts = new Set<string>();
  for (const path of SHELLS) {
    const response = await ask(path);
    const script = scriptOf(response);
    if (response.status !== 200 || !script) throw new Error(`${path} is no page: ${response.status}`);
    scripts.add(script);
  }
  const statuses = new Map<number, number>();
  const [opened, failed]: [string[], string[]] = [[], []];
  let pages = 0;
  const paths = listPaths();
  const queue = paths.values();
  const work = async () => {
    for (const path of queue) {
      const response = await ask(path);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      switch (classify(path, response, scripts)) {
        case 'failed':
          failed.push(`${path}: ${response.status}`);
          break;
        case 'page':
          pages += 1;
          break;
        case 'opened':
          opened.push(
            `${path.slice(0, 200)}: ${response.status} ${response.headers['content-type']} ${response.text.slice(0, 80)}`,
          );
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  console.log(`\nPaths: responses by status ${JSON.stringify(Object.fromEntries(statuses))}`);
  for (const line of opened) console.log(`  OPENED: ${line}`);
  for (const line of failed) console.log(`  FAILED: ${line}`);
  const own = await Promise.all(['/metrics', '/outbox'].map(path => send(url, { path })));
  return [
    rowOf('paths guessed', paths.length, 'paths', { least: 1000 }),
    rowOf('paths: answered with an app’s page for unknown paths', pages, 'paths'),
    rowOf(
      'paths: careless responses found, as a control',
      CARELESS.filter(response => classify('/.env', response, scripts) === 'opened').length,
      'responses',
      { least: CARELESS.length },
    ),
    zeroRow('paths: opened something that is not public', opened.length, 'paths'),
    zeroRow('paths: responses of 500 and above', failed.length, 'paths'),
    rowOf(
      'paths: /metrics and /outbox opened on this machine',
      own.filter(({ status }) => status === 200).length,
      'paths',
      { least: 2 },
    ),
  ];
}
