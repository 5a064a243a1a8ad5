/**
 * Sends a request and retries it as the fan app does: with the same idempotency key, as long as there is no answer or
 * the answer is temporary.
 */
import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type ApiRequest, ask } from '../../bench/harness/ask.ts';

const RETRY_MS = 200;
/** After this time the request is not retried again. */
const GIVE_UP_MS = 120_000;

/** Whether to retry after no connection, a proxy without a backend, a busy server, or a first try still in flight. */
const isTemporary = ({ status, body }: Answer) =>
  [0, 502, 503, 504].includes(status) || body.code === 'request.in_flight';

/**
 * Returns the first answer that is not temporary, or the last one after `GIVE_UP_MS`.
 * @param urlOf called again for each try
 * @param onAnswer called with every answer, the last included
 */
export async function askWithRetries(
  urlOf: () => string,
  apiRequest: ApiRequest,
  agent: Agent,
  onAnswer: (answer: Answer) => void = () => undefined,
): Promise<Answer> {
  const startedAt = performance.now();
  for (;;) {
    const answer = await ask(urlOf(), apiRequest, agent);
    onAnswer(answer);
    if (!isTemporary(answer)) return answer;
    if (performance.now() - startedAt > GIVE_UP_MS) return answer;
    await pause(answer.retryAfter === undefined ? RETRY_MS : Number(answer.retryAfter) * 1000);
  }
}
