/** Reads a request's body as JSON and refuses what two readers could understand in two ways. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../outcome.ts';
import { RefusalError } from '../refusal-error.ts';

const DEEPEST = 20;
/**
 * A string, or one mark of structure; white space, numbers and words between them do not matter here. The closing quote
 * is always there in valid JSON; asked for, it would make the pattern retry from every quote.
 */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\],:]/gsu;

/**
 * Whether a valid JSON text names a member twice in one object (RFC 8259 leaves open which one counts: a proxy and
 * the server may each take another), or nests deeper than any call needs.
 */
export function isAmbiguous(json: string): boolean {
  const open: (Set<string> | null)[] = [];
  let text = '';
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : null);
      if (open.length > DEEPEST) return true;
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const names = open.at(-1);
      const name = JSON.parse(text) as string;
      if (names?.has(name)) return true;
      names?.add(name);
    } else text = token;
  }
  return false;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws RefusalError when the bytes are no UTF-8 */
function decode(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new RefusalError(refuse('request.malformed'));
  }
}

/** JSON is UTF-8 (RFC 8259, 8.1) and is not sent packed: a small body can hide a huge one. */
function isPlainUtf8(request: FastifyRequest): boolean {
  const charset = /charset\s*=\s*"?([^\s;"]+)/iu.exec(request.headers['content-type'] ?? '')?.[1];
  const coding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  return coding === 'identity' && (charset === undefined || /^utf-?8$/iu.test(charset));
}

/** Makes JSON the only kind of body; no body at all counts as an empty object, also under a JSON content type. */
export function parseJsonBodies(app: FastifyInstance): void {
  // Fastify hands validators null for a body that is missing, so that it could not be told from a JSON null.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) request.body = {};
    done();
  });
  // Keys that reach for an object's prototype are refused, not dropped.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      if (!isPlainUtf8(request)) throw new RefusalError(refuse('request.unsupported_type'));
      if (body.length === 0) return done(null, undefined);
      const text = decode(body as Buffer);
      parse(request, text, (error, value) => {
        if (error) return done(error);
        if (isAmbiguous(text)) return done(new RefusalError(refuse('request.malformed')));
        return done(null, value);
      });
    } catch (error) {
      done(error as Error);
    }
  });
}
