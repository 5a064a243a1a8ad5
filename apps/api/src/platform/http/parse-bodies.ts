/**
 * Parses request bodies as JSON, or keeps the bytes where a call takes a file. Refuses JSON that another parser could
 * understand differently or no call needs.
 */
import { BODY_LIMIT_BYTES } from '@rabita/contract/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { err } from '../result.ts';
import { ResultError } from '../result-error.ts';

const MAX_DEPTH = 20;
/** Several times what any call takes. */
const MAX_KEYS = 100;
/** As many as an ordinary body can have: a larger one holds a file in one long string. */
const MAX_TOKENS = BODY_LIMIT_BYTES;
/**
 * Matches a string or one structural character, and skips white space, numbers and literals. The closing quote is
 * optional, although valid JSON always has it, to avoid backtracking: the pattern takes linear time on any text.
 */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\],:]/gsu;

/**
 * Whether valid JSON has a duplicate key in one object, or nests deeper or has more keys in one object or more parts
 * than any call needs. RFC 8259 leaves open which of the duplicates counts, so a proxy and the server might use
 * different ones.
 */
export function isHostile(json: string): boolean {
  const open: (Set<string> | null)[] = [];
  let text = '';
  let tokens = 0;
  for (const [token] of json.matchAll(TOKENS)) {
    tokens += 1;
    if (tokens > MAX_TOKENS) return true;
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : null);
      if (open.length > MAX_DEPTH) return true;
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const names = open.at(-1);
      const name = JSON.parse(text) as string;
      if (names?.has(name) || names?.size === MAX_KEYS) return true;
      names?.add(name);
    } else text = token;
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
 * Makes JSON the only accepted body type, except raw bytes where a call takes them. A missing body counts as an empty
 * object or no bytes, even with a content type.
 */
export function parseBodies(app: FastifyInstance): void {
  // For a missing body Fastify passes null to the validators, which they could not tell from a JSON null.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) request.body = takesBytes(request) ? Buffer.alloc(0) : {};
    done();
  });
  // The two 'error' settings reject keys such as __proto__ instead of dropping them.
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
