/** Lists the mutants of `web` that behave like the original, each with the reason. */

/** @type {import('../evaluate-mutants.mjs').Equivalent[]} */
export const equivalents = [
  {
    file: 'apps/web/src/features/auth/rules.ts',
    line: 'if (sentAt === null) return null;',
    original: 'sentAt === null',
    replacement: 'false',
    reason: 'Without a request the wait would end in 1970, which is past. The check is for the type.',
  },
  {
    file: 'apps/web/src/features/leaderboard/rules.ts',
    line: "const [first = '', ...others] = name.trim().split(/\\s+/u);",
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'A split text has at least one part. The default is for the type.',
  },
  {
    file: 'apps/web/src/features/leaderboard/rules.ts',
    line: "while (words.length > 1 && JOINING_WORDS.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();",
    original: 'words.at(-1)?.toLowerCase',
    replacement: 'words.at(-1).toLowerCase',
    reason: 'There are at least two words here. The optional chain is for the type.',
  },
  {
    file: 'apps/web/src/features/leaderboard/rules.ts',
    line: "while (words.length > 1 && JOINING_WORDS.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();",
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'There are at least two words here. The default is for the type.',
  },
  {
    file: 'apps/web/src/features/legal/rules.ts',
    line: "push(match[2] === undefined ? brandInline(match[1] ?? '', brand) : { kind: 'code', text: match[2] });",
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'The pattern matches either its first or its second group. The default is for the type.',
  },
  {
    file: 'apps/web/src/features/match/rules.ts',
    line: "return match.score.home > match.score.away ? 'home' : 'away';",
    original: 'match.score.home > match.score.away',
    replacement: 'match.score.home >= match.score.away',
    reason: 'A draw has returned before.',
  },
  {
    file: 'apps/web/src/features/profile/rules.ts',
    line: 'return age !== null && age >= AGE_MIN && age < AGE_ADULT;',
    original: 'age !== null',
    replacement: 'true',
    reason: 'Null counts as 0, which is below the least age. The check is for the type.',
  },
];
