/**
 * Logs errors that may belong to an attack (dead tokens, roles, links, limits, guesses, hostile input), without
 * saying who calls.
 */
import { type AnyErrorCode, everyError } from '@rabita/contract/every-error';
import type { FieldErrorCode } from '@rabita/contract/field-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import type { Err } from '../result.ts';
import { networkOf } from '../security/network-of.ts';
import type { Secrets } from '../security/secrets.ts';

export type RejectionKind =
  | 'dead_token'
  | 'dead_link'
  | 'forbidden'
  | 'rate_limit'
  | 'unknown_code'
  | 'hostile_input';

const KINDS: Partial<Record<AnyErrorCode, RejectionKind>> = {
  'auth.session_invalid': 'dead_token',
  'staff.session_invalid': 'dead_token',
  'staff.challenge_invalid': 'dead_token',
  'scanner.revoked': 'dead_token',
  'auth.reset_link_invalid': 'dead_link',
  'auth.reset_link_used': 'dead_link',
  'staff.invitation_invalid': 'dead_link',
  'scanner.pairing_invalid': 'dead_link',
  'redemption.code_unknown': 'unknown_code',
  'claim.unknown': 'unknown_code',
  'request.malformed': 'hostile_input',
  'request.unsupported_type': 'hostile_input',
  'request.too_large': 'hostile_input',
  'request.method_not_allowed': 'hostile_input',
};

/** Our own pages cannot cause these, whatever a person types. All other faults are typing errors. */
const HOSTILE_FAULTS: readonly FieldErrorCode[] = ['unknown_field', 'wrong_type', 'unsafe_characters'];

/** @returns null for an error that says nothing about an attack */
export function kindOf({ code, fields = [] }: Err): RejectionKind | null {
  const { status } = everyError[code];
  if (status === 429) return 'rate_limit';
  if (status === 403) return 'forbidden';
  if (fields.some(reason => HOSTILE_FAULTS.includes(reason.code))) return 'hostile_input';
  return KINDS[code] ?? null;
}

/** One caller's network may cause this many lines of a kind in a minute. */
const LINES_PER_NETWORK = 5;
/** All networks together may cause this many lines in a minute: IPv6 networks cost an attacker nothing. */
const MAX_LINES = 200;
/** Networks that are counted one by one in a minute, times the kinds that they were refused for. */
const MAX_COUNTERS = 1000;
/** Networks with suppressed lines that are named when the minute ends. */
const MAX_SUMMARIES = 20;
const MINUTE_MS = 60_000;

type RejectionLine = {
  kind: RejectionKind;
  code: AnyErrorCode;
  method: string;
  /** The route's pattern, never the address: that may hold ids and search words. */
  route: string | null;
  faults?: FieldErrorCode[];
  staffId?: string;
  scannerId?: string;
};

type Counter = { kind: RejectionKind; network: string; lines: number; suppressed: number };

export type RejectionLog = {
  /** @param network the caller's network as a keyed hash */
  record(log: Log, network: string, line: RejectionLine): void;
  /** Ends the minute: logs how many lines were suppressed, and starts counting again. */
  endMinute(): void;
};

/** @param log for the lines that end a minute */
export function createRejectionLog(log: Log): RejectionLog {
  let counters = new Map<string, Counter>();
  let lines = 0;
  /** Suppressed lines of networks without a counter. */
  let uncounted = 0;

  const counterOf = (kind: RejectionKind, network: string): Counter | undefined => {
    const key = `${kind} ${network}`;
    const known = counters.get(key);
    if (known || counters.size >= MAX_COUNTERS) return known;
    const counter = { kind, network, lines: 0, suppressed: 0 };
    counters.set(key, counter);
    return counter;
  };

  return {
    record: (requestLog, network, line) => {
      const counter = counterOf(line.kind, network);
      if (!counter) {
        uncounted += 1;
      } else if (counter.lines >= LINES_PER_NETWORK || lines >= MAX_LINES) {
        counter.suppressed += 1;
      } else {
        counter.lines += 1;
        lines += 1;
        requestLog.warn({ from: 'security', ...line, network }, 'refused');
      }
    },
    endMinute: () => {
      const suppressed = [...counters.values()]
        .filter(counter => counter.suppressed > 0)
        .sort((a, b) => b.suppressed - a.suppressed);
      for (const { kind, network, suppressed: total } of suppressed.slice(0, MAX_SUMMARIES))
        log.warn({ from: 'security', kind, network, suppressed: total }, 'refused as well');
      const others = suppressed
        .slice(MAX_SUMMARIES)
        .reduce((total, counter) => total + counter.suppressed, uncounted);
      if (others > 0) log.warn({ from: 'security', suppressed: others }, 'refused to other networks as well');
      counters = new Map();
      lines = 0;
      uncounted = 0;
    },
  };
}

/** Call this before registering routes. `sendError` then logs what it rejects. */
export function logRejections(app: FastifyInstance, { codeHash }: Pick<Secrets, 'codeHash'>): void {
  const errors = createRejectionLog(app.log);
  const timer = setInterval(errors.endMinute, MINUTE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    errors.endMinute();
  });
  app.decorate('logRejection', (request: FastifyRequest, error: Err) => {
    const kind = kindOf(error);
    if (!kind) return;
    const { session, method, routeOptions } = request;
    const network = codeHash('refusal log', networkOf(request.ip)).toString('base64url');
    errors.record(request.log, network, {
      kind,
      code: error.code,
      method,
      route: routeOptions.url ?? null,
      ...(error.fields && { faults: [...new Set(error.fields.map(reason => reason.code))] }),
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
