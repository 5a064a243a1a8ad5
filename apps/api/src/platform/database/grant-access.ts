/** Grants the application's database role its privileges: it cannot change tables or rewrite the audit log. */
import type { Db, Pool } from './db.ts';

/** The application's role in the embedded database. Another role owns the tables. */
const EMBEDDED_ROLE = 'rabita_app';
/** The advisory lock of this file: concurrent grants of the same privileges would fail. */
const ROLE_LOCK = 4803;

async function withLock(ownerPool: Pool, work: (tx: Db) => Promise<void>): Promise<void> {
  await ownerPool.transaction(async tx => {
    await tx.run('select pg_advisory_xact_lock($1)', [ROLE_LOCK]);
    await work(tx);
  });
}

/** Creates the application's role in the embedded database, if it is missing. @returns the URL with that role */
export async function createEmbeddedRole(ownerPool: Pool, url: string): Promise<string> {
  await withLock(ownerPool, async tx => {
    const role = await tx.row('select from pg_roles where rolname = $1', [EMBEDDED_ROLE]);
    if (!role) await tx.run(`create role ${EMBEDDED_ROLE} login`);
  });
  const roleUrl = new URL(url);
  roleUrl.username = EMBEDDED_ROLE;
  return roleUrl.toString();
}

/** Graphile-worker's tables have row-level security: without a policy, only the role that owns them sees their rows. */
const WORKER_POLICIES = `do $$
declare job_table record;
begin
  for job_table in select pg_class.oid::regclass as name from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'rabita_granted')
  loop
    execute format('create policy rabita_granted on %s using (true) with check (true)', job_table.name);
  end loop;
end $$`;

const SCHEMAS = 'public, graphile_worker';

const listGrants = (role: string) => [
  WORKER_POLICIES,
  // Before PostgreSQL 15, every role could create tables and functions in this schema.
  `revoke create on schema public from public, ${role}`,
  `grant usage on schema ${SCHEMAS} to ${role}`,
  `grant select, insert, update, delete on all tables in schema ${SCHEMAS} to ${role}`,
  `grant usage, select, update on all sequences in schema ${SCHEMAS} to ${role}`,
  `grant execute on all functions in schema ${SCHEMAS} to ${role}`,
  `revoke update, delete, truncate on audit_line, audit_chain from ${role}`,
  `revoke delete, truncate on audit_detail from ${role}`,
  `revoke insert, update, delete, truncate on migration from ${role}`,
];

/**
 * Grants the privileges on all tables. Does nothing if both connections have the same role. Call it after migrating.
 */
export async function grantAccess(ownerPool: Pool, application: Db): Promise<void> {
  const role = await findRole(application);
  if (role === (await findRole(ownerPool))) return;
  await withLock(ownerPool, async tx => {
    for (const sql of listGrants(role)) await tx.run(sql);
  });
}

async function findRole(db: Db): Promise<string> {
  const row = await db.row<{ name: string }>('select quote_ident(current_user) as name');
  if (!row) throw new Error('The database returned no role.');
  return row.name;
}

/** Whether the connection's role could rewrite the audit log, as the owner of the tables or as a superuser. */
export async function canRewriteLog(application: Db): Promise<boolean> {
  const row = await application.row<{ can_rewrite: boolean }>(
    "select has_table_privilege('audit_line', 'update') as can_rewrite",
  );
  return row?.can_rewrite ?? true;
}
