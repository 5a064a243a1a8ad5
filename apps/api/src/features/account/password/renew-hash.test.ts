/**
 * Tests that a login renews an outdated hash, and that each hash is encrypted for its row and renewed for a new key.
 */
import { hash } from '@node-rs/argon2';
import { resetPassword } from '@rabita/contract/fan/auth';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { addStaff, loginStaff } from '../../../../test/fixtures/enrol-staff.ts';
import { registerFan, verifyFan } from '../../../../test/fixtures/register-fan.ts';
import { requestResetToken } from '../../../../test/fixtures/request-reset-token.ts';
import { sprayGuesses } from '../../../../test/fixtures/spray-guesses.ts';
import { countPasswordChecks, duringPasswordCheck } from '../../../../test/harness/hold-open.ts';
import { startTestLeague, TEST_SECRET_KEY } from '../../../../test/harness/start-league.ts';
import { openHash } from '../../../platform/security/seal-hash.ts';
import { checkKeys } from '../../../secret-keys/check-keys.ts';
import { describeKeys } from '../../../secret-keys/describe-keys.ts';
import { findKeyStates } from '../../../secret-keys/find-key-states.ts';
import { resealValues } from '../../../secret-keys/reseal-values.ts';

const league = await startTestLeague({}, {}, { passwordCosts: {} });

await checkKeys(league.context);

const NEW_KEY = '2:the-key-from-this-year-on-1234567890';
const NEW_PASSWORD = 'كلمة أخرى تمامًا 1';
const hashWithOldParameters = (password: string) =>
  hash(password, { algorithm: 2, memoryCost: 4096, timeCost: 3, parallelism: 1 });

type Table = 'member' | 'staff';
type Person = { table: Table; id: string; email: string; password: string };

async function addPerson(table: Person['table']): Promise<Person> {
  if (table === 'staff') return { table, ...(await addStaff(league, 'manager')) };
  const { user, password } = await league.signUp();
  return { table, id: user._id, email: user.email, password };
}

async function addOldHash(table: Person['table']): Promise<Person & { oldHash: string }> {
  const person = await addPerson(table);
  const oldHash = await hashWithOldParameters(person.password);
  await storeHash(person, oldHash);
  return { ...person, oldHash };
}

async function getStored(table: Table | 'registration', id: string): Promise<string> {
  const query = `select password_hash as stored from ${table} where id = $1`;
  return String((await league.db.row<{ stored: string }>(query, [id]))?.stored);
}

const getHash = async ({ table, id }: Person) =>
  openHash(league.context.secrets, { kind: table, id }, await getStored(table, id));

const storeHash = ({ table, id }: Person, stored: string) =>
  league.db.run(`update ${table} set password_hash = $2 where id = $1`, [id, stored]);

async function breakHashing(): Promise<() => void> {
  const spy = vi.spyOn(league.context.passwords, 'hash').mockRejectedValue(new Error('no memory'));
  return () => spy.mockRestore();
}

/** Makes the database reject every encrypted hash. */
async function breakStoring(table: Person['table']): Promise<() => Promise<unknown>> {
  await league.db.run(
    `alter table ${table} add constraint unsealed check (password_hash like '$%') not valid`,
  );
  return () => league.db.run(`alter table ${table} drop constraint unsealed`);
}

async function logIn({ table, email, password }: Person, server = league): Promise<number> {
  const response =
    table === 'staff'
      ? await loginStaff(server, email, password)
      : await server.tryCall(fanEndpoints.login, { body: { identifier: email, password } });
  return response.status;
}

function duringRenewal(action: () => Promise<unknown>) {
  const { passwords } = league.context;
  const { hash: hashWithCurrentParameters } = passwords;
  const spy = vi.spyOn(passwords, 'hash').mockImplementation(async password => {
    spy.mockRestore();
    const hashed = await hashWithCurrentParameters(password);
    await action();
    return hashed;
  });
}

describe.each(['member', 'staff'] as const)('the stored hash of a %s', table => {
  it('[18.64] is renewed by the next login if its parameters are outdated', async () => {
    const person = await addOldHash(table);
    expect(await logIn(person)).toBe(200);
    const renewed = await getHash(person);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(await logIn(person)).toBe(200);
    expect(await getHash(person)).toBe(renewed);
  });

  it('[18.64] is not renewed by a login with a wrong password', async () => {
    const person = await addOldHash(table);
    expect(await logIn({ ...person, password: NEW_PASSWORD })).toBe(401);
    expect(await getHash(person)).toBe(person.oldHash);
  });

  it('[18.64] is not overwritten if a new password was set during the renewal', async () => {
    const person = await addOldHash(table);
    const newer = await league.context.passwords.hash(NEW_PASSWORD);
    duringRenewal(() => storeHash(person, newer));
    expect(await logIn(person)).toBe(200);
    expect(await getHash(person)).toBe(newer);
  });

  it.each([
    ['computing', breakHashing],
    ['storing', breakStoring],
  ])('[18.64] stays if %s the new hash fails, and the login succeeds', async (_step, breakStep) => {
    const person = await addOldHash(table);
    const endFailure = await breakStep(table);
    const logged = league.logs.length;
    expect(await logIn(person)).toBe(200);
    await endFailure();
    expect(await getHash(person)).toBe(person.oldHash);
    const lines = league.logs.slice(logged).filter(line => line.includes('a password hash was not renewed'));
    expect(lines).toHaveLength(1);
    expect(await logIn(person)).toBe(200);
    expect(await getHash(person)).not.toBe(person.oldHash);
  });

  it('[18.64] may be renewed by another login during the password check, and both logins succeed', async () => {
    const person = await addOldHash(table);
    duringPasswordCheck(league, async () => expect(await logIn(person)).toBe(200));
    expect(await logIn(person)).toBe(200);
    expect(await getHash(person)).not.toBe(person.oldHash);
  });

  it('[18.101] is encrypted by the job if it was stored unencrypted', async () => {
    const person = await addPerson(table);
    const plain = await league.context.passwords.hash(person.password);
    await storeHash(person, plain);
    expect(await logIn(person)).toBe(200);
    await resealValues(league.context);
    const stored = await getStored(table, person.id);
    expect(stored).not.toContain('argon2');
    expect(openHash(league.context.secrets, { kind: table, id: person.id }, stored)).toBe(plain);
    await resealValues(league.context);
    expect(await getStored(table, person.id)).toBe(stored);
    expect(await logIn(person)).toBe(200);
  });

  it('[18.100] does not work in another row', async () => {
    const [person, thief] = [await addPerson(table), await addPerson(table)];
    await storeHash(thief, await league.context.passwords.hash(thief.password));
    await resealValues(league.context);
    const original = await getStored(table, person.id);
    await storeHash(person, await getStored(table, thief.id));
    const checks = countPasswordChecks(league);
    expect(await logIn({ ...person, password: thief.password })).toBe(401);
    expect(checks.count()).toBe(1);
    checks.end();
    await storeHash(person, original);
  });

  it('[18.101] keeps the count of wrong passwords when it is encrypted', async () => {
    const person = await addPerson(table);
    await storeHash(person, await league.context.passwords.hash(person.password));
    await sprayGuesses(league, table, person.email, 50);
    await resealValues(league.context);
    expect(await getStored(table, person.id)).not.toContain('argon2');
    // Staff have no known network yet.
    await league.sql`delete from known_network`;
    expect(await logIn(person)).toBe(429);
  });
});

it('[18.100] a registration’s hash is encrypted for the member that it becomes', async () => {
  const { userId, code } = await registerFan(league);
  const stored = await getStored('registration', userId);
  expect(stored).not.toContain('argon2');
  expect((await verifyFan(league, userId, code)).status).toBe(200);
  expect(await getStored('member', userId)).toBe(stored);
  const owner = { kind: 'member', id: userId } as const;
  expect(openHash(league.context.secrets, owner, stored)).toMatch(/^\$argon2id\$/u);
  expect(openHash(league.context.secrets, { ...owner, kind: 'staff' }, stored)).toBeNull();
});

it('[18.101] [18.102] hashes are encrypted again with a new key, and do not work while their key is missing', async () => {
  const people = [await addPerson('member'), await addPerson('staff')];
  const registration = await registerFan(league);
  await resealValues(league.context);
  const withBoth = await league.another({ SECRET_KEY: `${NEW_KEY},1:${TEST_SECRET_KEY}` });
  const withoutOld = await league.another({ SECRET_KEY: NEW_KEY });
  await checkKeys(withBoth.context);
  const describeOldKey = async () => describeKeys(await findKeyStates(withoutOld.context))[0];
  expect(await describeOldKey()).toMatch(
    / \d+ passwords.*: it is NOT listed.*Their owners set new passwords/u,
  );
  for (const person of people) {
    expect(await logIn(person, withBoth)).toBe(200);
    expect(await logIn(person, withoutOld)).toBe(401);
  }
  const personWithNewPassword = await addPerson('member');
  // The message with the code is encrypted with the old key.
  await league.sql`delete from message where recipient = ${personWithNewPassword.email}`;
  const token = await requestResetToken(withoutOld, personWithNewPassword.email);
  await withoutOld.call(resetPassword, { body: { token, newPassword: NEW_PASSWORD } });
  expect(await logIn({ ...personWithNewPassword, password: NEW_PASSWORD }, withoutOld)).toBe(200);

  await resealValues(withBoth.context);
  expect((await describeOldKey()) ?? '').not.toContain('password');
  for (const person of people) expect(await logIn(person, withoutOld)).toBe(200);
  expect((await verifyFan(withBoth, registration.userId, registration.code)).status).toBe(200);
});
