/** Sets the security headers of every response, such as Content-Security-Policy and Referrer-Policy. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';
import { CSP_REPORT_PATH } from './csp-reports.ts';
import { isApiPath } from './is-api-path.ts';

/** Device features that pages may not use. `allowCamera` allows the console its camera. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const PERMISSIONS = UNUSED_FEATURES.map(name => `${name}=()`).join(', ');

function createPageDirectives({ apiHost, brand: { logoUrl } }: Config) {
  const api = apiHost ? [apiHost] : [];
  const logo = logoUrl?.startsWith('https://') ? [new URL(logoUrl).origin] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...logo],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['rabita'],
    'report-uri': [CSP_REPORT_PATH],
  };
}

/** Sets the headers of every response. @returns the names of the directives of a page's policy */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): string[] {
  const directives = createPageDirectives(config);
  // HSTS and upgrade-insecure-requests would block http on loopback.
  const https = config.publicUrl.startsWith('https://');
  const sharedOptions = {
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  } as const;
  // Uses helmet without Fastify's plugin, which evaluates these settings for every request.
  const setPageHeaders = helmet({
    ...sharedOptions,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, ...(https && { upgradeInsecureRequests: [] }) },
    },
  });
  // A browser may show an API response as a page, which must not load or run anything (OWASP's REST cheat sheet).
  const setDataHeaders = helmet({
    ...sharedOptions,
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
    const setHeaders = isApiPath(request.url) ? setDataHeaders : setPageHeaders;
    if (setHeaders === setPageHeaders) reply.raw.setHeader('permissions-policy', PERMISSIONS);
    setHeaders(request.raw, reply.raw, error => done(error as Error | undefined));
  });
  return Object.keys(directives);
}

/** Allows a page its inline styles and scripts with these hashes. */
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

/** Allows a page or worker to run WebAssembly, which decodes QR codes if the browser has no barcode detector. */
export function allowWebAssembly(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  );
}

export function allowCamera(reply: FastifyReply): void {
  reply.header('permissions-policy', PERMISSIONS.replace('camera=()', 'camera=(self)'));
}

/**
 * Allows the console a default Trusted Types policy, because React Aria's date fields set an empty HTML string.
 */
export function allowDefaultTrustedTypesPolicy(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace('trusted-types rabita', 'trusted-types rabita default'),
  );
}

/** Browsers ignore these headers on scripts, style sheets and fonts. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Removes headers that have no effect on the response. Don't call it for pages and workers. */
export function removeDocumentHeaders(reply: FastifyReply): void {
  for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
}
