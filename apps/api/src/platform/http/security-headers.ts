/** The headers that make a stolen page worthless: what may run, load, frame and refer, decided once for every answer. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';

/** What the API answers by is data, but for its reference page: nobody needs to be told what may run in it. */
const isData = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs');

/**
 * Sets them on every answer. A page adds the hashes of what it has inline by `allowInline`.
 * HSTS and upgrade-insecure-requests only over https: on a plain-http loopback they would lock a newcomer out.
 */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const https = config.publicUrl.startsWith('https://');
  const onEverything = {
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  } as const;
  // Read once: Fastify's own plugin for it reads these settings again for every request.
  const onPages = helmet({
    ...onEverything,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(config.apiHost ? [config.apiHost] : [])],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['rabita'],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
  });
  // Opened as if it were a page, it may load and run nothing, and nobody may frame it (OWASP's REST cheat sheet).
  const onData = helmet({
    ...onEverything,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    const setHeaders = isData(request.url) ? onData : onPages;
    setHeaders(request.raw, reply.raw, error => done(error as Error | undefined));
  });
}

/** Lets a page use the inline styles and scripts with these hashes, and no others. */
export function allowInline(
  reply: FastifyReply,
  { styleHashes, scriptHashes }: { styleHashes: readonly string[]; scriptHashes: readonly string[] },
): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy
      .replace("script-src 'self'", ["script-src 'self'", ...scriptHashes].join(' '))
      .replace("style-src 'self'", ["style-src 'self'", ...styleHashes].join(' ')),
  );
}

/** For the console: the scanner's reader of codes is WebAssembly where the browser brings none. */
export function allowWebAssembly(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  );
}

/** For the console: its date fields empty a region for screen readers by way of a text, which a policy of its own lets through. */
export function allowEmptying(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace('trusted-types rabita', 'trusted-types rabita default'),
  );
}

// They speak to documents. On a script, a style sheet or a font no browser reads them, and each visit would pay for
// them a dozen times, in the crowd's bandwidth.
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Leaves a page's file with the headers that mean something on a file. Not for a worker's script: its policy counts. */
export function keepFileHeaders(reply: FastifyReply): void {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
}
