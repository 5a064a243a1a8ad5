/** Parses an uploaded CSV file of members and points, finds the members, and names each line that cannot be used. */
import {
  DEFAULT_COUNTRY,
  IMPORT_ROWS_MAX,
  type Language,
  POINTS_ADJUSTMENT_MAX,
  POINTS_MAX,
} from '@rabita/contract/constants';
import type { GrantRow } from '@rabita/contract/staff/grant';
import type { ImportProblem } from '@rabita/contract/staff/import';
import type { Context } from '../../platform/context.ts';
import type { TextEncoding } from '../../platform/decode-text.ts';
import { parseCsv } from '../../platform/parse-csv.ts';
import { findErasedMembers } from '../audit/find-erased-members.ts';
import { parsePhone } from '../auth/parse-phone.ts';
import { describeGrantProblem, type GrantProblemCode } from './messages.ts';
import { findRecipients, lockRecipients } from './queries.ts';
import { findColumnByHeading, type Identity, parseCount, parseIdentity } from './rules.ts';

type GrantFile = { file: Uint8Array; points: number | null; language: Language };
export type ParsedGrantFile = { encoding: TextEncoding; rows: GrantRow[]; problems: ImportProblem[] };

type Line = { line: number; typed: string; points: number | null; identity: Identity };

/** Never throws for bad input: a file that is not usable at all gives one problem and no rows. */
export async function parseGrantFile(
  context: Context,
  { file, points: same, language }: GrantFile,
): Promise<ParsedGrantFile> {
  const csv = parseCsv(file);
  const problems: ImportProblem[] = [];
  const addProblem = (
    line: number,
    code: GrantProblemCode,
    what?: string | number,
    column: string | null = null,
  ) => {
    problems.push({ line, column, code, message: describeGrantProblem(code, language, what) });
  };
  const failed = { encoding: csv.encoding, rows: [], problems };
  if ('problem' in csv) {
    addProblem(csv.problem.line, csv.problem.code);
    return failed;
  }
  const [head, ...body] = csv.lines;
  if (!head || body.length === 0) addProblem(1, 'file.empty');
  if (body.length > IMPORT_ROWS_MAX) addProblem(1, 'file.too_many', IMPORT_ROWS_MAX);
  if (!head || problems.length > 0) return failed;
  const columns = head.cells.map(findColumnByHeading);
  if (!columns.includes('member')) addProblem(head.line, 'file.member_missing');
  if (same === null && !columns.includes('points')) addProblem(head.line, 'file.points_missing');
  if (problems.length > 0) return failed;

  const lines = body.map(({ cells, line }): Line => {
    // A list with an email and a phone column counts the first that is filled.
    const typed = cells.find((cell, at) => columns[at] === 'member' && cell !== '') ?? '';
    const points = same ?? parseCount(cells[columns.indexOf('points')] ?? '');
    return { line, typed, points, identity: parseIdentity(typed, cell => parsePhone(cell, DEFAULT_COUNTRY)) };
  });
  const findMember = await findMembersOf(context, lines);
  const pointsColumn = head.cells[columns.indexOf('points')] ?? null;

  const rows: GrantRow[] = [];
  const lineByMember = new Map<string, number>();
  for (const { line, typed, points, identity } of lines) {
    const found = findMember(identity);
    const first = typeof found === 'object' ? lineByMember.get(found.id) : undefined;
    if (typed === '') addProblem(line, 'member.blank');
    else if (typeof found === 'string') addProblem(line, found, typed);
    else if (first !== undefined) addProblem(line, 'member.twice', first);
    else if (points === null || points === 0) addProblem(line, 'points.unreadable', undefined, pointsColumn);
    else if (points > POINTS_ADJUSTMENT_MAX)
      addProblem(line, 'points.over_limit', POINTS_ADJUSTMENT_MAX, pointsColumn);
    else if (Math.max(found.loyalty_points, found.points_balance) + points > POINTS_MAX)
      addProblem(line, 'points.full');
    else
      rows.push({
        line,
        typed,
        read_as: identity.kind === 'phone' && identity.isBare ? found.phone_number : null,
        member: { _id: found.id, full_name: found.full_name },
        points,
      });
    if (typeof found === 'object' && first === undefined) lineByMember.set(found.id, line);
  }
  return { encoding: csv.encoding, rows, problems };
}

/** @returns a function that finds the member of an identity, or the problem that it has */
async function findMembersOf(context: Context, lines: readonly Line[]) {
  const identities = lines.map(({ identity }) => identity);
  const ids = identities.flatMap(one => (one.kind === 'id' ? [one.id] : []));
  const found = await findRecipients(context.db, {
    emails: identities.flatMap(one => (one.kind === 'email' ? [one.email] : [])),
    phones: identities.flatMap(one => (one.kind === 'phone' ? one.phones : [])),
    ids,
  });
  // The reply names these members and may be stored: one who is being erased would stay named.
  const existing = await lockRecipients(
    context.db,
    found.map(({ id }) => id),
  );
  const members = found.filter(({ id }) => existing.has(id));
  const erased = await findErasedMembers(context, ids);
  const byKey = new Map(
    members.flatMap(member =>
      [member.email, member.phone_number, member.id].map(key => [key, member] as const),
    ),
  );
  return (identity: Identity) => {
    switch (identity.kind) {
      case 'email':
        return byKey.get(identity.email) ?? ('member.unknown' as const);
      case 'phone': {
        const [member, other] = identity.phones.flatMap(phone => byKey.get(phone) ?? []);
        if (member && !other) return member;
        return identity.isBare ? 'member.bare_phone' : 'member.unknown';
      }
      case 'id':
        return byKey.get(identity.id) ?? (erased.has(identity.id) ? 'member.erased' : 'member.unknown');
      case 'rounded':
        return 'member.rounded';
      case 'unreadable':
        return 'member.unreadable';
    }
  };
}
