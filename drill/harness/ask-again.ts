/** Asks as the app does: with one key, and again with it while nobody answers or the answer says to come back. */
import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Question, type Told } from '../../bench/harness/ask.ts';

const BETWEEN_MS = 200;
/** Whoever is not answered for so long has found a fault, not a moment. */
const GIVE_UP_MS = 120_000;

/** A moment that passes: nobody there, a proxy without anybody behind it, a server that is busy, a first try under way. */
const isOfTheMoment = ({ status, body }: Told) =>
  [0, 502, 503, 504].includes(status) || body.code === 'request.in_flight';

/**
 * @param urlOf asked anew for each try
 * @param heard told of every answer, the last included
 */
export async function askAgain(
  urlOf: () => string,
  question: Question,
  agent: Agent,
  heard: (told: Told) => void = () => undefined,
): Promise<Told> {
  const began = performance.now();
  for (;;) {
    const told = await ask(urlOf(), question, agent);
    heard(told);
    if (!isOfTheMoment(told)) return told;
    if (performance.now() - began > GIVE_UP_MS) return told;
    await pause(told.comeBack === undefined ? BETWEEN_MS : Number(told.comeBack) * 1000);
  }
}
