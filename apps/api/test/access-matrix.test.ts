/** Tests that each route of the route tables allows and rejects the right kinds of caller. */

import { SCANNER_KINDS } from '@rabita/contract/constants';
import { ROLES } from '@rabita/contract/roles';
import type { Route } from '@rabita/contract/route';
import { describe, expect, it } from 'vitest';
import { startSession } from '../src/features/account/session/start-session.ts';
import { newToken, tokenHash } from '../src/platform/security/secrets.ts';
import { insertStaff } from './fixtures/insert-staff.ts';
import { openEvent, pairScanner, revoke } from './fixtures/open-door.ts';
import { collectEndpoints } from './harness/collect-endpoints.ts';
import { newIpAddress, startTestLeague } from './harness/start-league.ts';

const REJECTIONS = [
  'auth.session_invalid',
  'staff.session_invalid',
  'scanner.revoked',
  'staff.not_allowed',
  'staff.password_change_needed',
  'staff.confirmation_needed',
] as const;
type AccessResult = 'allowed' | (typeof REJECTIONS)[number];
/**
 * `unknown_token`: a caller whose token belongs to no session; `revoked`: a revoked scanner of a gate; `unconfirmed`:
 * an owner who entered the second factor an hour ago; `initial`: an owner who still has the league’s first password.
 */
const CALLERS = [
  'guest',
  'unknown_token',
  'member',
  'revoked',
  'unconfirmed',
  'initial',
  ...SCANNER_KINDS,
  ...ROLES,
] as const;
type Caller = (typeof CALLERS)[number];

const league = await startTestLeague();
const memberId = (await league.signUp()).user.id;
const row = await league.db.row<{ password_hash: string }>('select password_hash from member where id = $1', [
  memberId,
]);
const passwordHash = String(row?.password_hash);
const [owner, manager, steward] = await Promise.all(ROLES.map(role => insertStaff(league, role)));
if (!owner || !manager || !steward) throw new Error('A role is missing.');
const staff = { owner, manager, steward, initial: await insertStaff(league, 'owner') };
await league.db.run('update staff set password_is_initial = true where id = $1', [staff.initial.id]);
const eventId = await openEvent(league);
const scanners = {
  gate: await pairScanner(league, eventId, 'بوابة'),
  counter: await pairScanner(league, eventId, 'نقطة تسليم', 'counter'),
  revoked: await pairScanner(league, eventId, 'موقوف'),
};
await revoke(league, scanners.revoked);

/** Returns a token of this kind of caller. Members and staff get a new session each time, because some calls end it. */
async function getToken(caller: Caller): Promise<string | undefined> {
  if (caller === 'guest') return undefined;
  if (caller === 'unknown_token') return newToken();
  if (caller === 'member') {
    const session = await startSession(league.context, {
      memberId,
      passwordHash,
      ip: newIpAddress(),
      userAgent: '',
    });
    return String(session?.token);
  }
  if (caller === 'gate' || caller === 'counter' || caller === 'revoked') return scanners[caller].token;
  if (caller !== 'unconfirmed') return staff[caller].openSession();
  const token = await staff.owner.openSession();
  const query = `update staff_session set confirmed_at = now() - interval '1 hour' where token_hash = $1`;
  await league.db.run(query, [tokenHash(token)]);
  return token;
}

/** Returns what the route's declaration requires for this kind of caller. */
function getExpectedResult(route: Route, caller: Caller): AccessResult {
  switch (route.access) {
    case 'public':
      return 'allowed';
    case 'optional':
      return caller === 'guest' || caller === 'member' ? 'allowed' : 'auth.session_invalid';
    case 'member':
      return caller === 'member' ? 'allowed' : 'auth.session_invalid';
    case 'staff': {
      if (caller === 'initial')
        return route.allowsInitialPassword ? 'allowed' : 'staff.password_change_needed';
      if (caller === 'unconfirmed')
        return route.isSensitive === true ? 'staff.confirmation_needed' : 'allowed';
      const role = ROLES.find(candidate => candidate === caller);
      if (!role) return 'staff.session_invalid';
      return route.roles.includes(role) ? 'allowed' : 'staff.not_allowed';
    }
    case 'scanner':
      return caller === (route.isForRevoked ? 'revoked' : route.scannerKind) ? 'allowed' : 'scanner.revoked';
  }
}

describe.each(collectEndpoints())('[7.19] $method $path', ({ endpoint, method, path }) => {
  it.each(CALLERS)('[13.6] allows or rejects “%s” by the route’s access and roles', async caller => {
    for (const headers of [undefined, { 'idempotency-key': `${method} ${path}` }]) {
      const token = await getToken(caller);
      const response = await league.request(method, path, {
        ...(headers && { headers }),
        ...(token && { token }),
      });
      const result = REJECTIONS.find(error => error === response.body.code) ?? 'allowed';
      expect(result).toBe(getExpectedResult(endpoint.route, caller));
      if (result !== 'allowed') expect(response.status).toBe(/(invalid|revoked)$/u.test(result) ? 401 : 403);
    }
  });
});

it('[13.6] a changed role takes effect at once on every process', async () => {
  const person = await insertStaff(league, 'owner');
  const otherProcess = await league.another();
  for (const role of ['steward', 'manager'] as const) {
    await league.sql`update staff set role = ${role} where id = ${person.id}`;
    for (const process of [league, otherProcess]) {
      const { body } = await process.request('GET', '/api/staff/me', { token: person.token });
      expect(body.staff).toMatchObject({ role });
    }
  }
  await otherProcess.stop();
});
