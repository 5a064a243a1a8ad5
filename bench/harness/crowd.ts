/** Callers who all ask for their own bookings, so that no kept page ever helps, and ask again as soon as they are answered. */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Told } from './ask.ts';
import { percentile } from './percentile.ts';
import type { Row } from './report.ts';

export type CrowdSize = { callers: number; seconds: number };

/** Each on a connection of its own; who was sent away comes back when it was told to. @param tokens of members */
export async function askAsCrowd(
  url: string,
  tokens: readonly string[],
  { callers, seconds }: CrowdSize,
): Promise<Told[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers, maxFreeSockets: callers });
  const until = performance.now() + seconds * 1000;
  const answered: Told[] = [];
  const call = async (_: unknown, at: number) => {
    // They come within a second, as people do.
    await pause(Math.random() * 1000);
    while (performance.now() < until) {
      const token = tokens[at % tokens.length];
      const told = await ask(url, { method: 'GET', path: '/api/bookings/my-bookings', token }, agent);
      answered.push({ ...told, body: {} });
      if (told.status === 503) await pause(Number(told.comeBack) * 1000 * (1 + Math.random() / 2));
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  agent.destroy();
  return answered;
}

/** @param isLimited whether those who were let in had to be answered in time */
export function rowsOfCrowd(
  answered: readonly Told[],
  { callers, seconds }: CrowdSize,
  isLimited: boolean,
): Row[] {
  const name = `${callers} callers`;
  const inside = answered.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const away = answered.filter(({ status }) => status === 503);
  const others = answered.length - inside.length - away.length;
  const awayTimes = away.map(({ ms }) => ms);
  return [
    { what: `${name}: answered`, value: inside.length / seconds, unit: 'per s' },
    { what: `${name}: answered, median`, value: percentile(inside, 0.5), unit: 'ms' },
    {
      what: `${name}: answered, 99th percentile`,
      value: percentile(inside, 0.99),
      unit: 'ms',
      ...(isLimited && { limit: 2000 }),
    },
    { what: `${name}: sent away`, value: away.length / seconds, unit: 'per s' },
    ...(away.length > 0
      ? [{ what: `${name}: sent away, 99th percentile`, value: percentile(awayTimes, 0.99), unit: 'ms' }]
      : []),
    {
      what: `${name}: sent away without a time to come back`,
      value: away.filter(({ comeBack }) => !comeBack).length,
      unit: 'answers',
      limit: 0,
      always: true,
    },
    { what: `${name}: any other answer`, value: others, unit: 'answers', limit: 0, always: true },
  ];
}
