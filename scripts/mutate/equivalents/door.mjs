// Lists the mutants of `door` that behave like the original, each with the reason.

/** @type {import('../judge-mutants.mjs').Equivalent[]} */
export const equivalents = [];
