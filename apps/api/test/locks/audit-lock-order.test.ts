/** Tests that linking the audit log deadlocks neither with itself nor with an erasure, paused at each lock. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extendChain } from '../../src/features/audit/chain/extend-chain.ts';
import { recordAudit } from '../../src/features/audit/record-audit.ts';
import { insertMembers } from '../fixtures/insert-members.ts';
import { insertStaff, type TestStaff } from '../fixtures/insert-staff.ts';
import { type DeadlockFinder, startDeadlockFinder, withKey } from '../harness/deadlock-finder.ts';
import type { League } from '../harness/start-league.ts';

let finder: DeadlockFinder;
let league: League;
let owner: TestStaff;
beforeAll(async () => {
  finder = await startDeadlockFinder();
  ({ league } = finder);
  owner = await insertStaff(league, 'owner');
});
afterAll(() => finder.stop());

type Scene = { id: string; name: string };
async function makeScene(): Promise<Scene> {
  const [member] = await insertMembers(league.db, 1, ['سارة القحطاني']);
  if (!member) throw new Error('No member was inserted.');
  await recordAudit(league.context, { actorKind: 'member', actorId: member.id, action: 'test.one' });
  return { id: member.id, name: 'سارة القحطاني' };
}
const CASES = {
  link: (_: Scene, at: League) => extendChain(at.context),
  record: ({ id }: Scene, at: League) =>
    recordAudit(at.context, { actorKind: 'member', actorId: id, action: 'test.two', address: '192.0.2.1' }),
  erase: ({ id, name }: Scene, at: League) =>
    finder.ask(
      'POST',
      `/api/staff/members/${id}/erase`,
      withKey(owner.token, { full_name: name, reason: 'member_asked' }),
      at,
    ),
};

it('the erasure works by itself', async () => {
  expect(await CASES.erase(await makeScene(), league)).toBe(204);
});

it.each([
  ['link', 'link'],
  ['link', 'record'],
  ['link', 'erase'],
  ['erase', 'link'],
] as const)('"%s" and, meanwhile, "%s" end without a conflict', async (first, second) => {
  const before = finder.countConflicts();
  const runs = await finder.runPaused(makeScene, [CASES[first], CASES[second]]);
  expect(runs).toBeGreaterThan(0);
  expect(finder.countConflicts() - before).toBe(0);
});
