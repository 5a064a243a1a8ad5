/**
 * Logs rejections that may be part of an attack, such as invalid tokens or guessed codes, without naming the caller.
 */
import { type AnyErrorCode, everyError } from '@rabita/contract/every-error';
import type { FieldErrorCode } from '@rabita/contract/field-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import type { Err } from '../result.ts';
import type { Secrets } from '../security/secrets.ts';
import { toNetwork } from '../security/to-network.ts';

export type RejectionKind =
  | 'invalid_token'
  | 'invalid_link'
  | 'forbidden'
  | 'rate_limit'
  | 'unknown_code'
  | 'hostile_input';

const KINDS: Partial<Record<AnyErrorCode, RejectionKind>> = {
  'auth.session_invalid': 'invalid_token',
  'staff.session_invalid': 'invalid_token',
  'staff.challenge_invalid': 'invalid_token',
  'scanner.revoked': 'invalid_token',
  'auth.reset_link_invalid': 'invalid_link',
  'auth.reset_link_used': 'invalid_link',
  'staff.invitation_invalid': 'invalid_link',
  'scanner.pairing_invalid': 'invalid_link',
  'redemption.code_unknown': 'unknown_code',
  'claim.unknown': 'unknown_code',
  'request.malformed': 'hostile_input',
  'request.unsupported_type': 'hostile_input',
  'request.too_large': 'hostile_input',
  'request.method_not_allowed': 'hostile_input',
};

/** Field errors that the league's pages cannot cause. All others are mistakes of people who type. */
const HOSTILE_FIELD_CODES: readonly FieldErrorCode[] = ['unknown_field', 'wrong_type', 'unsafe_characters'];

/** @returns null for an error that does not suggest an attack */
export function toRejectionKind({ code, fields = [] }: Err): RejectionKind | null {
  const { status } = everyError[code];
  if (status === 429) return 'rate_limit';
  if (status === 403) return 'forbidden';
  if (fields.some(field => HOSTILE_FIELD_CODES.includes(field.code))) return 'hostile_input';
  return KINDS[code] ?? null;
}

/** The maximum number of lines per minute, kind and network. */
const LINES_PER_NETWORK = 5;
/** The maximum number of lines per minute: an attacker may have any number of IPv6 networks. */
const MAX_LINES = 200;
/** The maximum number of counters, each for one network and kind, per minute. */
const MAX_COUNTERS = 1000;
/** The maximum number of counters that are logged at the end of a minute. */
const MAX_SUMMARIES = 20;
const MINUTE_MS = 60_000;

type RejectionLine = {
  kind: RejectionKind;
  code: AnyErrorCode;
  method: string;
  /** The route's pattern, never the URL, which may contain ids and search texts. */
  route: string | null;
  fields?: FieldErrorCode[];
  staffId?: string;
  scannerId?: string;
};

type Counter = { kind: RejectionKind; network: string; lines: number; suppressed: number };

export type RejectionLog = {
  /** @param network the caller's network as a keyed hash */
  record(log: Log, network: string, line: RejectionLine): void;
  /** Logs how many lines were suppressed, and starts the next minute. */
  endMinute(): void;
};

/** @param log for the summaries of a minute */
export function createRejectionLog(log: Log): RejectionLog {
  let counters = new Map<string, Counter>();
  let lines = 0;
  /** The suppressed lines of networks without a counter. */
  let suppressedWithoutCounter = 0;

  const getCounter = (kind: RejectionKind, network: string): Counter | undefined => {
    const key = `${kind} ${network}`;
    const existing = counters.get(key);
    if (existing || counters.size >= MAX_COUNTERS) return existing;
    const counter = { kind, network, lines: 0, suppressed: 0 };
    counters.set(key, counter);
    return counter;
  };

  return {
    record: (requestLog, network, line) => {
      const counter = getCounter(line.kind, network);
      if (!counter) {
        suppressedWithoutCounter += 1;
      } else if (counter.lines >= LINES_PER_NETWORK || lines >= MAX_LINES) {
        counter.suppressed += 1;
      } else {
        counter.lines += 1;
        lines += 1;
        requestLog.warn({ from: 'security', ...line, network }, 'rejected');
      }
    },
    endMinute: () => {
      const suppressed = [...counters.values()]
        .filter(counter => counter.suppressed > 0)
        .sort((a, b) => b.suppressed - a.suppressed);
      for (const { kind, network, suppressed: total } of suppressed.slice(0, MAX_SUMMARIES))
        log.warn({ from: 'security', kind, network, suppressed: total }, 'more rejected');
      const elsewhere = suppressed
        .slice(MAX_SUMMARIES)
        .reduce((total, counter) => total + counter.suppressed, suppressedWithoutCounter);
      if (elsewhere > 0)
        log.warn({ from: 'security', suppressed: elsewhere }, 'more rejected of other networks');
      counters = new Map();
      lines = 0;
      suppressedWithoutCounter = 0;
    },
  };
}

/** Call this before registering routes. `sendError` then logs what it rejects. */
export function logRejections(app: FastifyInstance, { codeHash }: Pick<Secrets, 'codeHash'>): void {
  const rejections = createRejectionLog(app.log);
  const timer = setInterval(rejections.endMinute, MINUTE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    rejections.endMinute();
  });
  app.decorate('logRejection', (request: FastifyRequest, error: Err) => {
    const kind = toRejectionKind(error);
    if (!kind) return;
    const { session, method, routeOptions } = request;
    const network = codeHash('refusal log', toNetwork(request.ip)).toString('base64url');
    rejections.record(request.log, network, {
      kind,
      code: error.code,
      method,
      route: routeOptions.url ?? null,
      ...(error.fields && { fields: [...new Set(error.fields.map(field => field.code))] }),
      ...(session && 'staffId' in session && { staffId: session.staffId }),
      ...(session && 'scannerId' in session && { scannerId: session.scannerId }),
    });
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent on a server without `logRejections`. */
    logRejection?(request: FastifyRequest, error: Err): void;
  }
}
