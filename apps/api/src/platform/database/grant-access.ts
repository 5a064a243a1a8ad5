/** Gives the application's role the rights that it needs, and no right to change tables or to rewrite the audit log. */
import type { Db, Pool } from './db.ts';

/** The application's role in the embedded database, whose own role owns everything. */
const EMBEDDED_ROLE = 'rabita_app';
// Any number works, as long as every process uses the same one.
const ROLE_LOCK = 4803;

/** Two processes that change the same rights at once would fail. */
async function withLock(owner: Pool, work: (tx: Db) => Promise<void>): Promise<void> {
  await owner.transaction(async tx => {
    await tx.run('select pg_advisory_xact_lock($1)', [ROLE_LOCK]);
    await work(tx);
  });
}

/** Creates the embedded database's second role, if it is missing. @returns the URL with that role */
export async function openEmbeddedRole(owner: Pool, url: string): Promise<string> {
  await withLock(owner, async tx => {
    const found = await tx.row('select from pg_roles where rolname = $1', [EMBEDDED_ROLE]);
    if (!found) await tx.run(`create role ${EMBEDDED_ROLE} login`);
  });
  const asRole = new URL(url);
  asRole.username = EMBEDDED_ROLE;
  return asRole.toString();
}

/** graphile-worker lets only the owner of its tables see their rows, unless a policy says otherwise. */
const WORKER_POLICIES = `do $$
declare one record;
begin
  for one in select pg_class.oid::regclass as name from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'rabita_granted')
  loop
    execute format('create policy rabita_granted on %s using (true) with check (true)', one.name);
  end loop;
end $$`;

const SCHEMAS = 'public, graphile_worker';

const grantsTo = (role: string) => [
  WORKER_POLICIES,
  // Databases from before PostgreSQL 15 let every role create tables and functions in this schema.
  `revoke create on schema public from public, ${role}`,
  `grant usage on schema ${SCHEMAS} to ${role}`,
  `grant select, insert, update, delete on all tables in schema ${SCHEMAS} to ${role}`,
  `grant usage, select, update on all sequences in schema ${SCHEMAS} to ${role}`,
  `grant execute on all functions in schema ${SCHEMAS} to ${role}`,
  `revoke update, delete, truncate on audit_line, audit_chain from ${role}`,
  `revoke delete, truncate on audit_detail from ${role}`,
  `revoke insert, update, delete, truncate on migration from ${role}`,
];

/** Grants the rights on all tables of this version. Does nothing if both are one role. Call it after migrating. */
export async function grantAccess(owner: Pool, application: Db): Promise<void> {
  const role = await findRole(application);
  if (role === (await findRole(owner))) return;
  await withLock(owner, async tx => {
    for (const sql of grantsTo(role)) await tx.run(sql);
  });
}

async function findRole(db: Db): Promise<string> {
  const row = await db.row<{ name: string }>('select quote_ident(current_user) as name');
  if (!row) throw new Error('The database returned no role.');
  return row.name;
}

/** Whether the role of this connection could rewrite the audit log: it owns the tables, or is a superuser. */
export async function canRewriteLog(application: Db): Promise<boolean> {
  const row = await application.row<{ can: boolean }>(
    "select has_table_privilege('audit_line', 'update') as can",
  );
  return row?.can ?? true;
}
