/** Parses request bodies as JSON, or as raw bytes for calls that take a file, and rejects hostile JSON. */
import { BODY_LIMIT_BYTES } from '@rabita/contract/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { err } from '../result.ts';
import { ResultError } from '../result-error.ts';

const MAX_DEPTH = 20;
/** Several times the number of keys that any call needs. */
const MAX_KEYS = 100;
/** The most tokens that a body of the default size can have. A larger body contains a file as one long string. */
const MAX_TOKENS = BODY_LIMIT_BYTES;
/**
 * Matches a string or one structural character, and skips white space, numbers and literals. The closing quote is
 * optional to avoid backtracking, so that matching takes linear time.
 */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\],:]/gsu;

/**
 * Whether valid JSON exceeds the limits above or has a duplicate key in an object. RFC 8259 does not define which of
 * the duplicates counts, so a proxy and the server could use different ones.
 */
export function isHostile(json: string): boolean {
  /** The names in each open object; null: an open array. */
  const openLevels: (Set<string> | null)[] = [];
  let lastToken = '';
  let tokens = 0;
  for (const [token] of json.matchAll(TOKENS)) {
    tokens += 1;
    if (tokens > MAX_TOKENS) return true;
    if (token === '{' || token === '[') {
      openLevels.push(token === '{' ? new Set() : null);
      if (openLevels.length > MAX_DEPTH) return true;
    } else if (token === '}' || token === ']') openLevels.pop();
    else if (token === ':') {
      const names = openLevels.at(-1);
      const name = JSON.parse(lastToken) as string;
      if (names?.has(name) || names?.size === MAX_KEYS) return true;
      names?.add(name);
    } else lastToken = token;
  }
  return false;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws ResultError when the bytes are not UTF-8 */
function decode(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new ResultError(err('request.malformed'));
  }
}

/** Compressed bodies are rejected, because a small one can expand to a huge one. */
const isCompressed = ({ headers }: FastifyRequest) =>
  (headers['content-encoding']?.toLowerCase() ?? 'identity') !== 'identity';

/** JSON must be UTF-8 (RFC 8259, 8.1). */
function isUtf8({ headers }: FastifyRequest): boolean {
  const charset = /charset\s*=\s*"?([^\s;"]+)/iu.exec(headers['content-type'] ?? '')?.[1];
  return charset === undefined || /^utf-?8$/iu.test(charset);
}

const takesBytes = ({ routeOptions }: FastifyRequest) => routeOptions.config.bytes !== undefined;
const unsupportedType = () => new ResultError(err('request.unsupported_type'));

/**
 * Accepts JSON bodies only, or raw bytes for calls that take them. A missing body counts as an empty object or no
 * bytes.
 */
export function parseBodies(app: FastifyInstance): void {
  // Without this, validators would get null, like for a JSON null.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) request.body = takesBytes(request) ? Buffer.alloc(0) : {};
    done();
  });
  // 'error' rejects the keys __proto__ and constructor instead of removing them.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    if (!takesBytes(request) || isCompressed(request)) return done(unsupportedType());
    return done(null, body);
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      if (takesBytes(request) || isCompressed(request) || !isUtf8(request)) throw unsupportedType();
      if (body.length === 0) return done(null, undefined);
      const text = decode(body as Buffer);
      parse(request, text, (error, value) => {
        if (error) return done(error);
        if (isHostile(text)) return done(new ResultError(err('request.malformed')));
        return done(null, value);
      });
    } catch (error) {
      done(error as Error);
    }
  });
}
