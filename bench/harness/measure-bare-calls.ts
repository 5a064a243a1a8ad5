/**
 * Measures, while a bench runs, what a call that stores something takes at least at this load: an answer of the API
 * that asks the database once, and a transaction that stores a few bytes. Limits relate to it, because times in
 * milliseconds differ between machines and from hour to hour.
 */
import type { Pool } from '../../apps/api/src/platform/database/db.ts';

const EVERY_MS = 100;

/**
 * Starts to measure ten times a second. Call what it returns once; it ends that, and resolves to the times in ms.
 *
 * The calls start on a fixed schedule. If each waited for the one before, a pause of the machine would slow only one of
 * them, but many calls of the load, so that percentiles would not compare ("coordinated omission").
 *
 * @param options `url`: of the API; `db`: connections that the load does not use
 */
export function measureBareCalls({ url, db }: { url: string; db: Pool }): () => Promise<number[]> {
  const times: Promise<number>[] = [];
  const measure = async () => {
    const began = performance.now();
    const answer = await fetch(`${url}/health/ready`);
    if (answer.status !== 200) throw new Error(`/health/ready was answered ${answer.status}`);
    await answer.text();
    // Written to the log and flushed at the commit, like a row, but needs no table.
    await db.run(`select pg_logical_emit_message(true, 'bench', 'stored')`);
    return performance.now() - began;
  };
  const timer = setInterval(() => times.push(measure()), EVERY_MS);
  return () => {
    clearInterval(timer);
    return Promise.all(times);
  };
}
