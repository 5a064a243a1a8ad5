/** Lists the mutants that behave like the original, each with the reason. */

/** @import { Equivalent } from './evaluate-mutants.mjs' */

/**
 * Below each file are its lines, and below each line its changes, with the reason after two slashes. A long change
 * continues in the next line, indented further.
 */
const EQUIVALENTS_TEXT = String.raw`
apps/api/src/features/account/rules.ts
  return expires_at !== null && expires_at > now && (attempts ?? 0) < CODE_ATTEMPTS;
    expires_at !== null → true // A missing time compares as zero, so it has passed.
apps/api/src/features/points/earning/rules.ts
  return row.starts_at !== null && row.starts_at > row.now ? 'scheduled' : 'open';
    row.starts_at !== null → true // A missing time compares as zero, so it has passed.
apps/api/src/features/event/rules.ts
  booking_opens_at !== null && booking_opens_at >= booking_closes_at,
    booking_opens_at !== null → true // A missing time compares as zero, so it is earlier.
  const [date = '', time = ''] = new Date(parse(moment) - parse(from) + parse(to)).toISOString().split('T');
    '' → "Stryker was here!" // An ISO time always has a date and a time.
    '' → "Stryker was here!" // An ISO time always has a date and a time.
apps/api/src/features/reward/redemption/rules.ts
  if (stock !== null) stock -= 1;
    stock !== null → true // Without a limit the number only falls below zero, and nothing reads it.
apps/api/src/features/site/rules.ts
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    /\s+/u → /\s/u // Empty words are dropped.
apps/api/src/features/door/list/rules.ts
  const words = fullName.normalize('NFC').split(/\s+/u).filter(Boolean);
    /\s+/u → /\s/u // Empty words are dropped.
apps/api/src/features/staff/rules.ts
  return (text.match(/.{4}/gu) ?? []).join('-');
    [] → ["Stryker was here"] // Sixteen characters always have groups of four.
apps/api/src/features/reward/voucher/rules.ts
  const [usualLength = 0, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
    [] → ["Stryker was here"] // Without codes there is no usual length.
apps/api/src/features/points/leaderboard/rules.ts
  const length = COMPOUND_PREFIX.test(words[0] ?? '') ? 2 : 1;
    '' → "Stryker was here!" // A text always has a first word, which may be empty.
  const ARTICLE = /^(ال(?=\p{L}{2})|آل(?=\p{L}{2})|(al|el)[-\s]+)/iu;
    /^(ال(?=\p{L}{2})|آل(?=\p{L}{2})|(al|el)[-\s]+)/iu → /^(ال(?=\p{L}{2})|آل(?=\p{L}{2})|(al|el)[-\s])/iu // The
      initial is the first letter, whatever is in front of it.
apps/api/src/features/door/report/rules.ts
  for (let start = last + QUARTER_SECONDS; start < at; start += QUARTER_SECONDS) starts.push(start);
    start < at → start <= at // The last quarter is not added twice.
  overrides: sumForGate(id, row.scanners, index => row.scanners[index]?.overrides ?? 0),
    row.scanners[index]?.overrides → row.scanners[index].overrides // Each number is that of a scanner.
apps/api/src/features/message/rules.ts
  return secret !== null && /^[0-9]{6}$/u.test(secret) ? secret : null;
    secret !== null → true // No code is the text "null".
apps/console/src/features/audit/rules.ts
  return typeof value === 'string' && UUID.test(value) ? names[value] : value;
    typeof value === 'string' → true // Only a text matches the pattern of an id. The check is for the type.
apps/console/src/features/door-board/rules.ts
  return since !== null && state !== 'revoked' && secondsSince(since, serverTime) >= UNSENT_LONG_SECONDS;
    since !== null → true // The time since null is no number, which no comparison holds for. The check is for the
      type.
apps/console/src/features/door-list/rules.ts
  return { page: index + 1, rows, first: rows[0]?.number ?? '', last: rows.at(-1)?.number ?? '' };
    rows[0]?.number → rows[0].number // A sheet has at least one row. The optional chain is for the type.
    '' → "Stryker was here!" // A sheet has at least one row. The default is for the type.
    rows.at(-1)?.number → rows.at(-1).number // A sheet has at least one row. The optional chain is for the type.
    '' → "Stryker was here!" // A sheet has at least one row. The default is for the type.
apps/console/src/features/earning/rules.ts
  return length !== null && length >= STREAK_MIN ? length : null;
    length !== null → true // Null counts as 0, which is below the minimum length. The check is for the type.
apps/console/src/features/event/rules.ts
  return minutes !== null && minutes >= LEASE_MINUTES_MIN ? minutes : null;
    minutes !== null → true // Null counts as 0, which is below the minimum number of minutes. The check is for the type.
apps/console/src/features/match/rules.ts
  const isOdd = (number: number | null) => number !== null && number % 2 === 1;
    number !== null → true // Null counts as 0, which is even. The check is for the type.
apps/console/src/features/member/rules.ts
  .replace(/^[−–]/u, '-');
    /^[−–]/u → /[−–]/u // A minus elsewhere is rejected in either form.
  const sign = points > 0 ? '+' : '−';
    points > 0 → points >= 0 // Zero is shown without its sign.
apps/console/src/features/redemption/rules.ts
  if (state === 'reserved' || ended_at === null)
    ended_at === null → false // Only a reserved redemption has no end. The check is for the type.
apps/console/src/features/scanner/rules.ts
  if (code.kind !== 'other' || code.verdict !== 'not_a_ticket') return null;
    code.kind !== 'other' → false // A ticket has no verdict yet. The check is for the type.
  const scanner = finding.scanner === null ? '' : findName(finding.scanner);
    finding.scanner === null → false // No scanner has the id null, and an unknown one has no name. The check is for
      the type.
  return time !== undefined && time >= changes.event.ends_at ? 'ended' : null;
    time !== undefined → true // No comparison holds for undefined. The check is for the type.
  const code = start < 0 ? '' : text.slice(start).replace(/\s/gu, '');
    start < 0 → false // From -1 on the text has one character, which is no code either.
apps/console/src/platform/hand-out/rules.ts
  code !== undefined && Object.hasOwn(ERROR_TEXTS, code);
    code !== undefined → true // No error is named undefined. The check is for the type.
packages/door/src/evaluate-scan.ts
  if (!state) return { verdict: 'unknown_ticket' };
    !state → false // The caller has just found the ticket: the check is for the compiler.
    { verdict: 'unknown_ticket' } → {} // The caller has just found the ticket: the check is for the compiler.
    'unknown_ticket' → "" // The caller has just found the ticket: the check is for the compiler.
packages/door/src/lease.ts
  return table.map(lease => (lease.holder !== null && !(now < lease.endsAt) ? loseLane(lease) : lease));
    lease.holder !== null → true // loseLane() leaves a free lane as it is.
packages/door/src/ticket.ts
  export function warmUpSignatureCheck(): void {
    { const key = deriveSigningKey(0, new Uint8Array(32)); const text = signTicket({ event: 0, ticketId: new
      Uint8Array(16), generation: 0, expiresAt: 1 }, key); parseTicket(text, createAllowedKeys([key]), 0); } → {} // It
      only fills the library's cache of curve tables, which no result shows.
  parseTicket(text, createAllowedKeys([key]), 0);
    [key] → [] // It only fills the library's cache of curve tables, which no result shows.
apps/web/src/features/auth/rules.ts
  if (sentAt === null) return null;
    sentAt === null → false // Without a request the wait would end in 1970, which is past. The check is for the type.
apps/web/src/features/leaderboard/rules.ts
  const [first = '', ...others] = name.trim().split(/\s+/u);
    '' → "Stryker was here!" // A split text has at least one part. The default is for the type.
  while (words.length > 1 && JOINING_WORDS.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
    words.at(-1)?.toLowerCase → words.at(-1).toLowerCase // There are at least two words here. The optional chain is
      for the type.
    '' → "Stryker was here!" // There are at least two words here. The default is for the type.
apps/web/src/features/legal/rules.ts
  ? toBrandInline(match[1] ?? '', brand, language)
    '' → "Stryker was here!" // The pattern matches either its first or its second group. The default is for the type.
apps/web/src/features/match/rules.ts
  return match.score.home > match.score.away ? 'home' : 'away';
    match.score.home > match.score.away → match.score.home >= match.score.away // A draw has returned before.
apps/web/src/features/profile/rules.ts
  return age !== null && age >= AGE_MIN && age < AGE_ADULT;
    age !== null → true // Null counts as 0, which is below the minimum age. The check is for the type.
`;

/** @param {string} list @returns {Equivalent[]} */
export function parseEquivalents(list) {
  let [file, line] = ['', ''];
  return list
    .replaceAll(/\n {6}/gu, ' ')
    .split('\n')
    .flatMap(text => {
      if (text.startsWith('    ')) {
        const [change = '', reason = ''] = text.trim().split('// ');
        const [original = '', replacement = ''] = change.split(' →').map(part => part.trim());
        return [{ file, line, original, replacement, reason }];
      }
      if (text.startsWith('  ')) line = text.trim();
      else file = text;
      return [];
    });
}

export const EQUIVALENTS = parseEquivalents(EQUIVALENTS_TEXT);
