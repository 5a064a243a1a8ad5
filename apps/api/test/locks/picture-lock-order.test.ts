/** Tests that no two use cases of pictures deadlock: runs each pair, and pauses one at each of its locks. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { setPicture } from '../../src/features/picture/set-picture.ts';
import { WITH_RETRY } from '../../src/platform/database/db.ts';
import { insertEvent } from '../fixtures/insert-event.ts';
import { insertMembers } from '../fixtures/insert-members.ts';
import { insertStaff, type TestStaff } from '../fixtures/insert-staff.ts';
import {
  type Action,
  type DeadlockFinder,
  startDeadlockFinder,
  testUseCases,
} from '../harness/deadlock-finder.ts';
import type { League } from '../harness/start-league.ts';

let finder: DeadlockFinder;
let league: League;
let owner: TestStaff;
let passwordHash: string;
const PASSWORD = 'كلمة-سر-طويلة-9';
beforeAll(async () => {
  finder = await startDeadlockFinder();
  ({ league } = finder);
  owner = await insertStaff(league, 'owner');
  passwordHash = await league.context.passwords.hash(PASSWORD);
});
afterAll(() => finder.stop());

const ask: DeadlockFinder['ask'] = (...call) => finder.ask(...call);

/** Inserts two events that show one picture of a member. */
async function makePictured() {
  const hash = randomBytes(16).toString('base64url');
  const events = [await insertEvent(league.db), await insertEvent(league.db)] as const;
  const [shown] = await insertMembers(league.db, 1);
  if (!shown) throw new Error('The member is missing.');
  await league.db.run('update member set password_hash = $2 where id = $1', [shown.id, passwordHash]);
  await league.db.run("insert into picture (hash, alt_ar, alt_en) values ($1, 'جمهور', 'Fans')", [hash]);
  await league.db.run('insert into picture_member (hash, member_id) values ($1, $2)', [hash, shown.id]);
  await league.db.run(
    "insert into picture_use (place, subject_id, hash) select 'event', unnest($1::uuid[]), $2",
    [events, hash],
  );
  return { hash, events, shown };
}
type Pictured = Awaited<ReturnType<typeof makePictured>>;

const ALT = { ar: 'جمهور يرفع الأعلام', en: 'Fans raising flags' };

/** Sets a converted picture, because converting a file for each run would take minutes. @returns a status */
async function setConverted({ shown, hash }: Pictured, eventId: string, replaces: string | null) {
  const { ok } = await league.context.db.transaction(
    db =>
      setPicture(
        { ...league.context, db },
        {
          subject: { place: 'event', id: eventId },
          picture: { hash: replaces === null ? hash : randomBytes(16).toString('base64url'), files: [] },
          details: { alt: ALT, members: replaces === null ? [shown.id] : [], replaces },
          staffId: owner.id,
          address: '192.0.2.7',
        },
      ),
    WITH_RETRY,
  );
  return ok ? 200 : 409;
}

const PICTURE_CASES: Record<string, Action<Pictured>> = {
  'set another picture': pictured => setConverted(pictured, pictured.events[0], pictured.hash),
  'upload the same picture elsewhere': async pictured =>
    setConverted(pictured, await insertEvent(league.db), null),
  'describe the picture': ({ events, hash, shown }) =>
    ask('PATCH', `/api/staff/pictures/event/${events[1]}`, {
      token: owner.token,
      body: { alt: ALT, members: [shown.id], replaces: hash },
    }),
  'remove the picture': ({ events, hash }) =>
    ask('DELETE', `/api/staff/pictures/event/${events[0]}`, {
      token: owner.token,
      body: { replaces: hash },
    }),
  'remove the other picture': ({ events, hash }) =>
    ask('DELETE', `/api/staff/pictures/event/${events[1]}`, {
      token: owner.token,
      body: { replaces: hash },
    }),
  'delete the account of the member shown': ({ shown }) =>
    ask('DELETE', `/api/users/${shown.id}`, { token: shown.token, body: { password: PASSWORD } }),
};

testUseCases('a picture that two events show', () => finder, makePictured, PICTURE_CASES);
