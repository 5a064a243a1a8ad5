/** What a crowd meets when it is larger than the process: early words on when to come back, and an answer for whoever is inside. */
import { everyError } from '@rabita/contract/every-error';
import { beforeAll, expect, it } from 'vitest';
import { type CrowdMember, insertMembers } from '../../../test/insert-members.ts';
import * as door from '../../../test/open-door.ts';
import { openStream } from '../../../test/open-stream.ts';
import { type Answer, type League, startLeague } from '../../../test/start-league.ts';
import { retryAfterSeconds } from './shed-load.ts';

let league: League;
beforeAll(async () => {
  league = await startLeague({ WEB_ORIGINS: ORIGIN });
  return league.stop;
});

const ORIGIN = 'https://fans.example.com';
const INSIDE = 400;
const TOO_MANY = 60;

it('[8.15] sends away who does not fit, lets the door and the news through, and answers everybody inside', async () => {
  const scanner = await door.pairScanner(league, await door.openEvent(league), 'بوابة');
  const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
  const { answers, sentAway } = await league.db.transaction(async tx => {
    // Nobody can be answered while the bookings are held, so all stay in work.
    await tx.run('lock table booking in access exclusive mode');
    const sentAway: Answer[] = [];
    let isFull: () => void = () => undefined;
    const full = new Promise<void>(resolve => {
      isFull = resolve;
    });
    const ask = async () => {
      const answer = await league.request('GET', '/api/bookings/my-bookings', {
        token: member.token,
        language: 'en',
        headers: { origin: ORIGIN },
      });
      if (answer.status === 503 && sentAway.push(answer) === TOO_MANY) isFull();
      return answer;
    };
    const answers = Array.from({ length: INSIDE + TOO_MANY }, ask);
    await full;
    const stream = await openStream(league);
    expect(stream.status).toBe(200);
    stream.leave();
    expect((await league.request('GET', '/health/live')).status).toBe(200);
    const metrics = await league.request('GET', '/metrics');
    expect(metrics.text).toContain(`http_requests_at_once ${INSIDE}`);
    expect(metrics.text).toContain(`http_requests_sent_away_total ${TOO_MANY}`);
    return { answers, sentAway: [...sentAway] };
  });

  for (const { status, body, headers } of sentAway) {
    expect([status, body.code]).toEqual([503, 'server.crowded']);
    expect(body.message).toBe(everyError['server.crowded'].en);
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
  }
  expect(new Set(sentAway.map(({ headers }) => headers.get('retry-after'))).size).toBeGreaterThan(1);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter(status => status === 200)).toHaveLength(INSIDE);
  expect((await door.sync(league, scanner)).status).toBe(200);
});

it('spreads those who come back over seconds', () => {
  expect([retryAfterSeconds(0), retryAfterSeconds(0.5), retryAfterSeconds(0.999)]).toEqual([2, 4, 6]);
});
