/** Verifies that the audit log has exactly the lines that the server wrote. */
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import {
  type FullLineRow,
  findCopiedLines,
  findDeletedPendingLines,
  findLines,
  findLinksAfter,
  findUnlinkedLines,
  getTimeText,
  type Link,
} from './queries.ts';
import { checkValues, DIGEST_BYTES, digestLink, isGenuine, isLinkGenuine, toDigest } from './rules.ts';

export type Finding =
  | { kind: 'changed' | 'inserted' | 'values_changed'; id: number; at: string }
  | { kind: 'removed'; id: number; linkedAt: string | null }
  | { kind: 'link_damaged' | 'link_missing'; seq: number };

export type Verification = {
  /** The number of lines in the chain. */
  lines: number;
  links: number;
  /** The number of lines with erased values. */
  erased: number;
  /** The number of lines that are not in the chain yet. */
  waiting: number;
  /** The time until which the log is complete; null: the chain is empty. */
  completeTo: string | null;
  /** The digest of the last link. A copy outside the database later proves that no links were removed from the end. */
  anchor: string | null;
  /** Whether the chain contains the given anchor; null: none was given. */
  hasAnchor: boolean | null;
  findings: Finding[];
};

const LINKS_PER_PAGE = 20;
const LINES_PER_PAGE = 500;
type Report = Omit<Verification, 'completeTo' | 'hasAnchor'>;

function checkLine(report: Report, row: FullLineRow): void {
  const { isChanged, isErased } = checkValues(row);
  if (isChanged) report.findings.push({ kind: 'values_changed', id: row.id, at: row.at });
  if (isErased) report.erased += 1;
}

async function checkLink({ db, secrets }: Context, report: Report, link: Link, last: Link | null) {
  const { seq, lineIds, lineDigests, linkedAt } = link;
  const expected = last ? last.seq + 1 : 0;
  if (seq !== expected) report.findings.push({ kind: 'link_missing', seq: expected });
  // A link whose key is no longer configured is confirmed by later links.
  const isIntact = digestLink(last?.digest ?? null, link).equals(link.digest);
  if (!isIntact || isLinkGenuine(secrets, link) === false)
    report.findings.push({ kind: 'link_damaged', seq });
  const rows = new Map((await findLines(db, lineIds)).map(row => [row.id, row]));
  for (const [index, id] of lineIds.entries()) {
    const row = rows.get(id);
    const digest = lineDigests.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES);
    if (!row) report.findings.push({ kind: 'removed', id, linkedAt });
    else if (!toDigest(row).equals(digest)) report.findings.push({ kind: 'changed', id, at: row.at });
    else checkLine(report, row);
  }
  report.lines += lineIds.length;
  report.links += 1;
}

async function checkUnlinked({ db, secrets }: Context, report: Report): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await findUnlinkedLines(db, { after, limit: LINES_PER_PAGE });
    for (const row of rows) {
      const isWaiting = row.is_pending && isGenuine(secrets, row);
      if (!isWaiting) {
        report.findings.push({ kind: 'inserted', id: row.id, at: row.at });
        continue;
      }
      report.waiting += 1;
      checkLine(report, row);
    }
    const lastId = rows.at(-1)?.id;
    if (lastId === undefined || rows.length < LINES_PER_PAGE) break;
    after = lastId;
  }
  for (const { id } of await findDeletedPendingLines(db))
    report.findings.push({ kind: 'removed', id, linkedAt: null });
  for (const copy of await findCopiedLines(db)) {
    const isReported = report.findings.some(finding => finding.kind === 'inserted' && finding.id === copy.id);
    if (!isReported) report.findings.push({ kind: 'inserted', ...copy });
  }
}

async function verify(context: Context, earlierAnchor: string | null): Promise<Verification> {
  const report: Report = { lines: 0, links: 0, erased: 0, waiting: 0, anchor: null, findings: [] };
  let lastLink: Link | null = null;
  let hasAnchor = false;
  for (;;) {
    const links: Link[] = await findLinksAfter(context.db, lastLink?.seq ?? -1, LINKS_PER_PAGE);
    for (const link of links) {
      await checkLink(context, report, link, lastLink);
      report.anchor = link.digest.toString('hex');
      hasAnchor ||= report.anchor === earlierAnchor;
      lastLink = link;
    }
    if (links.length < LINKS_PER_PAGE) break;
  }
  if (lastLink && isLinkGenuine(context.secrets, lastLink) === undefined)
    report.findings.push({ kind: 'link_damaged', seq: lastLink.seq });
  await checkUnlinked(context, report);
  const now = await getTimeText(context.db);
  return {
    ...report,
    completeTo: report.waiting === 0 ? now : (lastLink?.linkedAt ?? null),
    hasAnchor: earlierAnchor === null ? null : hasAnchor,
  };
}

/**
 * Runs on one snapshot of the database.
 * @param db a pool without a query timeout, because a long log takes minutes
 * @param earlierAnchor of an earlier verification; null: none
 */
export function verifyLog(context: Context, db: Db, earlierAnchor: string | null): Promise<Verification> {
  return db.transaction(async tx => {
    await tx.run('set transaction isolation level repeatable read, read only');
    await tx.run('set local statement_timeout = 0');
    return verify({ ...context, db: tx }, earlierAnchor);
  });
}
