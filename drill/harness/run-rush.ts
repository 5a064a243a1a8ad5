/**
 * Runs a rush: many members book one event or redeem one reward at once, each with an idempotency key. Compares the
 * responses with the database.
 */
import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import { insertEvent } from '../../apps/api/test/fixtures/insert-event.ts';
import type { TestMember } from '../../apps/api/test/fixtures/insert-members.ts';
import { type ReportRow, rowOf } from '../../bench/harness/report.ts';
import { type ApiRequest, type ApiResponse, sendRequest } from '../../bench/harness/send-request.ts';
import { maxZeroRow } from './report-drill.ts';

/** An event with seats, or a reward with items. */
type RushTarget = { kind: 'event' | 'reward'; id: string };

type RushResult = {
  target: RushTarget;
  /** The final response to each member. */
  finalResponses: Map<TestMember, ApiResponse>;
  /** Every response, in order of arrival. */
  responses: ApiResponse[];
};

type RushOptions = {
  /** Returns the URL for the next attempt. */
  getUrl: () => string;
  agent: Agent;
  /** The requests start at random moments within this time. */
  startWithinMs: number;
};

/** Inserts an event that the members may book. */
export const insertRushEvent = async (db: Db, capacity: number): Promise<RushTarget> => ({
  kind: 'event',
  id: await insertEvent(db, { capacity }),
});

/** Sends the request of one member. A repeated call has the same idempotency key. */
function sendRushRequest(
  { getUrl, agent }: Pick<RushOptions, 'getUrl' | 'agent'>,
  { kind, id }: RushTarget,
  { id: memberId, token }: TestMember,
  onResponse?: (response: ApiResponse) => void,
): Promise<ApiResponse> {
  const path = kind === 'event' ? `/api/bookings/event/${id}` : `/api/rewards/${id}/redeem`;
  const apiRequest = { method: 'POST', path, token, key: `${id}:${memberId}` } as const;
  return sendWithRetries(getUrl, apiRequest, agent, onResponse);
}

/** Books or redeems for every member, and resolves once each member has a final response. */
export async function runRush(
  target: RushTarget,
  crowd: readonly TestMember[],
  options: RushOptions,
): Promise<RushResult> {
  const responses: ApiResponse[] = [];
  const finalResponses = new Map<TestMember, ApiResponse>();
  await Promise.all(
    crowd.map(async member => {
      await pause(Math.random() * options.startWithinMs);
      const onResponse = (response: ApiResponse) => responses.push(response);
      finalResponses.set(member, await sendRushRequest(options, target, member, onResponse));
    }),
  );
  return { target, finalResponses, responses };
}

const listSuccesses = ({ finalResponses }: RushResult) =>
  [...finalResponses].filter(([, { status }]) => status === 201);
const getId = ({ body }: ApiResponse): string => ((body.booking ?? body.redemption) as { _id: string })._id;

/** Repeats each successful request with its idempotency key, and counts the responses that differ from the first. */
async function countChangedResponses(
  result: RushResult,
  options: Pick<RushOptions, 'getUrl' | 'agent'>,
): Promise<number> {
  const unchanged = await Promise.all(
    listSuccesses(result).map(async ([member, first]) => {
      const second = await sendRushRequest(options, result.target, member);
      return second.status === first.status && JSON.stringify(second.body) === JSON.stringify(first.body);
    }),
  );
  return unchanged.filter(isSame => !isSame).length;
}

type RushCounts = {
  /** Bookings or redemptions that members got a 201 for. */
  acknowledged: number;
  /** Acknowledged bookings or redemptions that are missing in the database. */
  lost: number;
  /** Rows in the database that no member got a 201 for. */
  unacknowledged: number;
  /** Rows beyond the first of a member. */
  duplicates: number;
  /** The difference between the number of rows and the count of the event or the reward. */
  countDifference: number;
  /** Rows beyond the capacity or the stock. */
  oversold: number;
  /** Responses other than a success, “full”, “out of stock” or a temporary error. */
  unexpected: number;
};

type TargetRows = { rows: { id: string; member_id: string }[]; takenCount: number; limit: number | null };

async function findRows(db: Db, { kind, id }: RushTarget): Promise<TargetRows> {
  const rows = await db.rows<{ id: string; member_id: string }>(
    kind === 'event'
      ? "select id, member_id from booking where event_id = $1 and status <> 'cancelled'"
      : "select id, member_id from redemption where reward_id = $1 and state = 'reserved'",
    [id],
  );
  const counts = await db.row<Omit<TargetRows, 'rows'>>(
    kind === 'event'
      ? 'select held as "takenCount", capacity as limit from event where id = $1'
      : 'select total_stock - stock as "takenCount", total_stock as limit from reward where id = $1',
    [id],
  );
  return { rows, takenCount: Number.NaN, limit: null, ...counts };
}

/** Compares the responses of a rush with the database. */
async function countRush(db: Db, result: RushResult): Promise<RushCounts> {
  const { rows, takenCount, limit } = await findRows(db, result.target);
  const acknowledged = new Set(listSuccesses(result).map(([, response]) => getId(response)));
  const ids = new Set(rows.map(({ id }) => id));
  const isUnexpected = ({ status, body }: ApiResponse) =>
    ![0, 201, 502, 503, 504].includes(status) &&
    !['booking.event_full', 'reward.out_of_stock', 'request.in_flight'].includes(String(body.code));
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter(id => !ids.has(id)).length,
    unacknowledged: [...ids].filter(id => !acknowledged.has(id)).length,
    duplicates: rows.length - new Set(rows.map(row => row.member_id)).size,
    countDifference: Math.abs(takenCount - rows.length),
    oversold: Math.max(0, rows.length - (limit ?? rows.length)),
    unexpected: result.responses.filter(isUnexpected).length,
  };
}

/** Adds up the counts of one or more rushes. */
export function createRushTally(
  db: Db,
  options: Pick<RushOptions, 'getUrl' | 'agent'>,
  noun: 'bookings' | 'redemptions' = 'bookings',
) {
  const isBooking = noun === 'bookings';
  const total: RushCounts = {
    acknowledged: 0,
    lost: 0,
    unacknowledged: 0,
    duplicates: 0,
    countDifference: 0,
    oversold: 0,
    unexpected: 0,
  };
  let changedResponses = 0;
  return {
    total,
    add: async (result: RushResult): Promise<void> => {
      changedResponses += await countChangedResponses(result, options);
      const counts = await countRush(db, result);
      for (const name of Object.keys(total) as (keyof RushCounts)[]) total[name] += counts[name];
    },
    rows: (): ReportRow[] => [
      rowOf(`${noun} acknowledged`, total.acknowledged, noun),
      maxZeroRow(`acknowledged ${noun} lost`, total.lost, noun),
      maxZeroRow('different responses to the same key', changedResponses, noun),
      maxZeroRow(`${noun} not acknowledged`, total.unacknowledged, noun),
      maxZeroRow(`duplicate ${noun} of a member`, total.duplicates, noun),
      maxZeroRow(`${noun} beyond ${isBooking ? 'the capacity' : 'the stock'}`, total.oversold, noun),
      isBooking
        ? maxZeroRow('difference of held seats and bookings', total.countDifference, 'seats')
        : maxZeroRow('difference of stock and redemptions', total.countDifference, 'items'),
      maxZeroRow(`unexpected responses, ${noun}`, total.unexpected, 'responses'),
    ],
  };
}

const RETRY_MS = 200;
/** After this time the request is not retried again. */
const GIVE_UP_MS = 120_000;

/** Whether to retry: no connection, a proxy without a backend, a busy server, or a first attempt in progress. */
const isTemporary = ({ status, body }: ApiResponse) =>
  [0, 502, 503, 504].includes(status) || body.code === 'request.in_flight';

/**
 * Sends a request and retries it as the fan app does, with the same idempotency key, until a response is not temporary.
 * @returns the first response that is not temporary, or the last response after `GIVE_UP_MS`
 * @param onResponse called with every response
 */
export async function sendWithRetries(
  getUrl: () => string,
  apiRequest: ApiRequest,
  agent: Agent,
  onResponse: (response: ApiResponse) => void = () => undefined,
): Promise<ApiResponse> {
  const startedAt = performance.now();
  for (;;) {
    const response = await sendRequest(getUrl(), apiRequest, agent);
    onResponse(response);
    if (!isTemporary(response)) return response;
    if (performance.now() - startedAt > GIVE_UP_MS) return response;
    await pause(response.retryAfter === undefined ? RETRY_MS : Number(response.retryAfter) * 1000);
  }
}
