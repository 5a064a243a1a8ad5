/** Parses an uploaded CSV file of members and points, finds the members, and reports each line that it cannot use. */
import {
  DEFAULT_COUNTRY,
  IMPORT_ROWS_MAX,
  type Language,
  POINTS_ADJUSTMENT_MAX,
  POINTS_MAX,
} from '@rabita/contract/constants';
import type { GrantRow } from '@rabita/contract/staff/grant';
import type { ImportProblem } from '@rabita/contract/staff/import';
import type { Context } from '../../../platform/context.ts';
import type { TextEncoding } from '../../../platform/decode-text.ts';
import { parseCsv } from '../../../platform/parse-csv.ts';
import { findErasedMembers } from '../../audit/forget-actor.ts';
import { parsePhone } from '../../message/contact/parse-phone.ts';
import { lockPoints } from '../queries.ts';
import { describeGrantProblem, type GrantProblemCode } from './messages.ts';
import { findRecipients, type RecipientRow } from './queries.ts';
import { findColumnByHeading, type Identity, parseCount, parseIdentity } from './rules.ts';

/** `unverified`: the members who entered the contact and have not verified it, earliest first. */
type MemberMatch =
  | { member: RecipientRow }
  | { unverified: RecipientRow[] }
  | { problem: Extract<GrantProblemCode, `member.${string}`> };

/**
 * Finds the members of a grant file, and locks them against erasure until the transaction ends.
 * @returns a function that finds the member with an identity; only a verified contact identifies a member
 */
async function createMemberFinder(
  context: Context,
  identities: readonly Identity[],
): Promise<(identity: Identity) => MemberMatch> {
  const ids = identities.flatMap(identity => (identity.kind === 'id' ? [identity.id] : []));
  const recipients = await findRecipients(context.db, {
    emails: identities.flatMap(identity => (identity.kind === 'email' ? [identity.email] : [])),
    phones: identities.flatMap(identity => (identity.kind === 'phone' ? identity.phones : [])),
    ids,
  });
  // The response names these members and may be stored, so it must not name a member who is being erased. The awards
  // need the same strength of lock: a stronger lock later would deadlock with an erasure that waits for this lock.
  const existing = await lockPoints(
    context.db,
    recipients.map(({ id }) => id),
  );
  const byContact = new Map<string, RecipientRow[]>();
  for (const row of recipients)
    if (existing.has(row.id)) byContact.set(row.contact, [...(byContact.get(row.contact) ?? []), row]);
  const erasedIds = await findErasedMembers(context, ids);
  const match = (
    contacts: readonly string[],
    problem: GrantProblemCode & `member.${string}`,
  ): MemberMatch => {
    const holders = contacts.flatMap(contact => byContact.get(contact) ?? []);
    const [member, other] = holders.filter(({ is_verified }) => is_verified);
    if (member) return other ? { problem } : { member };
    return holders.length > 0 ? { unverified: holders } : { problem };
  };
  return identity => {
    switch (identity.kind) {
      case 'email':
        return match([identity.email], 'member.unknown');
      case 'phone':
        return match(identity.phones, identity.isBare ? 'member.bare_phone' : 'member.unknown');
      case 'id':
        return match([identity.id], erasedIds.has(identity.id) ? 'member.erased' : 'member.unknown');
      case 'rounded':
        return { problem: 'member.rounded' };
      case 'unreadable':
        return { problem: 'member.unreadable' };
    }
  };
}

type GrantFile = {
  file: Uint8Array;
  /** The points of each member; null: a column sets them. */
  points: number | null;
  language: Language;
  /** Ids of members who get points although their contact in the file is not verified. */
  includedIds: readonly string[];
};
type ParsedGrantFile = {
  encoding: TextEncoding;
  rows: GrantRow[];
  /** Members whose contact is not verified. `rows` contains only the included ones. */
  unverified: GrantRow[];
  problems: ImportProblem[];
};

type Cell = { typed: string; identity: Identity };
type Line = { line: number; cells: Cell[]; points: number | null };

/** Never throws for bad input: an unusable file gives one problem and no rows. */
export async function parseGrantFile(
  context: Context,
  { file, points: commonPoints, language, includedIds }: GrantFile,
): Promise<ParsedGrantFile> {
  const csv = parseCsv(file, cell => findColumnByHeading(cell) !== undefined);
  const problems: ImportProblem[] = [];
  const addProblem = (
    line: number,
    code: GrantProblemCode,
    value?: string | number,
    column: string | null = null,
  ) => {
    problems.push({ line, column, code, message: describeGrantProblem(code, language, value) });
  };
  const emptyResult = { encoding: csv.encoding, rows: [], unverified: [], problems };
  if ('problem' in csv) {
    addProblem(csv.problem.line, csv.problem.code);
    return emptyResult;
  }
  const { head, lines: body } = csv;
  const columns = head?.cells.map(findColumnByHeading) ?? [];
  const headLine = head?.line ?? 1;
  if (body.length === 0) addProblem(headLine, 'file.empty');
  else if (body.length > IMPORT_ROWS_MAX) addProblem(headLine, 'file.too_many', IMPORT_ROWS_MAX);
  else {
    if (!columns.includes('member')) addProblem(headLine, 'file.member_missing');
    if (commonPoints === null && !columns.includes('points')) addProblem(headLine, 'file.points_missing');
  }
  if (problems.length > 0) return emptyResult;

  const lines = body.map(({ cells, line }): Line => {
    const memberCells = cells.filter((cell, index) => columns[index] === 'member' && cell !== '');
    const points = commonPoints ?? parseCount(cells[columns.indexOf('points')] ?? '');
    return { line, points, cells: memberCells.map(parseCell) };
  });
  const findMember = await createMemberFinder(
    context,
    lines.flatMap(({ cells }) => cells.map(({ identity }) => identity)),
  );
  const pointsColumn = head?.cells[columns.indexOf('points')] ?? null;

  const rows: GrantRow[] = [];
  const unverified: GrantRow[] = [];
  const lineByMember = new Map<string, number>();
  for (const { line, cells, points } of lines) {
    const matches = cells.map(cell => ({ ...cell, match: findMember(cell.identity) }));
    // A line can have an email and a phone number. The first that identifies a member decides.
    const cell =
      matches.find(({ match }) => 'member' in match) ??
      matches.find(({ match }) => 'unverified' in match) ??
      matches[0];
    if (!cell) {
      addProblem(line, 'member.blank');
      continue;
    }
    const { typed, identity, match } = cell;
    if ('problem' in match) {
      addProblem(line, match.problem, typed);
      continue;
    }
    const isVerified = 'member' in match;
    for (const member of isVerified ? [match.member] : match.unverified) {
      const isIncluded = isVerified || includedIds.includes(member.id);
      const firstLine = lineByMember.get(member.id);
      if (isIncluded && firstLine === undefined) lineByMember.set(member.id, line);
      if (firstLine !== undefined) addProblem(line, 'member.twice', firstLine);
      else if (points === null || points === 0)
        addProblem(line, 'points.unreadable', undefined, pointsColumn);
      else if (points > POINTS_ADJUSTMENT_MAX)
        addProblem(line, 'points.over_limit', POINTS_ADJUSTMENT_MAX, pointsColumn);
      else if (Math.max(member.loyalty_points, member.points_balance) + points > POINTS_MAX)
        addProblem(line, 'points.full');
      else {
        const readAs = identity.kind === 'phone' && identity.isBare ? member.phone_number : null;
        const { id, full_name } = member;
        const row = { line, typed, read_as: readAs, member: { _id: id, full_name }, points };
        if (isIncluded) rows.push(row);
        if (!isVerified) unverified.push(row);
      }
    }
  }
  return { encoding: csv.encoding, rows, unverified, problems };
}

const parseCell = (typed: string): Cell => ({
  typed,
  identity: parseIdentity(typed, cell => parsePhone(cell, DEFAULT_COUNTRY)),
});
