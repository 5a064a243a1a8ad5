/** Tests the pages that the server prerenders for visitors: language, security policy, compression and caching. */

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTempFolder } from '../../../test/harness/create-temp-folder.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const SCRIPT = 'document.documentElement.dataset.placed = ""';
const TEMPLATE = `<!doctype html><html lang="ar" dir="rtl"><head><script>${SCRIPT}</script><script type="module" src="/assets/app.js"></script><link rel="preload" as="font" href="/assets/a.woff2" data-language="ar"><link rel="preload" as="font" href="/assets/e.woff2" data-language="en"><title>x</title><script type="application/json" id="site-config"></script></head><body class="rtl"><div id="root"></div></body></html>`;
/** The source of a fake `prerender.js`, which writes the team's name into its page. */
const PRERENDERER = `export const prerenderSite = async ({ brand }) => ({
  style: '[data-style="0"]{--w:1px}',
  pages: {
    '/auth': {
      ar: { title: 'دخول "' + brand.team.ar, html: '<h1 data-style="0">أهلًا $& ' + brand.team.ar + '</h1>' },
      en: { title: 'Log in', html: '<h1>Hello</h1>' },
    },
  },
});`;

const folder = await createTempFolder({
  'index.html': TEMPLATE,
  'server/prerender.js': PRERENDERER,
  'server/package.json': '{"type":"module"}',
  'page-files.json': JSON.stringify({
    '/auth': ['/assets/auth.js'],
    '/ticket/:bookingId': ['/assets/ticket.js'],
  }),
});
const league = await startTestLeague({ BRAND_TEAM_AR: 'النسور' }, { web: folder });

const get = (url: string, headers: Record<string, string> = {}) => league.request('GET', url, { headers });

describe('a prerendered page', () => {
  it('has title and content in the requested language, and the other language in a template', async () => {
    const { text, headers } = await get('/auth?from=x', { 'accept-language': 'ar-SA' });
    expect(text).toContain('<html data-path="/auth" lang="ar" dir="rtl">');
    expect(text).toContain('<div id="root"><h1 data-style="0">أهلًا $& النسور</h1></div>');
    expect(text).toContain('<template id="other-language" title="Log in"><h1>Hello</h1></template>');
    expect(text).toContain('<title>دخول &quot;النسور</title>');
    expect(headers.get('vary')).toMatch(/accept-language.*accept-encoding/u);
  });

  it('has the requested language and its direction on <html>, and the direction on <body>', async () => {
    const { text } = await get('/auth', { 'accept-language': 'en' });
    expect(text).toContain('<html data-path="/auth" lang="en" dir="ltr">');
    expect(text).toContain('<body class="ltr"><div id="root"><h1>Hello</h1></div>');
    expect(text).toContain('title="دخول &quot;النسور"');
  });

  it.each([
    ['/auth', 'ar', 'a', 'e'],
    ['/auth', 'en', 'e', 'a'],
    ['/ticket/1', 'ar', 'a', 'e'],
    ['/ticket/1', 'en', 'e', 'a'],
    ['/nowhere', 'en', 'e', 'a'],
  ])(
    'preloads only the fonts of its language, like a client-rendered page (%s in %s)',
    async (url, language, ownFont, otherFont) => {
      const { text } = await get(url, { 'accept-language': language });
      expect(text).toContain(`/assets/${ownFont}.woff2`);
      expect(text).not.toContain(`/assets/${otherFont}.woff2`);
    },
  );

  it('has a security policy that allows its inline scripts and styles by hash, and no others', async () => {
    const { headers } = await get('/auth');
    const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)};`);
    expect(policy).toContain(hash('[data-style="0"]{--w:1px}'));
    expect(policy).not.toContain('unsafe');
  });
});

/** The URLs of the preloaded scripts, in the order of their requests. */
const listPreloads = (html: string | undefined) =>
  [...(html ?? '').matchAll(/rel="modulepreload"[^>]* href="([^"]+)"/gu)].map(([, url]) => url);

describe('the JavaScript of a page', () => {
  it('is in a template on a prerendered page, so that it runs after the first paint', async () => {
    const { text } = await get('/auth');
    const [head = '', body = ''] = text.split('</head>');
    expect(head).not.toMatch(/module/u);
    const deferredCode = /<template id="app-code">([\s\S]*?)<\/template>/u.exec(body)?.[1];
    expect(deferredCode).toContain('<script type="module" src="/assets/app.js"></script>');
    expect(listPreloads(deferredCode)).toEqual(['/assets/app.js', '/assets/auth.js']);
    expect(deferredCode).toContain('<link rel="modulepreload" crossorigin href="/assets/auth.js">');
  });

  it('runs after the loading screen has been painted on a page that only the browser renders', async () => {
    const { text } = await get('/ticket/abc');
    const deferredCode = /<template id="app-code">([\s\S]*?)<\/template>/u.exec(text)?.[1];
    expect(deferredCode).toContain('<link rel="modulepreload" crossorigin href="/assets/ticket.js">');
    expect(deferredCode).toContain('<script type="module" src="/assets/app.js">');
    expect(text.replace(String(deferredCode), '')).not.toMatch(/module/u);
    expect((await get('/ticket/abc/def')).text).not.toContain('ticket.js');
  });
});

it.each(['/server/prerender.js', '/page-files.json'])('the server does not expose %s', async url => {
  expect((await get(url)).text).toMatch(/^<!doctype html>/u);
});

it('the server does not prerender pages for members', async () => {
  const { text } = await get('/dashboard');
  expect(text).toContain('<div id="root"></div>');
  expect(text).not.toContain('data-path');
});

describe('the response with a page', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['', null],
  ])('to a request with Accept-Encoding %j has Content-Encoding %s', async (accepted, coding) => {
    const { text, headers } = await get('/auth', { 'accept-encoding': accepted });
    expect(headers.get('content-encoding')).toBe(coding);
    expect(text).toContain('<h1 data-style="0">');
  });

  it('is not sent again to a client that has it cached', async () => {
    const first = await get('/auth', { 'accept-language': 'ar' });
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/auth', { 'accept-language': 'ar', 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    const other = await get('/auth', { 'accept-language': 'en', 'if-none-match': etag });
    expect(other.status).toBe(200);
  });
});
