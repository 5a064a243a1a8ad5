/** Tests that hashes of passwords are stored sealed for their rows, and are sealed again without anybody logging in. */
import { forgotPassword, resetPassword } from '@rabita/contract/fan/auth';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { describe, expect, it } from 'vitest';
import { addStaff, loginStaff } from '../../../../test/fixtures/enrol-staff.ts';
import { registerFan, verifyFan } from '../../../../test/fixtures/register-fan.ts';
import { sprayGuesses } from '../../../../test/fixtures/spray-guesses.ts';
import { countPasswordChecks } from '../../../../test/harness/count-password-checks.ts';
import { runJobs } from '../../../../test/harness/run-jobs.ts';
import { type League, startTestLeague, TEST_SECRET_KEY } from '../../../../test/harness/start-league.ts';
import { openHash } from '../../../platform/security/seal-hash.ts';
import { checkKeys } from '../../../secret-keys/check-keys.ts';
import { describeKeys } from '../../../secret-keys/describe-keys.ts';
import { findKeyStates } from '../../../secret-keys/find-key-states.ts';
import { resealValues } from '../../../secret-keys/reseal-values.ts';
import { authTasks } from '../jobs.ts';

const league = await startTestLeague();
await checkKeys(league.context);

const NEW_KEY = '2:the-key-from-this-year-on-1234567890';
const NEW_PASSWORD = 'كلمة أخرى تمامًا 1';

type Table = 'member' | 'staff';
type Person = { table: Table; id: string; email: string; password: string };

async function addPerson(table: Table): Promise<Person> {
  if (table === 'staff') return { table, ...(await addStaff(league, 'manager')) };
  const { user, password } = await league.signUp();
  return { table, id: user._id, email: user.email, password };
}

async function storedOf(table: Table | 'registration', id: string): Promise<string> {
  const row = await league.db.row<{ stored: string }>(
    `select password_hash as stored from ${table} where id = $1`,
    [id],
  );
  return String(row?.stored);
}

const store = ({ table, id }: Person, stored: string) =>
  league.db.run(`update ${table} set password_hash = $2 where id = $1`, [id, stored]);

async function logIn({ table, email, password }: Person, on = league): Promise<number> {
  const answer =
    table === 'staff'
      ? await loginStaff(on, email, password)
      : await on.tryCall(fanEndpoints.login, { body: { identifier: email, password } });
  return answer.status;
}

async function resetPasswordOf(on: League, email: string): Promise<void> {
  // Their codes were sealed with a key that is not listed.
  await league.db.run('delete from message where recipient = $1', [email]);
  await on.call(forgotPassword, { body: { email } });
  await runJobs(on, authTasks(on.context));
  const link = (await on.messagesTo(email)).findLast(({ template }) => template === 'auth.reset_link');
  const token = new URL(String(link?.secret)).searchParams.get('token') ?? '';
  await on.call(resetPassword, { body: { token, newPassword: NEW_PASSWORD } });
}

it('[18.100] a registration and its member store the hash sealed for the member', async () => {
  const { userId, code } = await registerFan(league);
  const stored = await storedOf('registration', userId);
  expect(stored).not.toContain('argon2');
  expect((await verifyFan(league, userId, code)).status).toBe(200);
  expect(await storedOf('member', userId)).toBe(stored);
  const owner = { kind: 'member', id: userId } as const;
  expect(openHash(league.context.secrets, owner, stored)).toMatch(/^\$argon2id\$/u);
  expect(openHash(league.context.secrets, { ...owner, kind: 'staff' }, stored)).toBeNull();
});

describe.each(['member', 'staff'] as const)('the stored hash of a %s', table => {
  it('[18.101] from before hashes were sealed is sealed by the job, without a login', async () => {
    const person = await addPerson(table);
    const plain = await league.context.passwords.hash(person.password);
    await store(person, plain);
    expect(await logIn(person)).toBe(200);
    await resealValues(league.context);
    const stored = await storedOf(table, person.id);
    expect(stored).not.toContain('argon2');
    expect(openHash(league.context.secrets, { kind: table, id: person.id }, stored)).toBe(plain);
    await resealValues(league.context);
    expect(await storedOf(table, person.id)).toBe(stored);
    expect(await logIn(person)).toBe(200);
  });

  it('[18.100] opens in its own row alone: a copied one logs nobody in', async () => {
    const [person, thief] = [await addPerson(table), await addPerson(table)];
    await store(thief, await league.context.passwords.hash(thief.password));
    await resealValues(league.context);
    const own = await storedOf(table, person.id);
    await store(person, await storedOf(table, thief.id));
    const checks = countPasswordChecks(league);
    expect(await logIn({ ...person, password: thief.password })).toBe(401);
    expect(checks.count()).toBe(1);
    checks.end();
    await store(person, own);
  });

  it('[18.101] keeps the count of wrong passwords when it is sealed', async () => {
    const person = await addPerson(table);
    await store(person, await league.context.passwords.hash(person.password));
    await sprayGuesses(league, table, person.email, 50);
    await resealValues(league.context);
    expect(await storedOf(table, person.id)).not.toContain('argon2');
    // Staff have no known network yet; a member's is forgotten.
    await league.db.run('delete from known_network');
    expect(await logIn(person)).toBe(429);
  });
});

it('[18.101] [18.102] a new key seals them again; without a key no password is right until it is set again', async () => {
  const people = [await addPerson('member'), await addPerson('staff')];
  const waiting = await registerFan(league);
  await resealValues(league.context);
  const using = await league.another(undefined, undefined, { SECRET_KEY: `${NEW_KEY},1:${TEST_SECRET_KEY}` });
  const without = await league.another(undefined, undefined, { SECRET_KEY: NEW_KEY });
  await checkKeys(using.context);
  const lineOf = async () => describeKeys(await findKeyStates(without.context))[0];
  expect(await lineOf()).toMatch(/ \d+ passwords.*: it is NOT listed.*Their owners set new passwords/u);
  for (const person of people) {
    expect(await logIn(person, using)).toBe(200);
    expect(await logIn(person, without)).toBe(401);
  }
  const lost = await addPerson('member');
  await resetPasswordOf(without, lost.email);
  expect(await logIn({ ...lost, password: NEW_PASSWORD }, without)).toBe(200);

  await resealValues(using.context);
  expect((await lineOf()) ?? '').not.toContain('password');
  for (const person of people) expect(await logIn(person, without)).toBe(200);
  expect((await verifyFan(using, waiting.userId, waiting.code)).status).toBe(200);
  await Promise.all([using.stop(), without.stop()]);
});
