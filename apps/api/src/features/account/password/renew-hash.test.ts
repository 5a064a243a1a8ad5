/** Tests that a login renews a hash of other parameters than today's, and what happens if something else comes first. */
import { hash } from '@node-rs/argon2';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { addStaff, loginStaff } from '../../../../test/fixtures/enrol-staff.ts';
import { duringPasswordCheck } from '../../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import { openHash } from '../../../platform/security/seal-hash.ts';

const league = await startTestLeague({}, {}, { passwordCosts: {} });

const PASSWORD = 'كلمة-سر-طويلة-9';
const NEW = 'كلمة أخرى تمامًا 1';
const hashOldWay = (password: string) =>
  hash(password, { algorithm: 2, memoryCost: 4096, timeCost: 3, parallelism: 1 });

type Person = { table: 'member' | 'staff'; id: string; email: string };

async function addPerson(table: Person['table']): Promise<Person> {
  if (table === 'staff') return { table, ...(await addStaff(league, 'manager')) };
  const { user } = await league.signUp();
  return { table, id: user._id, email: user.email };
}

/** A person whose password was hashed with parameters of the past. */
async function addOldHash(table: Person['table']): Promise<Person & { oldHash: string }> {
  const person = await addPerson(table);
  const oldHash = await hashOldWay(PASSWORD);
  await league.db.run(`update ${table} set password_hash = $2 where id = $1`, [person.id, oldHash]);
  return { ...person, oldHash };
}

/** The stored hash, opened. */
async function hashOf({ table, id }: Person): Promise<string | null> {
  const query = `select password_hash from ${table} where id = $1`;
  const row = await league.db.row<{ password_hash: string }>(query, [id]);
  return openHash(league.context.secrets, { kind: table, id }, String(row?.password_hash));
}

async function failToHash(): Promise<() => void> {
  const spy = vi.spyOn(league.context.passwords, 'hash').mockRejectedValue(new Error('no memory'));
  return () => spy.mockRestore();
}

/** The database refuses every sealed hash. */
async function failToStore(table: Person['table']): Promise<() => Promise<unknown>> {
  await league.db.run(
    `alter table ${table} add constraint unsealed check (password_hash like '$%') not valid`,
  );
  return () => league.db.run(`alter table ${table} drop constraint unsealed`);
}

async function logIn({ table, email }: Person, password = PASSWORD): Promise<number> {
  const answer =
    table === 'staff'
      ? await loginStaff(league, email, password)
      : await league.tryCall(fanEndpoints.login, { body: { identifier: email, password } });
  return answer.status;
}

/** Runs an action when the renewal has made the new hash and has not stored it yet. */
function duringRenewal(action: () => Promise<unknown>) {
  const { passwords } = league.context;
  const { hash: hashToday } = passwords;
  const spy = vi.spyOn(passwords, 'hash').mockImplementation(async password => {
    spy.mockRestore();
    const hashed = await hashToday(password);
    await action();
    return hashed;
  });
}

describe.each(['member', 'staff'] as const)('the stored hash of a %s', table => {
  it('[18.64] is renewed by a login if its parameters are not today’s, and once only', async () => {
    const person = await addOldHash(table);
    expect(await logIn(person)).toBe(200);
    const renewed = await hashOf(person);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(await logIn(person)).toBe(200);
    expect(await hashOf(person)).toBe(renewed);
  });

  it('[18.64] stays at a login with a wrong password', async () => {
    const person = await addOldHash(table);
    expect(await logIn(person, NEW)).toBe(401);
    expect(await hashOf(person)).toBe(person.oldHash);
  });

  it('[18.64] stays at a login that has today’s parameters', async () => {
    const person = await addPerson(table);
    const today = await league.context.passwords.hash(PASSWORD);
    await league.db.run(`update ${table} set password_hash = $2 where id = $1`, [person.id, today]);
    expect(await logIn(person)).toBe(200);
    expect(await hashOf(person)).toBe(today);
  });

  it('[18.64] is that of a new password if it was set during the renewal', async () => {
    const person = await addOldHash(table);
    const newer = await league.context.passwords.hash(NEW);
    duringRenewal(() =>
      league.db.run(`update ${table} set password_hash = $2 where id = $1`, [person.id, newer]),
    );
    expect(await logIn(person)).toBe(200);
    expect(await hashOf(person)).toBe(newer);
  });

  it.each([
    ['hashing', failToHash],
    ['storing', failToStore],
  ])('[18.64] stays if %s the new one fails, and the login succeeds', async (_step, failing) => {
    const person = await addOldHash(table);
    const endFailure = await failing(table);
    const logged = league.logs.length;
    expect(await logIn(person)).toBe(200);
    await endFailure();
    expect(await hashOf(person)).toBe(person.oldHash);
    const lines = league.logs.slice(logged).filter(line => line.includes('a password hash was not renewed'));
    expect(lines).toHaveLength(1);
    expect(await logIn(person)).toBe(200);
    expect(await hashOf(person)).not.toBe(person.oldHash);
  });

  it('[18.64] may be renewed by another login while this one checks it: both succeed', async () => {
    const person = await addOldHash(table);
    duringPasswordCheck(league, async () => expect(await logIn(person)).toBe(200));
    expect(await logIn(person)).toBe(200);
    expect(await hashOf(person)).not.toBe(person.oldHash);
  });

  it('[7.20] fails a login if it is that of a new password by the end of the check', async () => {
    const person = await addOldHash(table);
    const newer = await hashOldWay(NEW);
    duringPasswordCheck(league, () =>
      league.db.run(`update ${table} set password_hash = $2 where id = $1`, [person.id, newer]),
    );
    expect(await logIn(person)).toBe(401);
    expect(await hashOf(person)).toBe(newer);
  });
});
