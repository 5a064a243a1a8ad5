/** Sets the security headers of every answer: what may run, load, frame and refer. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';
import { isApiPath } from './is-api-path.ts';

/** Every API answer except the reference page is data: nothing may run in it. */
const isData = (url: string) => isApiPath(url) && !url.startsWith('/api/docs');

/**
 * Sets the headers on every answer. A page adds the hashes of its inline styles and scripts with `allowInline`.
 * HSTS and upgrade-insecure-requests are sent only over https: on a plain-http loopback they would lock a newcomer out.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const https = config.publicUrl.startsWith('https://');
  const shared = {
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  } as const;
  // Helmet directly, because Fastify's plugin for it evaluates these settings again for every request.
  const setPageHeaders = helmet({
    ...shared,
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
  // Opened as a page, data may load and run nothing, and may not be framed (OWASP's REST cheat sheet).
  const setDataHeaders = helmet({
    ...shared,
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
    const setHeaders = isData(request.url) ? setDataHeaders : setPageHeaders;
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

/** For the console: the scanner decodes QR codes with WebAssembly where the browser has no barcode detector. */
export function allowWebAssembly(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  );
}

/** For the console: its date fields clear a live region with an HTML string, which their own policy allows. */
export function allowEmptying(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace('trusted-types rabita', 'trusted-types rabita default'),
  );
}

// Browsers ignore these headers on scripts, style sheets and fonts, and each visit would transfer them a dozen times.
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

/** Removes headers that have no effect on a page's file. Not for a worker's script, where the policy applies. */
export function keepFileHeaders(reply: FastifyReply): void {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
}
