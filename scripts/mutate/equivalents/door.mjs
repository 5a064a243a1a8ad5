/** Lists the mutants of `door` that behave like the original, each with the reason. */

const noTicket = 'The caller has just found the ticket: the check is for the compiler.';
const onlyFaster = "It only fills the library's cache of curve tables, which no result shows.";

/** @type {import('../evaluate-mutants.mjs').Equivalent[]} */
export const equivalents = [
  {
    file: 'packages/door/src/evaluate-scan.ts',
    line: "if (!state) return { verdict: 'unknown_ticket' };",
    original: '!state',
    replacement: 'false',
    reason: noTicket,
  },
  {
    file: 'packages/door/src/evaluate-scan.ts',
    line: "if (!state) return { verdict: 'unknown_ticket' };",
    original: "{ verdict: 'unknown_ticket' }",
    replacement: '{}',
    reason: noTicket,
  },
  {
    file: 'packages/door/src/evaluate-scan.ts',
    line: "if (!state) return { verdict: 'unknown_ticket' };",
    original: "'unknown_ticket'",
    replacement: '""',
    reason: noTicket,
  },
  {
    file: 'packages/door/src/lease.ts',
    line: 'return table.map(lease => (lease.holder !== null && !(now < lease.endsAt) ? lose(lease) : lease));',
    original: 'lease.holder !== null',
    replacement: 'true',
    reason: '`lose` leaves a free lane as it is.',
  },
  {
    file: 'packages/door/src/ticket.ts',
    line: 'export function warmUpCurve(): void {',
    original:
      '{ const key = deriveSigningKey(0, new Uint8Array(32)); const text = signTicket({ event: 0, ticketId: new Uint8Array(16), generation: 0, expiresAt: 1 }, key); parseTicket(text, createAllowedKeys([key]), 0); }',
    replacement: '{}',
    reason: onlyFaster,
  },
  {
    file: 'packages/door/src/ticket.ts',
    line: 'parseTicket(text, createAllowedKeys([key]), 0);',
    original: '[key]',
    replacement: '[]',
    reason: onlyFaster,
  },
];
