/** Tests that no two use cases of pictures deadlock: runs each pair, and pauses one at each of its locks. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPicture } from '../src/features/picture/set-picture.ts';
import { WITH_RETRY } from '../src/platform/database/db.ts';
import { insertEvent } from './fixtures/insert-event.ts';
import { insertMembers } from './fixtures/insert-members.ts';
import { insertStaff, type TestStaff } from './fixtures/insert-staff.ts';
import { askWithoutFailure, countConflicts } from './harness/ask-without-failure.ts';
import { type League, type RequestOptions, startLeague } from './harness/start-league.ts';
import { openStepper, runPausedAtEachLock } from './harness/step-through.ts';

const stepper = openStepper();
let league: League;
let owner: TestStaff;
let passwordHash: string;
const PASSWORD = 'كلمة-سر-طويلة-9';
beforeAll(async () => {
  league = await startLeague({}, {}, { observe: stepper.observe });
  owner = await insertStaff(league, 'owner');
  passwordHash = await league.context.passwords.hash(PASSWORD);
});
afterAll(() => league.stop());

const ask = (method: string, path: string, asked: RequestOptions) =>
  askWithoutFailure(league, method, path, asked);
const conflicts = () => countConflicts([league]);

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

/** Sets a converted picture, because converting a file for each run would take minutes. */
const setConverted = ({ shown, hash }: Pictured, eventId: string, replaces: string | null) =>
  league.context.db.transaction(
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

const PICTURE_CASES: Record<string, (pictured: Pictured) => Promise<unknown>> = {
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

describe('a picture that two events show', () => {
  const names = Object.keys(PICTURE_CASES);
  const caseOf = (name: string) => PICTURE_CASES[name] as (pictured: Pictured) => Promise<unknown>;

  it.each(names)(
    'is changed without a deadlock by "%s" and, meanwhile, by any of these',
    async name => {
      const before = conflicts();
      for (const other of names) {
        await runPausedAtEachLock(league, stepper, makePictured, [caseOf(name), caseOf(other)]);
        expect(conflicts() - before, `${name}, and meanwhile ${other}`).toBe(0);
      }
    },
    600_000,
  );
});
