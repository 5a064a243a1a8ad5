/** Who may make which call: every row of the route tables against every kind of caller, drawn from the tables themselves. */

import type { Route } from '@rabita/contract/fan/routes';
import { ROLES, type Role } from '@rabita/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../src/features/session/open-session.ts';
import { newToken } from '../src/platform/security/secrets.ts';
import { everyEndpoint } from './every-endpoint.ts';
import { insertStaff, type TestStaff } from './insert-staff.ts';
import { openEvent, pairScanner, type TestScanner } from './open-door.ts';
import { type League, newAddress, startLeague } from './start-league.ts';

type Verdict =
  | 'let in'
  | 'auth.session_dead'
  | 'staff.session_dead'
  | 'scanner.session_dead'
  | 'staff.not_allowed';
type Caller = 'attendee' | 'dead' | 'member' | 'scanner' | Role;
const CALLERS: Caller[] = ['attendee', 'dead', 'member', 'scanner', ...ROLES];

let league: League;
let memberId: string;
let passwordHash: string;
let scanner: TestScanner;
let staff: Record<Role, TestStaff>;
beforeAll(async () => {
  league = await startLeague();
  memberId = (await league.signUp()).user.id;
  const kept = await league.db.row<{ password_hash: string }>(
    'select password_hash from member where id = $1',
    [memberId],
  );
  passwordHash = String(kept?.password_hash);
  const [owner, manager, steward] = await Promise.all(ROLES.map(role => insertStaff(league, role)));
  if (!owner || !manager || !steward) throw new Error('Somebody is missing.');
  staff = { owner, manager, steward };
  scanner = await pairScanner(league, await openEvent(league), 'بوابة');
  return league.stop;
});

/** A token of the caller's, new for each call: one of the calls ends it. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'attendee') return undefined;
  if (caller === 'dead') return newToken();
  if (caller === 'member')
    return String(await openSession(league.context, { memberId, passwordHash, address: newAddress() }));
  if (caller === 'scanner') return scanner.token;
  return staff[caller].openSession();
}

/** What the table says, in the words of the answer. */
function expected(route: Route, caller: Caller): Verdict {
  switch (route.access) {
    case 'public':
      return 'let in';
    case 'optional':
      return caller === 'attendee' || caller === 'member' ? 'let in' : 'auth.session_dead';
    case 'member':
      return caller === 'member' ? 'let in' : 'auth.session_dead';
    case 'staff': {
      const role = ROLES.find(one => one === caller);
      if (!role) return 'staff.session_dead';
      return route.roles.includes(role) ? 'let in' : 'staff.not_allowed';
    }
    case 'scanner':
      return caller === 'scanner' ? 'let in' : 'scanner.session_dead';
  }
}

const REFUSALS: unknown[] = [
  'auth.session_dead',
  'staff.session_dead',
  'scanner.session_dead',
  'staff.not_allowed',
];

describe.each(everyEndpoint())('[7.19] $method $path', ({ endpoint, method, path }) => {
  it.each(CALLERS)('[13.6] by %s', async caller => {
    for (const headers of [undefined, { 'idempotency-key': `${method} ${path}` }]) {
      const token = await tokenOf(caller);
      const answer = await league.request(method, path, {
        ...(headers && { headers }),
        ...(token && { token }),
      });
      const told: Verdict = REFUSALS.includes(answer.body.code) ? (answer.body.code as never) : 'let in';
      expect(told).toBe(expected(endpoint.route, caller));
      if (told !== 'let in') expect(answer.status).toBe(told === 'staff.not_allowed' ? 403 : 401);
    }
  });
});

describe('a role', () => {
  it('[13.6] counts from the moment it changes, on every process', async () => {
    const someone = await insertStaff(league, 'owner');
    const other = await league.another();
    const ask = (process: League) => process.request('GET', '/api/staff/me', { token: someone.token });
    for (const role of ['steward', 'manager'] as const) {
      await league.db.run('update staff set role = $2 where id = $1', [someone.id, role]);
      for (const process of [league, other]) {
        expect((await ask(process)).body.staff).toMatchObject({ role });
      }
    }
    await other.stop();
  });
});
